import type { Document } from '../../read/document.ts';
import { blocksIn, type Part } from './parts.ts';

/** Ids of the two regions of what is compared. */
export const optionIds = ['optionA', 'optionB'];

/** Ways to say what is compared: "X versus Y", "comparison of X and Y", "مقارنة بين X وY", "XとYの比較". */
const comparisons = [
  /(?:compar(?:e|ing|ison)(?: poster)?\s+(?:of|between)?|vergleich(?:e|splakat)?\s+(?:von|zwischen)?|compar(?:er|aison)\s+(?:de|entre)?|compara(?:r|ción|ção|tivo)\s+(?:de|entre)?|confronto\s+(?:tra|fra|di)?|perbandingan\s+(?:antara)?)\s*(?<a>.{2,40}?)\s+(?:and|with|to|versus|vs\.?|und|mit|et|avec|y|con|e|com|dan|dengan)\s+(?<b>.{2,40}?)$/iu,
  /^(?:.*?[:：]\s*)?(?<a>.{2,40}?)\s+(?:versus|vs\.?|gegen|contre|contra|contro|oder|or)\s+(?<b>.{2,40}?)$/iu,
  /مقارنة\s+بين\s+(?<a>.{2,40}?)\s+و(?<b>\p{L}.{1,40}?)$/u,
  /(?<a>[^、。]{1,20}?)と(?<b>[^、。]{1,20}?)の?(?:比較|違い)/u,
  /(?<a>[^，。]{1,20}?)(?:与|和|跟)(?<b>[^，。]{1,20}?)(?:的)?(?:比较|对比)/u,
  /(?<a>\S.{0,20}?)(?:와|과)\s+(?<b>\S.{0,20}?)(?:의)?\s*비교/u,
  /(?<a>.{2,40}?)\s+(?:बनाम|और)\s+(?<b>.{2,40}?)(?:\s+की\s+तुलना)?$/u,
];

const lead =
  /^(?:.*\b(?:poster|infographic|plakat|affiche|cartel|póster|manifesto|cartaz)\b\s*(?:on|about|of|for|über|zu|sur|sobre|su)?\s*[:：–-]?\s*|.*ملصق\s*)/iu;
const articles = /^(?:an?|the|der|die|das|den|le|la|les|un|une|el|los|las|una|il|lo|gli|o|os|as|um|uma)\s+/iu;

/** The two things that a prompt wants compared, as it calls them. */
export function optionNames(topic: string): [string, string] | undefined {
  const whole = topic.replace(/[.。:：]+\s*$/u, '').trim();
  for (const text of [whole.replace(lead, ''), whole, withoutAddressee(whole)]) {
    for (const pattern of comparisons) {
      const { a, b } = pattern.exec(text)?.groups ?? {};
      if (a && b) return sharingNoun(named(a), named(b));
    }
  }
  return undefined;
}

/** The two things that the sources compare: the columns of their table, or what their title names. */
export function optionsInSources(documents: Document[], roots: Part[]): [string, string] | undefined {
  for (const block of roots.flatMap(blocksIn)) {
    if (block.type !== 'table' || block.header.length !== 3) continue;
    const [, a, b] = block.header;
    if (a && b && !/\d/.test(a + b)) return [a, b];
  }
  return documents.map(({ title = '' }) => optionNames(withoutAddressee(title))).find(Boolean);
}

/** "Compare X and Y for the council: cost, noise": what follows is for whom, and by what. */
const withoutAddressee = (topic: string): string =>
  topic
    .replace(/\s*[:：].*$/u, '')
    .replace(
      /\s+(?:for|für|pour|para|per|untuk) (?:(?:the|our|an?|die|den|das|unsere?n?|l[ae]s?|nos|el|nuestr[oa]s?|il|i|o|os|as?)\s)?\S.*$/iu,
      '',
    );

/** "Electric and diesel buses" are electric buses and diesel buses. */
function sharingNoun(a: string, b: string): [string, string] {
  const [, ...noun] = b.split(/\s+/);
  const shared = !/\s/.test(a) && noun.length === 1 && /^\p{Script=Latin}+$/u.test(`${a}${noun[0]}`);
  return [shared ? `${a} ${noun[0]}` : a, b];
}

function named(text: string): string {
  const name = text
    .trim()
    .replace(articles, '')
    .replace(/\s*ポスター.*$/u, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
