import { fold } from '../../language/language.ts';
import { inOtherNumber } from '../own-names.ts';
import { ask, type Reader } from '../state.ts';

/** "Add one more risk: the landlord may sell", if a slide is titled “Risks”: a point on that slide. */
export const addEntries: Reader = (clause, { surface }) => {
  const colon = clause.items.find(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  const verb = clause.items.find(({ kind }) => kind === 'verb');
  if (surface.kind !== 'deck' || surface.anyFile || !colon || !verb || !clause.asks('add')) return undefined;
  const before = clause.items.filter(({ start, end }) => start >= verb.end && end <= colon.start);
  const words = before.filter(({ kind }) => kind === 'other');
  const [first] = words;
  const rest = before.filter((item) => !words.includes(item));
  if (
    !first ||
    !rest.every(
      ({ kind, value }) => kind === 'amount' || kind === 'ordinal' || (kind === 'number' && value === 1),
    )
  )
    return undefined;
  const noun = fold(clause.whole.slice(first.start, words.at(-1)?.end));
  const slides = surface.titles.flatMap((title, index) =>
    inOtherNumber(fold(title.trim())).includes(noun) ? [{ number: index + 1 }] : [],
  );
  const [said, ...more] = clause.items.filter(({ start }) => start >= colon.end);
  const isQuoted = said?.kind === 'quote' && more.length === 0;
  const text = isQuoted ? said.text : clause.whole.slice(colon.end, clause.end).trim();
  if (slides.length !== 1 || text === '') return undefined;
  if (/[;；\n]/.test(text)) ask('Add one at a time, each in a sentence of its own.');
  clause.use(...clause.items.filter(({ start }) => start >= verb.start));
  const at = before.find(({ kind }) => kind === 'ordinal')?.nth;
  return [{ op: 'point.add', on: { kind: 'content', slides }, points: [text], ...(at && { at }) }];
};
