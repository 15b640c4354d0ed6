import type { Block, Place, Reference, Section } from './document.ts';

const doiPattern = /\b10\.\d{4,9}\/[^\s"<>]{1,200}/;
const urlPattern = /https?:\/\/[^\s"<>]{1,500}/;
const numberPattern = /^(?:\[(\d{1,4})\]|(\d{1,4})[.)])\s+/;

/** The entries of reference sections and paragraphs. */
export function takeReferences(body: Section): Reference[] {
  const found: Reference[] = [];
  const visit = (section: Section) => {
    for (const block of section.blocks)
      if (section.residue === 'references' || ('residue' in block && block.residue === 'references'))
        for (const entry of entriesOf(block)) found.push(entry);
    for (const child of section.children) visit(child);
  };
  visit(body);
  return withoutCitedPages(withBareNumbers(apart(found)));
}

/** A longer entry may contain following ones. */
const longestEntry = 400;
/** " 8. Lee A", ".9. Lee A" after an address, " [8] A. Lee": the start of another entry. */
const nextEntry = /(?:[\s.](\d{1,3})\.\s+|\s\[(\d{1,3})\]\s+)(?=\p{Lu}[\p{L}.'’-]*[\s.,])/gu;
/** Most missing numbers in a list read across columns. */
const mostMissing = 9;

/** Splits merged entries by number. */
function apart(references: Reference[]): Reference[] {
  const numbers = new Set(references.map(({ number }) => number));
  return references.flatMap((one) => {
    if (!one.number || one.text.length <= longestEntry) return one;
    let last = Number(one.number);
    const begins = [...one.text.matchAll(nextEntry)].flatMap((match) => {
      const number = Number(match[1] ?? match[2]);
      const follows = match[2] ? !numbers.has(match[2]) : number > last && number - last <= mostMissing;
      if (!follows) return [];
      last = number;
      return { number: String(number), from: match.index, to: match.index + match[0].length };
    });
    if (begins.length === 0) return one;
    const first = toReference(one.text.slice(0, begins[0]?.from), one.at);
    const rest = begins.map(({ number, to }, index) => ({
      ...toReference(one.text.slice(to, begins[index + 1]?.from), one.at),
      number,
    }));
    return [{ ...first, number: one.number }, ...rest];
  });
}

/** Fewest entries that show bare numbering. */
const fewestCounted = 3;
const bareNumber = /^(\d{1,4})\s+(?=\p{L})/u;

/** "1 Lee A …", "2 Chen B …": numbers without punctuation. */
function withBareNumbers(references: Reference[]): Reference[] {
  const counted = references.every(({ text }, at) => bareNumber.exec(text)?.[1] === `${at + 1}`);
  if (references.length < fewestCounted || !counted) return references;
  return references.map((one, at) => ({
    ...one,
    text: one.text.replace(bareNumber, ''),
    number: `${at + 1}`,
  }));
}

/** "In CVPR, 2008. 2, 6": citing pages, if almost all works have them. */
const citedPages = /(?<=[.)\]])\s\d{1,3}(?:,\s\d{1,3}){0,20}$/u;
const shareCited = 0.8;

function withoutCitedPages(references: Reference[]): Reference[] {
  const told = references.filter(({ text }) => citedPages.test(text));
  if (told.length < fewestCounted || told.length < shareCited * references.length) return references;
  return references.map((one) => ({ ...one, text: one.text.replace(citedPages, '') }));
}

function entriesOf(block: Block): Reference[] {
  if (block.type === 'list')
    return block.items.map(({ text }, index) => ({
      ...toReference(text, block.at),
      ...(block.ordered && { number: `${index + 1}` }),
    }));
  return block.type === 'paragraph' ? [toReference(block.sentences.join(' '), block.at)] : [];
}

/** "https://doi.org/… (https://doi.org/…)": printed by browsers. */
const repeatedUrl = /(https?:\/\/[^\s()<>]{1,300})\s?\(\1\)/gu;

/** "https: //doi.org/10. 3934/…", "https://example.org/ report_2.pdf": addresses broken at line ends. */
const addressBreak =
  /((?:https?:\/\/|www\.|doi:\s?|doi\.org\/|\b10\.(?=\s?\d{4}))[^\s"<>]{0,300}(?<=[/_=&?#~.-]))\s(?=[\w%~])/gu;

function withWholeAddresses(text: string): string {
  const whole = text.replace(/\b(https?):\s?\/\s?\/\s?/gu, '$1://');
  // An address may be broken more than once.
  return [0, 1, 2].reduce((told) => told.replace(addressBreak, joined), whole);
}

const cutDoi = /^doi:\s?10\.\d{4,9}\/\S{0,200}\.$/iu;

/**
 * Joins a broken address: after a full stop only digits followed by more ("10. 3934/math") or ending a DOI ("doi:
 * 10.1002/ab. 22386."); otherwise the text continues.
 */
function joined(found: string, address: string, at: number, text: string): string {
  const [next = ''] = /^[\w%~./=&?#-]+/u.exec(text.slice(at + found.length)) ?? [];
  const ends = at + found.length + next.length === text.trimEnd().length;
  if (ends && cutDoi.test(address) && /^\d[\w.-]{3,40}$/u.test(next)) return address;
  const inner = /[\w%][/_=~.-][\w%]/u.test(next);
  const goesOn = address.endsWith('.')
    ? /^[\p{Ll}\d]*[/.]\w/u.test(next) && inner
    : inner || /\d/u.test(next);
  return goesOn ? address : found;
}

function toReference(given: string, at: Place): Reference {
  const number = numberPattern.exec(given);
  const own = number?.[1] ?? number?.[2];
  const told = number ? given.slice(number[0].length) : given;
  const text = withWholeAddresses(told).replace(repeatedUrl, '$1');
  const doi = doiPattern.exec(text)?.[0].replace(/(?<![.,;)\]])[.,;)\]]+$/, '');
  const url = urlPattern.exec(text)?.[0].replace(/(?<![.,;)\]])[.,;)\]]+$/, '');
  return { text, ...(own && { number: own }), ...(doi && { doi }), ...(url && { url }), at };
}
