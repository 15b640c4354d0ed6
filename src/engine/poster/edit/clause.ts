import { asksTo, type Verb } from './edit-words.ts';

/** One instruction of an edit, with what stands in quotation marks taken apart. */
export interface Clause {
  /** The words without what is quoted. */
  words: string;
  quoted: string[];
}

const quotation =
  /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«\s*([^»]+?)\s*»|「([^」]+)」|『([^』]+)』|‘([^’]+)’(?!\p{L})|(?<!\p{L})'([^']+)'(?!\p{L})/gu;

const verbs: Verb[] = [
  'remove',
  'add',
  'rename',
  'replace',
  'change',
  'move',
  'swap',
  'shorten',
  'expand',
  'highlight',
  'hide',
  'show',
];

/** Splits a prompt where one instruction ends and the next begins, never inside quotation marks. */
export function clausesOf(prompt: string): Clause[] {
  const quotes: string[] = [];
  const masked = prompt.replace(quotation, (_whole, ...groups: unknown[]) => {
    quotes.push(groups.find((group) => typeof group === 'string' && group !== prompt) as string);
    return `\ue000${quotes.length - 1}\ue001`;
  });
  return masked
    .split(
      /[;\n]|[.。!！](?=\s|$)|,?\s+(?:and then|then|und dann|et ensuite|y luego|poi|e depois|lalu|ثم|फिर)\s+/iu,
    )
    .flatMap(splitAtAnd)
    .map((text) => clauseOf(text.trim(), quotes))
    .filter(({ words, quoted }) => words !== '' || quoted.length > 0);
}

/** "Use APA and remove the chart" is two instructions, "swap methods and results" is one. */
function splitAtAnd(text: string): string[] {
  const parts = text.split(/,?\s+(?:and|und|et|y|e|dan|और)\s+(?:also\s+)?/iu);
  const joined: string[] = [];
  for (const part of parts) {
    const startsAnew =
      verbs.some((verb) => asksTo(verb, part.split(/\s+/).slice(0, 2).join(' '))) || /^use\s/i.test(part);
    if (joined.length > 0 && !startsAnew) joined[joined.length - 1] += ` and ${part}`;
    else joined.push(part);
  }
  return joined;
}

function clauseOf(text: string, quotes: string[]): Clause {
  const quoted: string[] = [];
  const words = text.replace(/\ue000(\d+)\ue001/g, (_whole, index: string) => {
    quoted.push(quotes[Number(index)] ?? '');
    return ' ';
  });
  return { words: words.replace(/\s+/g, ' ').trim(), quoted };
}
