/** Every default that `svc config set` keeps, with what it is for. `env` is the current environment. */
export const configKeys = {
  env: 'Environment to talk to',
  language: 'Language of new decks and posters',
  template: 'Template of new decks',
  poster_template: 'Template of new posters',
  format: 'File format when --out does not say',
  output_dir: 'Folder for a relative --out',
  progress: 'How progress is shown',
  'llm.base_url':
    'Address of an OpenAI-compatible model for the local service, or the name of a server: ollama',
  'llm.model': 'Name of that model, or server and name: ollama/llama3.1',
  'llm.api_key': 'Key for that model',
} as const;
export type ConfigKey = keyof typeof configKeys;

/** The variable that beats what is kept: `SVC_OUTPUT_DIR`, `SVC_LLM_MODEL`. */
export const variableOf = (key: ConfigKey): `SVC_${string}` => `SVC_${key.toUpperCase().replace('.', '_')}`;
