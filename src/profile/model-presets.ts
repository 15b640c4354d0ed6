/** A server of language models under a name of its own. */
export interface ModelPreset {
  /** Of its OpenAI-compatible interface. */
  baseUrl: string;
  /** On this machine, without a key. */
  local?: true;
}

/** The common ones, as `--model <name>/<model>` and `llm.base_url` take them. */
export const modelPresets: Readonly<Record<string, ModelPreset>> = {
  ollama: { baseUrl: 'http://127.0.0.1:11434/v1', local: true },
  lmstudio: { baseUrl: 'http://127.0.0.1:1234/v1', local: true },
  llamacpp: { baseUrl: 'http://127.0.0.1:8080/v1', local: true },
  vllm: { baseUrl: 'http://127.0.0.1:8000/v1', local: true },
  jan: { baseUrl: 'http://127.0.0.1:1337/v1', local: true },
  openai: { baseUrl: 'https://api.openai.com/v1' },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1' },
  gemini: { baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai' },
  mistral: { baseUrl: 'https://api.mistral.ai/v1' },
  groq: { baseUrl: 'https://api.groq.com/openai/v1' },
  openrouter: { baseUrl: 'https://openrouter.ai/api/v1' },
  together: { baseUrl: 'https://api.together.xyz/v1' },
  deepseek: { baseUrl: 'https://api.deepseek.com/v1' },
  xai: { baseUrl: 'https://api.x.ai/v1' },
};

/** `ollama/llama3.1` as address and name; undefined where no preset stands before the first slash. */
export function presetModel(given: string): { baseUrl: string; model: string } | undefined {
  const slash = given.indexOf('/');
  const preset = slash > 0 ? modelPresets[given.slice(0, slash)] : undefined;
  const model = given.slice(slash + 1);
  return preset && model !== '' ? { baseUrl: preset.baseUrl, model } : undefined;
}
