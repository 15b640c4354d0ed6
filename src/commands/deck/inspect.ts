import { argument, command } from '../framework/command.ts';

export const inspect = command({
  name: 'inspect',
  summary: 'Show what is in a deck: text, tables, chart data, notes, pictures',
  description: 'Works on any .pptx. Prints Markdown, or with --json data with positions, formatting and ids.',
  args: {
    deck: argument({ help: 'A .pptx, the id of a turn, or last', complete: 'deck-job', orFile: true }),
  },
  examples: [
    ['A file', 'svc deck inspect review.pptx'],
    ['The newest deck from this machine, for a script', 'svc deck inspect last --json'],
  ],
  load: () => import('./inspect.run.ts'),
});
