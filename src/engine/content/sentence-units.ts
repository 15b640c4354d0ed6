import { isArticle } from '../language/composing-words.ts';
import { dateMentions } from '../language/dates.ts';
import { leans, pointsBack, withdraws } from '../language/leaning.ts';
import { makesPoint, speaksOf } from '../language/sentence-cues.ts';
import { pointsBeside } from '../language/unshown.ts';
import type { Block, Paragraph, Quotation } from '../read/document.ts';
import { isFragment, namesAlone, runInWords } from './fragments.ts';
import { isWhole } from './stands-alone.ts';
import { type Choosing, lengths, meritOf, merits, sayable, type Unit } from './units.ts';
import { figureCount, remembered, rememberedIn, stemsOf, wordCount } from './words.ts';

/** The sentences of a block, each with what it leans on. @param above what ends the paragraph right before it */
export function sentenceUnits(
  block: Paragraph | Quotation,
  next: () => number,
  choosing: Choosing,
  above?: Unit,
): Unit[] {
  if (choosing.terse) return everyLine(block, next, choosing);
  const [label, sentences] = labelled(withAsides(block.sentences));
  const questions = sentences.every(isQuestion);
  let opening: Unit | undefined;
  let opens = 0;
  let before: Unit | undefined;
  // What only repeats the heading says nothing that the heading above the others does not say.
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
    // A line that is set apart and is no sentence is somebody's layout.
    const layout = block.type === 'quotation' && words <= 12 && !/[.!?…。！？।؟]/u.test(text);
    if (/(?:[:：]|\.{3}|…)\s*$/u.test(text) || words < 3 || layout || namesAlone(text)) return [];
    // "— Ada Byron" is who said what stands above it.
    if (
      /^(?:--|[–—])\s?\S/u.test(text) &&
      (words <= runInWords * 2 ||
        (block.type === 'paragraph' && sentences.length === 1 && words <= runInWords * 5))
    )
      return [];
    // "¹Two items were reworded." is a note at the foot of its page.
    if (/^[⁰¹²³⁴-⁹]{1,2}\s?\p{Lu}/u.test(text)) return [];
    if (isFragment(text, block) || isBroken(sentences, index) || !sayable(text, choosing)) return [];
    // What points to something else on its page says nothing on a slide, whatever leans on it.
    if (pointsBeside(text, choosing.language) || !isWhole(text)) return [];
    const leaning =
      withdrawing ||
      leaningOf(text, choosing.language) ||
      (order > 0 && pointingBack(text, choosing.language));
    const ofOpening = label || (index > 0 && opens > 0 && isOfNamed(text, sentences[0] ?? '', choosing));
    const needs = repeated ? undefined : leaning ? previous : ofOpening ? opening : undefined;
    const onHeading = repeated;
    const beyond = beyondHeading(text, choosing.heading);
    repeated = beyond !== undefined && beyond < 2;
    const carries = !repeated && leaningOf(sentences[index + 1] ?? '', choosing.language);
    const stressed = block.type === 'paragraph' && isStressed(text, block);
    // What opens a section leans on its heading at most.
    if (!needs && !onHeading && !stressed && ((index > 0 && label) || (leaning && order > 0))) return [];
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
        // What repeats the heading is said where the next sentence leans on it.
        (!carries && beyond !== undefined ? merits.restates : 0) +
        (!questions && isQuestion(text) ? merits.rhetorical : 0) +
        (/[!！]$/u.test(text) ? merits.exclaims : 0) +
        meritOf(text, words, choosing);
    const unit: Unit = {
      entries: [{ text, children: [], at: block.at, block, order }],
      words,
      // It goes on in the point of the sentence before it.
      points: needs?.entries[0]?.block === block ? 0 : 1,
      score,
      ...(needs && { needs }),
    };
    before = unit;
    if (withdrawing && previous) {
      previous.withdrawn = unit;
      halves.delete(previous);
    }
    if (index === 0) opening = unit;
    return [unit];
  });
  return withoutHalves(units, halves);
}

/** "12 May", "Lake Constance": of a note of few words each line, each sentence behind the one it leans on. */
function everyLine(block: Paragraph | Quotation, next: () => number, choosing: Choosing): Unit[] {
  let before: Unit | undefined;
  return block.sentences.flatMap((text) => {
    const order = next();
    const needs = before && leaningOf(text, choosing.language) ? before : undefined;
    before = undefined;
    // What begins with a comma went on from a line that was read as something else.
    if (!/^[^,;、，；]*[\p{L}\p{N}]/u.test(text) || !sayable(text, choosing)) return [];
    const words = wordCount(text);
    const entry = { text, children: [], at: block.at, block, order };
    before = { entries: [entry], words, points: 1, score: 1 + merits.first, ...(needs && { needs }) };
    return [before];
  });
}

/** What is taken back by a sentence that cannot be said is not said either, and neither is what needs it. */
function withoutHalves(units: Unit[], halves: Set<Unit>): Unit[] {
  if (halves.size === 0) return units;
  const lost = (unit: Unit | undefined) => unit !== undefined && halves.has(unit);
  for (const unit of units) if (lost(unit.needs)) halves.add(unit);
  // A sentence whose withdrawal is lost goes with it, from the last one back.
  for (const unit of [...units].reverse()) if (lost(unit.withdrawn)) halves.add(unit);
  for (const unit of units) if (lost(unit.needs)) halves.add(unit);
  return units.filter((unit) => !halves.has(unit));
}

