import type { Said } from '../content/pick.ts';
import { keyOf, meets, stemsOf, wordCount } from '../content/words.ts';
import { glanceTitle, overviewTitle } from '../language/composing-words.ts';
import { upperFirst } from '../language/upper-first.ts';
import type { Block } from '../read/document.ts';
import { clauseNumberIn, isBareNumber } from '../read/legal-headings.ts';
import { isFormHeading, kindOf, roleOfHeading } from '../read/sections.ts';
import { type Drafting, timesHeaded } from './drafting.ts';
import { withNames, withOpening } from './going-on.ts';
import { asks, isDull, mergedTitled, summing, under } from './merged-titles.ts';
import { momentsOf } from './moments.ts';
import type { ListPart } from './pieces.ts';
import { seamTitle } from './seams.ts';
import type { Part, Slot } from './story.ts';
import {
  asTitle,
  headedSentence,
  isClaim,
  isTitle,
  leadTitle,
  longest,
  longestHeaded,
  openingClause,
  ownSentence,
  sentencesOf,
  shortSentence,
  type Titled,
} from './title-sentences.ts';

/**
 * The title: the author's heading; for merged sections the two best; else a short self-contained sentence. If a
 * previous slide has it, or the text has no headings, words of the slide itself.
 */
export function titleOf(slot: Slot, shown: Part[], said: Said[], drafting: Drafting): Titled {
  // A sentence of one section does not describe several.
  const own = () => (shown.length > 1 ? undefined : ownTitle(slot, said, drafting));
  // Text before the first heading is a summary.
  const opens = slot.run?.index === 0 && drafting.headings.size > 0;
  const isNameless = (!slot.title || isDull(slot.title, drafting)) && slot.run;
  const clauses = slot.run ? clausesOf(slot, said) : [];
  const isList = said.every(({ block }) => block.type === 'list');
  const moments = slot.run && slot.title && isList ? momentsOf(said.map(({ text }) => text)) : undefined;
  if (moments) return { title: `${slot.title}: ${moments}` };
  if (isNameless && clauses.length > 1) return { title: clauses.join(' – ') };
  const [clause] = clauses;
  const seam = slot.run && slot.run.index > 0 ? atSeam(slot, said, drafting) : undefined;
  const first = isNameless ? (own() ?? seam ?? (clause && { title: clause })) : undefined;
  if (first) return first;
  const found = headedTitle(slot, shown, said, drafting, opens);
  if (drafting.titles?.has(keyOf(found.title))) {
    // Of several paragraphs only the opening names a common subject.
    const isMixed = slot.title !== '' && new Set(said.map(({ block }) => block)).size > 1;
    const counted = slot.title && clauses.length > 0 && { title: `${slot.title}: ${clauses.join(' – ')}` };
    return (
      seam ||
      (isMixed ? undefined : own()) ||
      counted ||
      withNames(found, said, drafting) ||
      ofDocument(found, slot, drafting) ||
      (slot.run && shown.length === 1 && withOpening(slot.title ? found.title : '', said, drafting)) ||
      found
    );
  }
  if (found.title !== slot.title) return found;
  return withSaid(slot, said, drafting) ?? (isFormHeading(slot.title) ? own() : undefined) ?? found;
}

/** "Art. 3 – Art. 6": the first and last clause on a slide. */
function clausesOf({ parts }: Slot, said: Said[]): string[] {
  const told = new Set(said.map(({ block }) => block));
  const numbers: string[] = [];
  let number: string | undefined;
  for (const block of parts.flatMap(({ blocks }) => blocks)) {
    const opening = block.type === 'paragraph' ? block.sentences[0] : block.type === 'list' && block.lead;
    number = (opening && clauseNumberIn(opening)) || number;
    if (number && told.has(block)) numbers.push(number);
  }
  return [...new Set([numbers[0], numbers.at(-1)])].filter((one) => one !== undefined);
}

/** "Motivation" of the second of two documents gets the document's name. */
function ofDocument(found: Titled, { parts }: Slot, { sourceTitles }: Drafting): Titled | undefined {
  const areAlike = new Set(sourceTitles).size < sourceTitles.length;
  const called = !areAlike && sourceTitles.length > 1 && sourceTitles[parts[0]?.source ?? 0];
  const title = `${called}: ${found.title}`;
  return called && title.length <= longest && keyOf(called) !== keyOf(found.title)
    ? { ...found, title }
    : undefined;
}

