import { Caseless } from '../../language/caseless.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { wordsIn } from '../../language/languages.ts';
import { once } from '../../language/once.ts';
import { isOrder } from '../../language/orders.ts';
import { isRequest } from '../../language/prompt-requests.ts';
import { requestWords } from '../../language/request-words.ts';
import { kept } from './numbered-sections.ts';
import { readCount } from './read-count.ts';
import { onlyThese } from './read-sections.ts';
import { listItems, splitAt } from './split.ts';

/** "Aus dem Bericht", 根据这份报告: what a deck is drawn from, which its readers are not to be read together with. */
const origin = once(() => new Caseless(requestWords('origin'), 'g'));
export const withoutOrigin = (prompt: string): string => {
  const rest = prompt.replace(origin(), '').trim();
  return rest || prompt;
};

/** 「費用の章だけ」, 只要费用这一章 */
const onlyChapter = once(() => new Caseless(requestWords('onlyChapter')));

/** Takes the limitation out of "Summarise this report for the board, only the costs and the risks". */
export function apartFromOnly(prompt: string): { prompt: string; only?: string[]; isAll?: true } {
  const [chapter = '', ...named] = onlyChapter().exec(prompt) ?? [];
  const { items } = listItems(named.find(Boolean) ?? '');
  if (items.length > 0) return { prompt: prompt.replace(chapter, ''), only: kept(items), isAll: true };
  const language = languageOfPrompt(prompt) ?? 'en';
  const { only } = wordsIn(language).instructions.amounts;
  const found =
    only &&
    new Caseless(`[.,:;–—-]\\s(?:${requestWords('but')}\\s)?((?:${only})\\s[^.\\n]{1,200})\\.?$`).exec(
      prompt,
    );
  if (!found || !isRequest(prompt.slice(0, found.index))) return { prompt };
  const clauses = splitAt(found[1] ?? '', ',;');
  // "…, only the decisions, 4 slides at most"
  const wishes = clauses.slice(1).filter((clause) => readCount(clause) || isOrder(clause));
  const names = onlyThese(clauses.filter((clause) => !wishes.includes(clause)).join(', '), language);
  const rest = [prompt.slice(0, found.index), ...wishes].join(', ');
  return names ? { prompt: rest, only: names } : { prompt };
}
