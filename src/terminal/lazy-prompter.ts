import { wantsPlain } from './accessible.ts';
import { holdKeyboard } from './keyboard.ts';
import type { Prompter } from './prompter.ts';

/** Most runs ask nothing, so the prompts are loaded with the first question. */
export function createLazyPrompter(signal: AbortSignal): Prompter {
  const load = async (): Promise<Prompter> => {
    // Loading takes long enough to type in.
    holdKeyboard();
    if (wantsPlain()) return (await import('./plain-prompter.ts')).createPlainPrompter(signal);
    return (await import('./inquirer-prompter.ts')).createInquirerPrompter(signal);
  };
  return {
    text: async (question) => (await load()).text(question),
    secret: async (question) => (await load()).secret(question),
    confirm: async (question) => (await load()).confirm(question),
    select: async (question) => (await load()).select(question),
    search: async (question) => (await load()).search(question),
  };
}
