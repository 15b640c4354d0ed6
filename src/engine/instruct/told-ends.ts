import { ClarificationNeeded } from '../deck.ts';
import { fold, type Lexicon } from '../language/language.ts';
import { contains } from '../language/phrase-in.ts';
import { partsOf } from './aside-parts.ts';
import type { Operation } from './operations.ts';

/**
 * "Rename slide 5 to Our members, Membership sounds odd": only the author knows whether a clause at the end of an unquoted
 * title belongs to it. @throws ClarificationNeeded
 */
export function refuseToldEnds(text: string, lexicon: Lexicon, operations: readonly Operation[]): void {
  const titles = operations.flatMap((one) =>
    one.op === 'text.set' && one.on.kind === 'title' ? one.text : one.op === 'chart.title' ? one.text : [],
  );
  if (titles.every((one) => !/[,;–—-]/u.test(one))) return;
  const told = [...lexicon.tells, ...lexicon.finite];
  for (const { start, end, opens } of partsOf(text, lexicon)) {
    const said = text.slice(start, end).trim();
    const behind = fold(said).replace(/^\S+\s/u, '');
    const isEnd = titles.some((one) => one.length > said.length && one.endsWith(said));
    if (!opens && isEnd && told.some((one) => contains(behind, one)))
      throw new ClarificationNeeded(
        `Where does the new text of “${text.slice(0, 200)}” end? Put it in quotation marks.`,
      );
  }
}
