import type { TextRun } from '../scene/scene.ts';

/** Scripts without spaces: a URL among them ends where they resume. */
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const web = `(?:https?://|www\\.)(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}\\-._~:/?#@!$&'()*+,;=%[\\]])+`;
const mail = '[a-z0-9._%+-]+@(?:[a-z0-9-]+\\.)+[a-z]{2,}';
const address = new RegExp(`(?<![\\p{L}\\p{N}@.])(?:${web}|${mail})`, 'giu');
/** A cheap test that most texts pass. */
const holdsNone = (text: string): boolean =>
  !text.includes('://') && !text.includes('@') && !/www\./i.test(text);

/** Turns URLs and mail addresses in text into links; existing links stay. */
export function linkedRuns(runs: TextRun[]): TextRun[] {
  if (runs.every(({ text, link }) => link !== undefined || holdsNone(text))) return runs;
  return runs.flatMap((run) => (run.link === undefined ? split(run) : [run]));
}

function split(run: TextRun): TextRun[] {
  const parts: TextRun[] = [];
  let from = 0;
  for (const { 0: found, index } of run.text.matchAll(address)) {
    const text = withoutPunctuation(found);
    const link = hrefOf(text);
    if (!link) continue;
    if (index > from) parts.push({ ...run, text: run.text.slice(from, index) });
    parts.push({ ...run, text, link });
    from = index + text.length;
  }
  if (from === 0) return [run];
  if (from < run.text.length) parts.push({ ...run, text: run.text.slice(from) });
  return parts;
}

/** Drops sentence punctuation after a URL; keeps a closing bracket that the URL opened. */
function withoutPunctuation(text: string): string {
  const bare = text.replace(/(?<![.,;:!?'*_])[.,;:!?'*_]+$/u, '');
  const closes = /[)\]]$/.exec(bare)?.[0];
  if (!closes || bare.includes(closes === ')' ? '(' : '[')) return bare;
  return withoutPunctuation(bare.slice(0, -1));
}

function hrefOf(text: string): string | undefined {
  const full = /^https?:/i.test(text) ? text : text.includes('@') ? `mailto:${text}` : `https://${text}`;
  return URL.canParse(full) ? new URL(full).href : undefined;
}