/** "Motivation: The old pump has no future": adds a sentence to a generic heading. */
function withSaid({ title: heading, parts }: Slot, said: Said[], drafting: Drafting): Titled | undefined {
  if (wordCount(heading) > bareWords && !kindOf(heading)) return undefined;
  const called = parts.filter(({ title }) => title === heading);
  // What one of two documents says is not what the other says.
  if (called.some(({ source }) => source !== called[0]?.source)) return undefined;
  const own = called.flatMap(({ blocks }) => blocks);
  const below = said.filter(({ block }) => own.includes(block));
  // Later sentences are not the section's subject, and a lone sentence is not repeated.
  const used = said.find(
    (one, index) =>
      below.length > 2 &&
      one.block === own[0] &&
      !said[index + 1]?.follows &&
      isClaim(one, drafting, headedSentence),
  );
  const sentence = used && asTitle(used.text, drafting);
  if (!used || !sentence) return undefined;
  const alone = isFormHeading(heading) || repeats(sentence, heading);
  const title = alone ? sentence : `${heading}: ${sentence}`;
  return title.length <= longestHeaded ? { title, used } : undefined;
}

/** Whether a sentence has all words of a heading. */
function repeats(sentence: string, heading: string): boolean {
  const stems = stemsOf(heading);
  const said = keyOf(sentence).includes(keyOf(heading));
  return said || (stems.size > 0 && meets(sentence, stems) === stems.size);
}

function headedTitle(slot: Slot, shown: Part[], said: Said[], drafting: Drafting, opens: boolean): Titled {
  const under = commonHeading(shown);
  // If only some parts are shown: goals are not the motivation above them.
  if (slot.title && under && under !== slot.title && (slot.cut || shown.length < slot.parts.length))
    return { title: ofPart(under, slot.title) };
  // "Article 5: Guests pay for each night"
  const [says] = said.length > 1 && isBareNumber(slot.title) ? said : [];
  if (says && !said[1]?.follows && isTitle(says, drafting))
    return { title: `${slot.title}: ${asTitle(says.text, drafting)}`, used: says };
  if (slot.title && !(isDull(slot.title, drafting) && !slot.run))
    return { title: withParent(slot.title, slot.parts[0], drafting) };
  // The only slide of a deck.
  if (!slot.title && !slot.heads && slot.parts.length > 1) return { title: drafting.title };
  const shared = isFormHeading(slot.title) ? ofParts(slot, shown) : slot;
  const merged = shared.title || opensMostly(shown) ? undefined : mergedTitled(shared, shown, said, drafting);
  if (merged) return merged;
  const source = slot.title ? undefined : drafting.sourceTitles[slot.parts[0]?.source ?? 0];
  const called = source && keyOf(source) !== keyOf(drafting.title) ? source : undefined;
  if (called && slot.run) return { title: called };
  const [first, second] = said;
  // One list item does not describe the others.
  const inList = first?.block.type === 'list' && second?.block === first.block;
  const most = slot.title ? ownSentence : shortSentence;
  if (
    first &&
    second &&
    !inList &&
    !second.follows &&
    shown.some(({ blocks: [opening] }) => opening === first.block) &&
    isTitle(first, drafting, most)
  )
    return { title: asTitle(first.text, drafting), used: first };
  if (called) return { title: called };
  const sums = summing.has(kindOf(slot.title) ?? '') && !drafting.titles?.size;
  if ((slot.run && !opens) || (slot.title && !sums))
    return { title: slot.title ? withParent(slot.title, slot.parts[0], drafting) : drafting.title };
  const { title, deckLanguage } = drafting;
  const overview = overviewTitle(deckLanguage);
  if (slot.title && kindOf(slot.title) !== 'contents') return { title: slot.title };
  return { title: keyOf(title) === keyOf(overview) ? glanceTitle(deckLanguage) : overview };
}

/** A short opening sentence that stands alone, else its first clause. Undefined for continued steps and items. */
function ownTitle(slot: Slot, said: Said[], drafting: Drafting): Titled | undefined {
  const [{ lead = '', block: opening } = {}] = said;
  // The introduction of a continued list is on the previous slide.
  const goesOn = opening?.type === 'list' && ((opening as ListPart).first ?? 1) > 1;
  const announced = leadTitle(lead, drafting.language);
  const whole = said.every((one) => one.lead === lead);
  if (announced && whole && !goesOn) {
    // "Specific actions include" could introduce many sections.
    const isBare = slot.title !== '' && wordCount(announced) <= bareLead;
    const title = isBare ? `${slot.title}: ${announced}` : announced;
    if (title.length <= longest) return { title, usedLead: lead };
  }
  if (said.every(({ block }) => block.type === 'list')) return undefined;
  // Text below a list is not about its items.
  const list = said.findIndex(({ block }) => block.type === 'list');
  const above = list < 0 ? said : said.slice(0, list);
  const used = above.find(
    (one, index) => said.length > 1 && !said[index + 1]?.follows && isClaim(one, drafting, ownSentence),
  );
  if (used) return { title: asTitle(used.text, drafting), used };
  const told = new Set(said.map(({ block }) => block));
  const unsaid = sentencesOf(slot).find(
    (one) =>
      told.has(one.block) && !drafting.said.has(keyOf(one.text)) && isClaim(one, drafting, ownSentence),
  );
  if (unsaid && said.length > 0) {
    drafting.said.add(keyOf(unsaid.text));
    return { title: asTitle(unsaid.text, drafting) };
  }
  // Without headings a long sentence's clause is better than a number; below a heading it would be half a statement.
  const [clause] = (drafting.headings.size === 0 ? above : []).flatMap(({ text }) => {
    const opens = openingClause(text, drafting.language);
    return opens && opens !== asTitle(text, drafting) ? [opens] : [];
  });
  return clause ? { title: clause } : undefined;
}

