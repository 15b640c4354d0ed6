import { inEach } from '../../language/languages.ts';
import { folded, hasLatin, hasOtherScript } from '../../language/scripts.ts';
import type { Purpose } from './brief.ts';

/** The first purpose of which a prompt has a word wins, so the narrower ones stand before the wider ones. */
const purposes: readonly Purpose[] = [
  'incident-review',
  'onboarding',
  'product-launch',
  'pitch',
  'sales',
  'project-proposal',
  'status-report',
  'business-review',
  'research-summary',
  'how-to',
  'training',
  'comparison',
  'strategy',
  'event',
];

/** Those of one script alone: the others need not be compiled for it. */
const written = (isOne: (words: string) => boolean) =>
  purposes.map((purpose) => {
    const words = inEach('purposes').flatMap((names) => names[purpose] ?? []);
    const pattern = words.filter(isOne).join('|') || '(?!)';
    return { start: new RegExp(`(?<![\\p{L}])(?:${pattern})`, 'u'), anywhere: new RegExp(pattern, 'u') };
  });
const latin = written((words) => !hasOtherScript(words));
const other = written(hasOtherScript);

/** What kind of document a prompt asks for, by what such documents are called in the languages of the service. */
export function readPurpose(prompt: string): Purpose {
  const text = folded(prompt);
  // Scripts without spaces between words have no word starts to look for.
  const isSpaceless = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}\p{sc=Hangul}]/u.test(prompt);
  const found = purposes.find(
    (_, index) =>
      (hasLatin(prompt) && latin[index]?.start.test(text)) ||
      (hasOtherScript(prompt) && other[index]?.[isSpaceless ? 'anywhere' : 'start'].test(text)),
  );
  return found ?? 'general';
}
