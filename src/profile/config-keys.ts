/** Every default that `svc config set` keeps, with what it is for. `env` is the current environment. */
export const configKeys = {
  env: 'Environment used when neither --env nor SVC_ENV is given',
  language: 'Language of new decks and posters',
  template: 'Template of new decks',
  poster_template: 'Template of new posters',
  format: 'File format when --out does not tell',
  output_dir: 'Folder for a relative --out',
  progress: 'How progress is shown',
  'llm.base_url': 'Address of an OpenAI-compatible model for the local service',
  'llm.model': 'Name of that model',
  'llm.api_key': 'Key for that model',
} as const;
export type ConfigKey = keyof typeof configKeys;
