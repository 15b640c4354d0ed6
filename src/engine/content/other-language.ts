import { type Locale, languageNames } from '../../contract/locales.ts';
import type { Warning } from '../../contract/outcome.ts';
import { languageOf } from '../language/languages.ts';
import { isUnreadLanguage } from '../language/unread-language.ts';
import type { Document, Section } from '../read/document.ts';

const named = (locale: Locale): string => languageNames[locale].replace(/ \(.*\)/, '');

/** Table cells are ignored, since names are of many languages. */
export const isTold = ({ blocks, children }: Section): boolean =>
  blocks.some(({ type }) => type === 'paragraph' || type === 'list') || children.some(isTold);

/** Warns about sources that only a model could translate, if none is in the requested language. */
export function otherLanguage(
  documents: readonly Document[],
  asked: Locale,
  made: 'deck' | 'poster',
): Warning | undefined {
  const spoken = documents.flatMap(({ language, body }) => (language && isTold(body) ? language : []));
  const [other] = spoken;
  if (!other || spoken.some((one) => languageOf(one) === languageOf(asked))) return undefined;
  return {
    code: 'OTHER_LANGUAGE',
    slide: null,
    message: `The sources are in ${named(other)} and the ${made} in ${named(asked)}: without a language model they are quoted as they stand.`,
  };
}

/** Warns about a prompt in an unknown language, whose request stays in the title. */
export function warnOfUnreadPrompt(prompt: string, warn: (warning: Warning) => void): void {
  if (!isUnreadLanguage(prompt)) return;
  const message =
    'The language of the prompt is not one that svc reads (see svc languages): without a language model its request may stand as the title.';
  warn({ code: 'OTHER_LANGUAGE', slide: null, message });
}
