import type { Block, Place, Reference, Section } from './document.ts';

const doiPattern = /\b10\.\d{4,9}\/[^\s"<>]{1,200}/;
const urlPattern = /https?:\/\/[^\s"<>]{1,500}/;
const numberPattern = /^(?:\[(\d{1,4})\]|(\d{1,4})[.)])\s+/;

/** The entries of the sections and paragraphs that list references. */
export function takeReferences(body: Section): Reference[] {
  const found: Reference[] = [];
  const visit = (section: Section) => {
    for (const block of section.blocks)
      if (section.residue === 'references' || ('residue' in block && block.residue === 'references'))
        found.push(...entriesOf(block));
    for (const child of section.children) visit(child);
  };
  visit(body);
  return withBareNumbers(found);
}

/** Entries that fewer works of a list without signs behind its numbers do not show to be counted. */
const fewestCounted = 3;
const bareNumber = /^(\d{1,4})\s+(?=\p{L})/u;

/** "1 Lee A …", "2 Chen B …": numbers that count the entries are theirs, though no sign follows them. */
function withBareNumbers(references: Reference[]): Reference[] {
  const counted = references.every(({ text }, at) => bareNumber.exec(text)?.[1] === `${at + 1}`);
  if (references.length < fewestCounted || !counted) return references;
  return references.map((one, at) => ({
    ...one,
    text: one.text.replace(bareNumber, ''),
    number: `${at + 1}`,
  }));
}

function entriesOf(block: Block): Reference[] {
  if (block.type === 'list')
    return block.items.map(({ text }, index) => ({
      ...toReference(text, block.at),
      ...(block.ordered && { number: `${index + 1}` }),
    }));
  return block.type === 'paragraph' ? [toReference(block.sentences.join(' '), block.at)] : [];
}

/** "https://doi.org/… (https://doi.org/…)", as browsers print links. */
const repeatedUrl = /(https?:\/\/[^\s()<>]{1,300})\s?\(\1\)/gu;

function toReference(given: string, at: Place): Reference {
  const number = numberPattern.exec(given);
  const text = (number ? given.slice(number[0].length) : given).replace(repeatedUrl, '$1');
  const doi = doiPattern.exec(text)?.[0].replace(/(?<![.,;)\]])[.,;)\]]+$/, '');
  const url = urlPattern.exec(text)?.[0].replace(/(?<![.,;)\]])[.,;)\]]+$/, '');
  const own = number?.[1] ?? number?.[2];
  return { text, ...(own && { number: own }), ...(doi && { doi }), ...(url && { url }), at };
}
