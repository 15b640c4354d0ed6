import type { Locale } from '../../../contract/locales.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';

/** The parts of a request that decide the language of the result. */
export interface Speaking {
  prompt: string;
  language: Locale;
  /** False where the language is only the default. */
  languageChosen?: boolean;
}

/** The prompt's language if none was chosen, otherwise the chosen one. */
export function spokenLanguage({ prompt, language, languageChosen }: Speaking): Locale {
  const spoken = languageChosen === false ? languageOfPrompt(prompt) : undefined;
  return !spoken || spoken === 'en' ? language : spoken;
}