/** A continued slide is titled by its opening. */
function atSeam({ title: heading, parts }: Slot, said: Said[], drafting: Drafting): Titled | undefined {
  const all = parts[0]?.blocks ?? [];
  // The opening of a paragraph that is not told would name something else.
  const blocks = all.slice(Math.max(0, all.indexOf(said[0]?.block as Block)));
  const [block] = blocks;
  const title = seamTitle(blocks, drafting.language);
  if (!title || !block || drafting.titles?.has(keyOf(title))) return undefined;
  if (block.type === 'list') {
    const { lead } = block;
    const isTold = lead !== undefined && said.every((one, at) => one.lead === lead || (at > 0 && !one.lead));
    // Above other text the items keep what introduces them.
    const isWhole = said.every((one) => one.lead === lead);
    return isTold ? { title, ...(isWhole && { usedLead: lead }) } : undefined;
  }
  if (block.type !== 'paragraph') return undefined;
  const [text = ''] = block.sentences;
  const opening = said.find((one) => one.text === text);
  // The rest of the sentence stays below.
  if (title !== asTitle(text, drafting)) return opening && { title };
  const others = said.filter((one) => one !== opening);
  // Below a heading, it is about its own paragraph and not about those after it.
  const about = new Set(others.map((one) => one.block));
  if (heading !== '' && about.size > 1 && !about.has(block)) return undefined;
  if (opening) return others.length > 0 ? { title, used: opening } : undefined;
  if (drafting.said.has(keyOf(text))) return undefined;
  drafting.said.add(keyOf(text));
  return { title };
}

/** Most words of an introduction without a subject. */
export const bareLead = 3;

/** A section with a form's heading, as its parts. */
function ofParts(slot: Slot, shown: Part[]): Slot {
  const heads = [...new Set(shown.map(({ title }) => title))].filter((title) => title !== slot.title);
  return heads.length > 0 ? { ...slot, title: '', heads, parent: slot.title } : slot;
}

/** Text before the first heading outweighs the sections on the slide. */
function opensMostly(shown: Part[]): boolean {
  const words = (parts: Part[]) => parts.reduce((sum, part) => sum + part.words, 0);
  return words(shown.filter(({ title }) => title === '')) * 2 > words(shown);
}

/** The deepest heading above all of these. */
function commonHeading(shown: Part[]): string | undefined {
  const [first, ...others] = shown.map(({ path, title }) => [...path, title]);
  const shared = first?.findIndex((heading, index) => others.some((path) => path[index] !== heading)) ?? 0;
  return shared < 0 ? first?.at(-1) : first?.[shared - 1];
}

/** Most words of a heading that needs its parent. */
const fewWords = 3;
/** … and of one that says almost nothing. */
const bareWords = 2;

/** "Goals" and "Story 1" occur under many headings; "Handling the shutdown" is specific. */
function ofPart(title: string, parent: string): string {
  if (keyOf(parent).includes(keyOf(title))) return parent;
  if (asks(parent) || isFormHeading(parent)) return title;
  return wordCount(title) <= fewWords && !keyOf(title).includes(keyOf(parent))
    ? `${parent}: ${title}`
    : title;
}

/** "Summary" of three chapters needs its parent, and so does "Alpha" of one. */
function withParent(title: string, part: Part | undefined, drafting: Drafting): string {
  const path = [...(part?.path ?? []), part?.title ?? ''];
  const parent = path[path.lastIndexOf(title) - 1];
  if (!parent) return title;
  // A heading of several lines is unreadable, and often names its parent twice.
  const rest = title.replace(/^[^:—–]{3,}?(?::|\s[—–])\s/u, '');
  if (title.length > longest && rest !== title && rest.length <= longest) return upperFirst(rest);
  if (title.length > longest && parent.length <= longest && keyOf(parent) !== keyOf(drafting.title))
    return parent;
  const recurs = timesHeaded(title, drafting) > 1;
  const bare = wordCount(title) <= bareWords && !roleOfHeading(title);
  return recurs || bare ? under(parent, title, drafting) : title;
}
