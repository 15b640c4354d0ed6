import type { Locale } from '../../contract/locales.ts';
import { wordCount } from '../content/words.ts';
import { hasFiniteVerb } from '../language/composing-words.ts';
import { dateMentions } from '../language/dates.ts';
import { withoutStop } from '../language/sentences.ts';
import type { Block, Document } from '../read/document.ts';

/** Words of the line below a title: fewest, most, most of several lines, of one that names the audience, and of one with a stop. */
const ofLine = { least: 3, most: 16, lines: 24, audience: 8, stopped: 6 } as const;

/**
 * The line below the title, or labelled ones: "Spring term 2027 · 6 credits · Dr Ada Lind", "Applicant: Fixhub Amount:
 * £38,600". Of sentences, the first if it names the audience.
 * @param mark what a line that names it begins with: "For "
 */
export function lineBelow({ title, body, authors, date, language = 'en' }: Document, mark: string): string {
  const about = body.blocks.filter(({ residue }) => residue === 'metadata');
  const given = about.length > 0 ? about : body.blocks;
  const said = given.flatMap(linesOf);
  const [first = '', ...others] = said;
  const isAudience = mark !== '' && first.startsWith(mark) && wordCount(first) <= ofLine.audience;
  if (others.length > 0 && isAudience && hasFiniteVerb(first, language) === false) return withoutStop(first);
  const blocks = leadingNotes(given, language);
  const facts = factsOf(blocks.flatMap(linesOf), language);
  const areLabelled = facts.length > 1 && facts.every(isLabelled);
  const text = facts.join(' · ');
  const isAlone = blocks.length === given.length;
  const hasMore = body.children.length > 0 || (title !== undefined && !isAlone);
  if (!hasMore || !isLine(text) || !fits(facts)) return '';
  // Above other text, a line without a day may head it.
  if (!isAlone && (about.length > 0 || !title || !saysWhen(text))) return '';
  const known = [...authors.map(({ name }) => name), date ?? ''].some((fact) => fact && text.includes(fact));
  const isRead = authors.length > 0 || date !== undefined;
  const areLines =
    facts.every(isNoted) &&
    (about.length === 0 || (facts.length === 1 && (known || (!isRead && saysWhen(text)))));
  return areLabelled || areLines ? text : '';
}

const fits = (facts: readonly string[]): boolean => {
  const words = wordCount(facts.join(' '));
  return words >= ofLine.least && words <= (facts.length > 1 ? ofLine.lines : ofLine.most);
};

function linesOf(block: Block): string[] {
  if (block.at.slide !== undefined || (block.residue && block.residue !== 'metadata')) return [];
  if (block.type === 'list') return block.residue ? [] : block.items.map(({ text }) => text);
  return block.type === 'paragraph' ? block.sentences : [];
}

/** The first blocks without sentences, as many as fit. */
function leadingNotes(blocks: Block[], language: Locale): Block[] {
  const end = blocks.findIndex((block, at) => {
    const own = factsOf(linesOf(block), language);
    const facts = factsOf(blocks.slice(0, at + 1).flatMap(linesOf), language);
    const areNotes = own.length > 0 && own.every(block.type === 'list' ? isLabelled : isNoted);
    return !areNotes || (at > 0 && !fits(facts));
  });
  return end < 0 ? blocks : blocks.slice(0, end);
}

/** "Team Heron, 12 November 2026. Facilitator: Priya." has two, without their stops. */
function factsOf(lines: readonly string[], language: Locale): string[] {
  const areLabelled = lines.length > 1 && lines.every(isLabelled);
  const facts = areLabelled ? lines : lines.flatMap((line) => line.split(beforeLabel));
  const isShort = (fact: string) =>
    wordCount(fact) <= ofLine.stopped &&
    (isLabelled(fact) || (dateMentions(fact).length > 0 && hasFiniteVerb(fact, language) === false));
  return facts.map((fact) => (isShort(fact) && /(?:\p{L}{2}|\d)\.$/u.test(fact) ? withoutStop(fact) : fact));
}

/** "Amount requested: " behind another fact. */
const beforeLabel = /(?:\s·)?\s(?=\p{Lu}\p{L}{2,20}(?:\s\p{Ll}{2,20}){0,2}:\s)/u;
const labelledFact = /^\p{Lu}[\p{L} ]{2,30}:\s/u;
const isLabelled = (fact: string): boolean => labelledFact.test(fact);

/** "Autumn term · Room B 112", "Instructor: Dr. Ada Vale": neither sentences nor code. */
const isNoted = (fact: string): boolean =>
  !/[:：]\s|(?<=\p{L}{3})[.!?:](?:\s|$)|[<>_{}"]/u.test(fact.replace(labelledFact, ''));

/** "… of 5 May 2026", "Jo Lind, draft of 2 October" */
const saysWhen = (text: string): boolean =>
  dateMentions(text).length > 0 || (text.includes(',') && /\s\d/u.test(text.slice(text.indexOf(','))));

const isLine = (text: string): boolean =>
  /^[\p{Lu}\p{N}]/u.test(text) && /[\p{L}\p{N})]$/u.test(text) && !/https?:/u.test(text);