/** What its author set in bold, of a sentence or as one behind others, is what matters. What opens a paragraph so is its heading. */
const isStressed = (text: string, { stressed, sentences }: Paragraph): boolean =>
  stressed
    ?.filter((phrase) => phrase.includes(' '))
    .some((phrase) =>
      phrase.includes(text.slice(0, -1))
        ? text !== sentences[0] && wordCount(text) > runInWords
        : text.includes(phrase),
    ) === true;

/** What a line is worth that is no sentence: said where a section has little else, and not where it says who and when. */
const lineScores = { plain: 0.5, about: 0.2 } as const;
const lineWords = 8;

/** "Regular meetings and talks", "Rome, 5 October 2019", "Chair: Ada Brook": a few words that do not end as a sentence. */
const isLine = (text: string): boolean =>
  /^\p{Lu}/u.test(text) &&
  /[\p{L}\p{N})]$/u.test(text) &&
  wordCount(text) <= (/^\p{Lu}[\p{L} ]{2,45}:\s/u.test(text) ? 2 : 1) * lineWords;

/** "Rome, 5 October 2019", "Chair: Ada Brook" */
const isAbout = (text: string): boolean =>
  /^\p{Lu}[\p{L} ]{2,45}:\s/u.test(text) || (text.includes(',') && dateMentions(text).length > 0);

const pointOf = remembered(makesPoint);
const leaningOf = rememberedIn(leans);
const pointingBack = rememberedIn(pointsBack);
const supposes = remembered((text) => speaksOf('supposition', text));

/** Beyond the words of its heading a sentence that says more has so many, or more of them than of the heading. */
const mostBeyond = 3;

/** How many words "We could simply stop doing editions altogether." adds under "Stop doing editions"; undefined where it says more. */
function beyondHeading(text: string, heading: Choosing['heading']): number | undefined {
  if (!heading || heading.size < 2) return undefined;
  const stems = stemsOf(text);
  const own = [...stems].filter((stem) => !heading.has(stem)).length;
  const shared = stems.size - own;
  return own <= mostBeyond && shared > 1 && shared >= own ? own : undefined;
}

/** A sentence that says little more than its heading. */
export const restates = (text: string, heading: Choosing['heading']): boolean =>
  beyondHeading(text, heading) !== undefined;

/** "The default is", before code that says what: the last of several sentences, and the only one without an end. */
const isBroken = (sentences: string[], index: number): boolean =>
  index > 0 &&
  index === sentences.length - 1 &&
  /[\p{L},]$/u.test(sentences[index] ?? '') &&
  sentences.slice(0, -1).every((text) => /[.!?。！？؟।][)"”’»\]]*$/u.test(text));

/** What a text asks it answers itself, unless it has nothing but questions. */
const isQuestion = (text: string): boolean => /[?？؟]["”»]?$/u.test(text);

const nameWithin = /(?<=\p{Ll}[,;:]?\s)\p{Lu}\p{Ll}{2,}/gu;

/** "The turnout was 143." says of which town only beside what the paragraph begins with: "The case of Arlen is common." */
function isOfNamed(text: string, first: string, { heading, language }: Choosing): boolean {
  const [article = ''] = text.toLowerCase().split(/\s/u, 1);
  // In German every noun has a capital.
  if (language === 'de' || figureCount(text) === 0 || !isArticle(article, language)) return false;
  const names = first.match(nameWithin) ?? [];
  return (
    text.search(nameWithin) < 0 &&
    names.some((name) => [...stemsOf(name)].every((stem) => !heading?.has(stem)))
  );
}

/** "Transparent: We show …": a paragraph that begins with what it is called. */
const named = /^\p{Lu}[^.:：!?]{2,60}[:：]\s+\p{Lu}/u;
const fewNamed = 3;

/** Whether paragraphs are told apart by what they begin with: each has a claim to be said. */
export const areNamed = (blocks: Block[]): boolean =>
  blocks.filter((block) => block.type === 'paragraph' && named.test(block.sentences[0] ?? '')).length >=
  fewNamed;

/** "The motion was carried. (36 for, 3 against)": a few words in brackets with a figure belong to the sentence before them. */
function withAsides(sentences: readonly string[]): string[] {
  const told: string[] = [];
  for (const text of sentences) {
    const aside = /^[(（][^()（）]*[)）]$/u.test(text) && /\d/.test(text) && wordCount(text) <= asideWords;
    const before = aside ? told.pop() : undefined;
    told.push(before === undefined ? text : `${before} ${text}`);
  }
  return told;
}
const asideWords = 10;

/** "A. Applications. They are …" */
const numberedLabel = /^\(?(?:\d{1,3}|\p{L}|[ivx]{1,4})[.)]\s+(?=\p{L})/u;

/** "Cloudflare. A new rule …": a name that is set before what happened there stays with it, and what follows needs it. */
function labelled(sentences: string[]): [label: boolean, sentences: string[]] {
  const [label = '', first, ...rest] = sentences;
  const most = numberedLabel.test(label) ? 2 * runInWords : runInWords;
  const runIn =
    first !== undefined && wordCount(label) <= most && /^\p{L}.*\.$/u.test(label.replace(numberedLabel, ''));
  return runIn ? [true, [`${label} ${first}`, ...rest]] : [false, sentences];
}
