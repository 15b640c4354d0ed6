import type { Locale } from '../../../contract/locales.ts';
import { structureWordsOf } from '../../language/poster-structure.ts';

/** End of a column's text: a semicolon, a line break, or a full stop before the next sentence. */
const pieceEnd = /[;；\n]|[.!?](?=\s+\p{Lu}|\s*$)|。/u;
const named =
  /^[\s:：,，–—-]*(?:["“„«「'‘]([^"”“»」'’]{2,60})["”“»」'’]|([^:：,，;；.]{2,40}?)(?=\s?[:：]))\s?[:：,，–—-]?\s*/u;
const fewest = 2;

/**
 * Rewrites "…: column 1 'Save power' with lamps off; column 2 'Save paper' with …" as "3 columns: Save power (lamps
 * off), …".
 */
export function withCountedColumns(prompt: string, language: Locale): string {
  const own = structureWordsOf(language);
  const [counts, plain] = [`(?:[2-6]|${own.numbers.join('|')})`, ''].map((n) =>
    [own, structureWordsOf('en')].map(({ columns }) => columns.replaceAll('{n}', n)).join('|'),
  );
  const marks = [
    ...prompt.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${plain})\\s?([1-6])(?!\\p{N})`, 'giu')),
  ];
  if (marks.length < fewest || !marks.every(({ 1: count }, at) => Number(count) === at + 1)) return prompt;
  const lead = new RegExp(`^(?:${own.holds})\\s`, 'iu');
  const columns: string[] = [];
  let behind = '';
  for (const [at, { index, 0: whole }] of marks.entries()) {
    const piece = prompt.slice(index + whole.length, marks[at + 1]?.index);
    const end = piece.search(pieceEnd);
    const said = end < 0 ? piece : piece.slice(0, end);
    const [opening = '', quoted, labelled = ''] = named.exec(said) ?? [];
    const text = said
      .slice(opening.length)
      .replace(lead, '')
      .replace(/[\s,，]+$/u, '')
      .trim();
    if (!opening || !text || /[()]/u.test(text)) return prompt;
    columns.push(`${(quoted ?? labelled).trim()} (${text})`);
    behind = end < 0 ? '' : piece.slice(end + 1).trim();
  }
  const told = new RegExp(`(?:\\s\\p{L}{1,4})?\\s(?:${counts})(?![\\p{L}\\p{N}])`, 'iu');
  const before = prompt
    .slice(0, marks[0]?.index)
    .replace(/[\s:：,，–—-]+$/u, '')
    .replace(told, '');
  return `${before}, ${columns.length} columns: ${columns.join(', ')}. ${behind}`.trim();
}
