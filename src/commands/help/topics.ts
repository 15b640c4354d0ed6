export const topicNames = ['environment', 'exit-codes', 'output', 'local'] as const;
export type Topic = (typeof topicNames)[number];

interface TopicText {
  summary: string;
  /** Paragraphs, and tables of two columns. */
  body: () => Promise<readonly (string | readonly (readonly [string, string])[])[]>;
}

/** What concerns no single command. The bodies load only when they are read. */
export const topics: Record<Topic, TopicText> = {
  environment: {
    summary: 'Environments, keys and variables',
    body: async () => (await import('./environment-topic.ts')).environmentTopic,
  },
  'exit-codes': {
    summary: 'What each exit code means',
    body: async () => (await import('./exit-codes-topic.ts')).exitCodesTopic,
  },
  output: {
    summary: 'JSON, tables, progress and colour',
    body: async () => (await import('./output-topic.ts')).outputTopic,
  },
  local: {
    summary: 'The service on this machine',
    body: async () => (await import('./local-topic.ts')).localTopic,
  },
};
