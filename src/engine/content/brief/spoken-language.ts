import type { Locale } from '../../../contract/locales.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';

/** A request as far as it settles the language of what is made. */
export interface Speaking {
  prompt: string;
  language: Locale;
  /** False where the language is only the default. */
  languageChosen?: boolean;
}

/** The prompt's own language where nobody chose one, else the one that was chosen. */
export function spokenLanguage({ prompt, language, languageChosen }: Speaking): Locale {
  const spoken = languageChosen === false ? languageOfPrompt(prompt) : undefined;
  return !spoken || spoken === 'en' ? language : spoken;
}
