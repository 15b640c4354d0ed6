import { hasFiniteVerb, isArticle } from '../language/composing-words.ts';
import { dateMentions } from '../language/dates.ts';
import { leans, pointsBack, withdraws } from '../language/leaning.ts';
import { makesPoint, speaksOf } from '../language/sentence-cues.ts';
import type { Block, Paragraph, Quotation } from '../read/document.ts';
import { field, runInWords } from './fragments.ts';
import { isNoUnit } from './no-unit.ts';
import { type Choosing, decides, lengths, meritOf, merits, sayable, type Unit } from './units.ts';
import { figureCount, remembered, rememberedIn, stemsOf, wordCount } from './words.ts';

interface Around {
  /** Last sentence of the paragraph right before. */
  above?: Unit | undefined;
  /** Nothing follows in the section. */
  isLast?: boolean;
}

/** The sentences of a block, each with what it depends on. */
export function sentenceUnits(
  block: Paragraph | Quotation,
  next: () => number,
  choosing: Choosing,
  { above, isLast }: Around,
): Unit[] {
  if (areNotes(block)) return everyLine(block, block.sentences, next, choosing);
  if (choosing.terse) return everyLine(block, labelled(block.sentences)[1], next, choosing);
  const [label, sentences] = labelled(withAsides(block.sentences));
  const questions = sentences.every(isQuestion);
  let opening: Unit | undefined;
  let opens = 0;
  let before: Unit | undefined;
  // A repeated heading adds nothing.
  let repeated = false;
  const halves = new Set<Unit>();
  const units = sentences.flatMap((text, index) => {
    const order = next();
    if (index === 0) opens = order;
    const words = wordCount(text);
    const previous = index === 0 ? above : before;
    before = undefined;
    const withdrawing = index > 0 && withdraws(text, choosing.language);
    if (withdrawing && previous) halves.add(previous);
    if (isNoUnit(index, sentences, block, choosing)) return [];
    // What ends a section is asked of its readers.
    const asksReaders = isLast === true && index > 0 && index === sentences.length - 1 && isQuestion(text);
    const leaning =
      withdrawing ||
      asksReaders ||
      leaningOf(text, choosing.language) ||
      (order > 0 && pointingBack(text, choosing.language));
    const ofOpening = label || (index > 0 && opens > 0 && isOfNamed(text, sentences[0] ?? '', choosing));
    const needs = repeated ? undefined : leaning ? previous : ofOpening ? opening : undefined;
    const onHeading = repeated;
    const beyond = beyondHeading(text, choosing.heading);
    repeated = beyond !== undefined && beyond < 2;
    const carries = !repeated && leaningOf(sentences[index + 1] ?? '', choosing.language);
    const stressed = block.type === 'paragraph' && isStressed(text, block);
    // An opening sentence depends at most on its heading.
    if (!needs && !onHeading && !stressed && ((index > 0 && label) || (leaning && order > 0))) return [];
    const hollow = sentences.length > 2 && isHollow(text, choosing);
    const score = isLine(text)
      ? isAbout(text)
        ? lineScores.about
        : lineScores.plain + meritOf(text, words, choosing)
      : 1 +
        (order === 0 && !leaning ? merits.first : 0) +
        (index === 0 ? merits.opensParagraph : 0) +
        (words >= lengths.least && words <= lengths.most ? merits.handy : 0) +
        (pointOf(text) ? merits.point : 0) +
        (stressed ? merits.stressed : 0) +
        (choosing.parallel && named.test(text) ? merits.parallel : 0) +
        (supposes(text) && !carries ? merits.supposes : 0) +
        // A repeated heading is kept if the next sentence depends on it.
        (!carries && beyond !== undefined ? merits.restates : 0) +
        (asksReaders ? -merits.question : !questions && isQuestion(text) ? merits.rhetorical : 0) +
        (hollow ? merits.hollow : 0) +
        (/[!！]$/u.test(text) ? merits.exclaims : 0) +
        meritOf(text, words, choosing);
    const unit: Unit = {
      entries: [{ text, children: [], at: block.at, block, order }],
      words,
      // It continues the point of the sentence before.
      points: needs?.entries[0]?.block === block ? 0 : 1,
      score,
      ...(needs && { needs }),
    };
    // What follows goes on from the last fact.
    before = hollow && previous ? previous : unit;
    if (withdrawing && previous) {
      previous.withdrawn = unit;
      halves.delete(previous);
    }
    if (index === 0) opening = unit;
    return [unit];
  });
  return withoutHalves(units, halves);
}

/** "Cycle 7 seconds. Price on request. Delivery 9 months.": facts in a few words each. */
const areNotes = ({ type, at, sentences }: Paragraph | Quotation): boolean =>
  type === 'paragraph' &&
  at.page === undefined &&
  sentences.length >= note.least &&
  sentences.every((text) => wordCount(text) <= note.words && isSaid(text)) &&
  sentences.some((text) => figureCount(text) > 0);
const note = { least: 3, words: 7 } as const;
const isSaid = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && /\p{L}{3}/u.test(text) && text.endsWith('.');

/** "12 May", "Lake Constance": the lines of a short note, each sentence after the one it depends on. */
function everyLine(
  block: Paragraph | Quotation,
  lines: readonly string[],
  next: () => number,
  choosing: Choosing,
): Unit[] {
  let before: Unit | undefined;
  return lines.flatMap((text) => {
    const order = next();
    const needs = before && leaningOf(text, choosing.language) ? before : undefined;
    before = undefined;
    // A line that starts with a comma continues something that was read as something else.
    if (!/^[^,;、，；]*[\p{L}\p{N}]/u.test(text) || !sayable(text, choosing)) return [];
    const words = wordCount(text);
    const entry = { text, children: [], at: block.at, block, order };
    before = { entries: [entry], words, points: 1, score: 1 + merits.first, ...(needs && { needs }) };
    return [before];
  });
}

/** Drops a unit whose withdrawal cannot be shown, and everything that needs it. */
function withoutHalves(units: Unit[], halves: Set<Unit>): Unit[] {
  if (halves.size === 0) return units;
  const lost = (unit: Unit | undefined) => unit !== undefined && halves.has(unit);
  for (const unit of units) if (lost(unit.needs)) halves.add(unit);
  // A sentence goes with its lost withdrawal, last first.
  for (const unit of [...units].reverse()) if (lost(unit.withdrawn)) halves.add(unit);
  for (const unit of units) if (lost(unit.needs)) halves.add(unit);
  return units.filter((unit) => !halves.has(unit));
}

/** Text in bold, as a sentence or after other sentences, is important. At the start of a paragraph it is a heading. */
const isStressed = (text: string, { stressed, sentences }: Paragraph): boolean =>
  stressed
    ?.filter((phrase) => phrase.includes(' '))
    .some((phrase) =>
      phrase.includes(text.slice(0, -1))
        ? text !== sentences[0] && wordCount(text) > runInWords
        : text.includes(phrase),
    ) === true;

/** Weight of a line that is no sentence: shown if a section has little else, hardly if it only says who and when. */
const lineScores = { plain: 0.5, about: 0.2 } as const;
const lineWords = 8;

/** "Regular meetings and talks", "Rome, 5 October 2019", "Chair: Ada Brook": a few words without a sentence end. */
const isLine = (text: string): boolean =>
  /^\p{Lu}/u.test(text) &&
  /[\p{L}\p{N})]$/u.test(text) &&
  wordCount(text) <= (field.test(text) ? 2 : 1) * lineWords;

/** "Ada Brook, Ben Low and Eve Moss" */
const persons = /^(?:\p{Lu}[\p{L}.'’-]*|\p{Ll}{1,3})(?:[,;]?\s(?:\p{Lu}[\p{L}.'’-]*|\p{Ll}{1,3}))+$/u;
const telephone = /^[+\d][\d\s()/-]{6,}$/u;

/** "Rome, 5 October 2019", "Chair: Ada Brook", unlike "Budget: 48,000 euros". */
function isAbout(text: string): boolean {
  const value = text.replace(field, '');
  if (value === text) return text.includes(',') && dateMentions(text).length > 0;
  return persons.test(value) || telephone.test(value) || dateMentions(value).length > 0;
}

/** "Let that sink in.", "You can do the maths.": a few words of a speech that tell no fact. */
function isHollow(text: string, { heading, language }: Choosing): boolean {
  const words = wordCount(text);
  if (words > hollowWords.sentence || !/[.!]$/u.test(text) || figureCount(text) > 0 || decides(text))
    return false;
  const { size } = stemsOf(text);
  // A section with a heading is written, not spoken.
  const isPhrase = !heading?.size && words <= hollowWords.phrase && !/\s\p{Lu}/u.test(text);
  return size < 2 || (isPhrase && size < hollowWords.stems && hasFiniteVerb(text, language) === false);
}
const hollowWords = { sentence: 6, phrase: 4, stems: 4 } as const;

const pointOf = remembered(makesPoint);
const leaningOf = rememberedIn(leans);
const pointingBack = rememberedIn(pointsBack);
const supposes = remembered((text) => speaksOf('supposition', text));

/** Most words beyond the heading for a sentence that merely repeats it. */
const mostBeyond = 3;

/**
 * Number of words that "We could simply stop doing editions altogether." adds to "Stop doing editions"; undefined if it
 * says more.
 */
function beyondHeading(text: string, heading: Choosing['heading']): number | undefined {
  if (!heading || heading.size < 2) return undefined;
  const stems = stemsOf(text);
  const own = [...stems].filter((stem) => !heading.has(stem)).length;
  const shared = stems.size - own;
  return own <= mostBeyond && shared > 1 && shared >= own ? own : undefined;
}

/** Whether a sentence adds little to its heading. */
export const restates = (text: string, heading: Choosing['heading']): boolean =>
  beyondHeading(text, heading) !== undefined;

/** A text answers its own questions, unless it consists of questions. */
const isQuestion = (text: string): boolean => /[?？؟]["”»]?$/u.test(text);

const nameWithin = /(?<=\p{Ll}[,;:]?\s)\p{Lu}\p{Ll}{2,}/gu;

/** "The turnout was 143." needs the opening of its paragraph to say of which town: "The case of Arlen is common." */
function isOfNamed(text: string, first: string, { heading, language }: Choosing): boolean {
  const [article = ''] = text.toLowerCase().split(/\s/u, 1);
  // German capitalises every noun.
  if (language === 'de' || figureCount(text) === 0 || !isArticle(article, language)) return false;
  const names = first.match(nameWithin) ?? [];
  return (
    text.search(nameWithin) < 0 &&
    names.some((name) => [...stemsOf(name)].every((stem) => !heading?.has(stem)))
  );
}

/** "Transparent: We show …": a paragraph that begins with its name. */
const named = /^\p{Lu}[^.:：!?]{2,60}[:：]\s+\p{Lu}/u;
const fewNamed = 3;

/** Whether paragraphs begin with names, so that each should be shown. */
export const areNamed = (blocks: Block[]): boolean =>
  blocks.filter((block) => block.type === 'paragraph' && named.test(block.sentences[0] ?? '')).length >=
  fewNamed;

/** "The motion was carried. (36 for, 3 against)": short brackets with a figure belong to the sentence before. */
function withAsides(sentences: readonly string[]): string[] {
  const told: string[] = [];
  for (const text of sentences) {
    const aside = /^[(（][^()（）]*[)）]$/u.test(text) && /\d/.test(text) && wordCount(text) <= asideWords;
    const before = aside || isAfterword(text) ? told.pop() : undefined;
    told.push(before === undefined ? text : `${before} ${text}`);
  }
  return told;
}
const asideWords = 10;

/** "(The water is 92 °C.) Wear gloves." */
const isAfterword = (text: string): boolean =>
  wordCount(text) === 2 && /^\p{Lu}\p{Ll}+\s\p{Ll}+\.$/u.test(text);

/** "A. Applications. They are …" */
const numberedLabel = /^\(?(?:\d{1,3}|\p{L}|[ivx]{1,4})[.)]\s+(?=\p{L})/u;

/** Most words of a question that is answered in its paragraph. */
const questionWords = 14;

/**
 * "Cloudflare. A new rule …", "Who pays? You do.": a name and a question stay with the text that they head, and later
 * sentences need it.
 */
function labelled(sentences: string[]): [label: boolean, sentences: string[]] {
  const [label = '', first, ...rest] = sentences;
  const words = wordCount(label);
  const most = numberedLabel.test(label) ? 2 * runInWords : runInWords;
  const isName = words <= most && /^\p{L}.*\.$/u.test(label.replace(numberedLabel, ''));
  const isAnswered = words <= questionWords && isQuestion(label) && !isQuestion(first ?? '');
  return first !== undefined && (isName || isAnswered)
    ? [true, [`${label} ${first}`, ...rest]]
    : [false, sentences];
}
