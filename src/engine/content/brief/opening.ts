import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { factLabel } from '../../language/fact-cues.ts';
import { saysManner } from '../../language/manner.ts';
import { once } from '../../language/once.ts';
import { isSaid, phrases } from '../../language/prompt-words.ts';
import { splitSentences } from '../../language/sentences.ts';
import { wordCount } from '../words.ts';
import { askedOf, mentionsDeck, namesOnlyDeck, onlyAsksForDeck } from './deck-asked.ts';
import { figuredParts } from './facts.ts';
import { withoutSpans } from './head-manner.ts';
import { isListLabel, itemsOf, withColons } from './list-groups.ts';
import { audienceNamed, isForSomebody } from './read-audience.ts';
import { readPurpose } from './read-purpose.ts';
import { areStatements, listedNames, namesAlone, namesHad } from './read-sections.ts';
import { asksForDeck, asksQuestion, asksToMake, readTopic } from './read-topic.ts';
import { isDetermined, labelled, listItems, splitAt } from './split.ts';

/** How a prompt begins: its subject, a list after the subject, and the rest. */
export interface Opening {
  head: string;
  /** Kind of deck named before the subject: "Project kickoff deck". */
  kind?: string;
  /** Title in quotation marks after the kind. */
  title?: string;
  /** Sections given as a plain list. */
  sections?: string[];
  /** Wishes at the end of such a list: "for night staff". */
  wishes: string[];
  /** Content after that. */
  told: string[];
}

/** @param hasSections sections were named explicitly, so another list is not one */
export function openingOf(
  text: string,
  language: Locale,
  hasSections: boolean,
  isWish: (item: string) => boolean,
): Opening {
  const isNamed = (asking: string) => readTopic(asking, language).isNamed;
  const sentences = splitSentences(text, language);
  // "We feed 300 families a week. Make a deck for donors about a van."
  const asked = sentences.findIndex((sentence) => asksForDeck(sentence) && isNamed(sentence));
  const at = Math.max(0, asked);
  const first = sentences[at] ?? text;
  const others = sentences.filter((_, index) => index !== at);
  const lists = hasSections
    ? []
    : others.map(
        (sentence) =>
          namesAlone(withoutRequest(sentence)) ??
          namesHad(sentence) ??
          namesAsked(sentence, language, isWish),
      );
  const lone = lists.findIndex(Boolean);
  const alone = lists[lone];
  const rest = others.filter((_, index) => index !== lone);
  const { head, list, kind } = named(parted(first, language), language, isNamed, sentences.length === 1);
  const sections = alone && { sections: alone };
  const [, title, after = ''] = (isNamed(head) ? titled : opensQuoted).exec(list) ?? [];
  if (title) return { head, title, ...sections, wishes: [], told: [after, ...rest].filter(Boolean) };
  // "Our waste: blue bin paper, green bin glass; starts 1 June; questions to Ada"
  const areGroups = splitAt(list, ';；').length > 1 && splitAt(list, ',，、').length > 1;
  const names = hasSections || alone || !list || areGroups ? undefined : listedNames(list, language, isWish);
  if (names) {
    const { values, sections: listed, wishes } = names;
    const told = values.length > 0 ? [values.join('; '), ...rest] : rest;
    return { head, ...(listed.length > 0 && { sections: listed }), wishes, told };
  }
  if (list && tells(list, language)) return { head, ...sections, wishes: [], told: [list, ...rest] };
  return { head: kind || !list ? head : first, ...(kind && { kind }), ...sections, wishes: [], told: rest };
}

/** "Make a debrief: what happened, why, what we change" */
function withoutRequest(sentence: string): string {
  const { label, rest } = labelled(sentence);
  return label && asksToMake(label) ? rest : sentence;
}

/** "A deck with pros, cons and costs" */
const namesAsked = (
  sentence: string,
  language: Locale,
  isWish: (item: string) => boolean,
): string[] | undefined =>
  labelled(sentence).label || splitAt(sentence, ',，、').some(isWish)
    ? undefined
    : listedNames(askedOf(sentence).replace(/[.。]$/u, ''), language, () => false)?.sections;

const titled =
  /^["“„«「『]\s?([^"“”„«»「」『』]{4,120}?)\s?["”“»」』](?:$|(?:[,;，；.]|\s[-–—]\s)\s*(.*)$)/su;

/** Quoted title after "Presentation", whatever follows. */
const opensQuoted = /^["“„«「『]\s?([^"“”„«»「」『』]{4,120}?)\s?["”“»」』][\s,;]{0,2}(.*)$/su;

/** "Why churn rose, main reason = the price rise, next: a campaign" */
const noted =
  /(?:,\s(?=[^,]{2,40}[=:：]\s)|[,，、](?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{1,8}[:：]))([^\s,=:：]{1,20}(?:\s[^\s,=:：]{2,20})?)\s?[=:：]\s?(?=\S)/u;
/** Shortest head of a list, in characters. */
const shortestHead = 4;

function parted(sentence: string, language: Locale): { head: string; list: string } {
  // "Safety review - 4 incidents, 0 lost days, actions: mirrors"
  const [, dashHead = '', behindIt = ''] = /^([^,:：;]{4,80}?)\s[-–—]\s(.+)$/su.exec(sentence) ?? [];
  if (/[:：]/u.test(behindIt) && splitAt(behindIt, ',;').length > 1 && !asksQuestion(dashHead))
    return { head: dashHead, list: behindIt };
  const [before = ''] = splitAt(sentence, ':：');
  const at = sentence.indexOf(before) + before.length;
  const list = withColons(sentence.slice(at).replace(/^\s*[:：]\s*/u, ''));
  const [mark = '', name = ''] = noted.exec(sentence) ?? [];
  // "…, goal: 15 % less, measures: …": content starts there.
  const isNote = !isForSomebody(name) && !/\p{N}/u.test(name);
  const isLabel = isListLabel(name.trim()) || (splitAt(before, ',').length > 2 && isNote);
  const isFirst = before.endsWith(name) && isLabel;
  // "March 19, 2019: …"
  const isYear = /^\s*(?:19|20)\d\d\s*$/u.test(name);
  if (mark && !isYear && !saysManner(name) && (isFirst || !(list && tells(list, language)))) {
    const note = sentence.indexOf(mark);
    if (note > 0) return { head: sentence.slice(0, note), list: sentence.slice(note + 1).trim() };
  }
  if (list && before.length >= shortestHead) return { head: before, list };
  const [, head = '', dashed = ''] =
    /^(.{4,160}?)\s[-–—]\s(.+)$/su.exec(sentence) ??
    // 「ビジネスマナー研修、挨拶・名刺交換・電話応対」
    /^([^、，・]{4,60})[、，]([^、，・]{1,20}(?:・[^、，・]{1,20}){2,9})$/su.exec(sentence) ??
    [];
  // "8 July - 30 August"
  if (/\p{N}(?:\s\p{L}+)?$/u.test(head) && /^\p{N}/u.test(dashed)) return { head: sentence, list: '' };
  return listedNames(dashed, language, () => false) || figuredParts(dashed) > 1 || areNotes(dashed, language)
    ? { head, list: dashed }
    : { head: sentence, list: '' };
}

function areNotes(list: string, language: Locale): boolean {
  const { items } = listItems(list);
  return items.length >= fewestNotes && areStatements(items, language);
}
const fewestNotes = 3;

/** "Write a presentation: The impact of tides on harbours": the subject follows the colon. */
function named(
  { head, list }: { head: string; list: string },
  language: Locale,
  isNamed: (head: string) => boolean,
  isLast: boolean,
): { head: string; list: string; kind?: string } {
  if (list === '' || /^["“„«「『]/u.test(list)) return { head, list };
  // "Board: the new boathouse": the label is the audience.
  if (wordCount(head) === 1 && audienceNamed(head).readership && !factLabel(head))
    return parted(list, language);
  // "Slides for a lightning talk: five commands I use: bisect, blame, stash"
  const whom = forWhomIn(head);
  const inner = labelled(list, longestLabel);
  const asking = head.slice(0, head.length - whom.length).trim();
  const isBare =
    !isNamed(head) ||
    (whom !== '' && (namesOnlyDeck(asking) || onlyAsksForDeck(asking) || isKindOfTalk(withoutSpans(asking))));
  const [lead = '', ...behind] = splitAt(list, ',，、');
  const isLead = behind.length > 1 && !/[\p{N}:：]/u.test(lead);
  // "Proposal for the tenants: put solar panels on the roof, cost 180,000, 45 days of work"
  if (
    isLead &&
    whom !== '' &&
    wordCount(lead) > longestItem &&
    !asksQuestion(lead) &&
    readPurpose(head) !== 'general' &&
    !listedNames(list, language, () => false)
  )
    return { head: `${head}: ${lead}`, list: behind.join(', ') };
  const [first, ...others] = itemsOf(list).flatMap(({ parts }) => parts);
  // "Slides for parents' evening on 3 May: the trip goes to Bath, 12 pounds a child": the items are content for an
  // event.
  if (isBare && others.length > 0 && /\p{N}\S?(?:\s\p{L}+)?$/u.test(whom)) return { head, list };
  // "Slides for our landlord: we want to stay five more years", and no two figures, nor more sentences
  const isPhrase = hasFiniteVerb(list, language) === false && !isSaid(list, language);
  const isTitle = isPhrase || (!/\p{N}\s.*\p{N}/su.test(list) && (!isSaid(list, language) || isLast));
  // "Pitch for Velo: locks that ring" is about Velo.
  if (whom !== '' && readPurpose(asking) === 'pitch' && /^\p{Lu}\S*$/u.test(withoutLead(whom)))
    return { head, list };
  if (isBare && isTitle && whom !== '' && others.length === 0 && wordCount(list) <= longestLabel)
    return { head: `${list.replace(/[.!]$/u, '')}, ${whom}`, list: '', kind: asking };
  // "Slides for a talk at the club: the flood of 1953, 8 deaths, 41 houses lost"
  const areFigures = others.filter((one) => /\p{N}/u.test(one)).length > 1;
  const isPlainName =
    wordCount(first ?? '') > 1 && !/[\p{N}:：]/u.test(first ?? '') && !tellsClause(first ?? '', language);
  if (isBare && whom !== '' && (isDetermined(first ?? '') || isPlainName) && areFigures)
    return {
      head: /\p{N}/u.test(whom) ? `${first}` : `${first}, ${whom}`,
      list: list.slice(list.indexOf(others[0] ?? '')),
    };
  // "Case study: a grocer cut its waste by 37 % in nine months"
  const isOneOfKind = readPurpose(head) !== 'general' && wordCount(head) < longestItem && others.length === 0;
  if (isOneOfKind && !inner.label && wordCount(list) <= longestLabel)
    return { head: `${head}: ${list}`, list: '' };
  // "Slides for geography: why do earthquakes happen, year 8"
  if (isBare && whom !== '' && asksQuestion(first ?? ''))
    return { head: `${first}, ${whom}`, list: others.join(', ') };
  if (isNamed(head)) return { head, list };
  // "8 slides: why bees matter, with pictures"
  const isSubject =
    others.length === 0 ||
    asksQuestion(first ?? '') ||
    isDetermined(first ?? '') ||
    wordCount(first ?? '') > longestItem;
  return isSubject ? { head: list, list: '' } : { head, list };
}

/** "Conference talk" */
const isKindOfTalk = (asking: string): boolean =>
  !mentionsDeck(asking) && kindOfTalk().test(asking.replace(/[\s,]{1,3}$/u, ''));
const kindOfTalk = once(() => new Caseless(`^(?:\\p{L}+\\s){0,2}(?:${phrases('talks').join('|')})$`));

/** "For the board" of "Slides for the board" */
const forWhomIn = (head: string): string => {
  const words = head.split(' ');
  const from = words.findIndex((_, index) => isForSomebody(words.slice(index).join(' ')));
  return from < 0 ? '' : words.slice(from).join(' ');
};

/** "Velo" of "for Velo" */
const withoutLead = (whom: string): string => whom.replace(/^\S+\s/u, '');

/** Most words of a subject with its own list. */
const longestLabel = 12;

/** Most words of an item that may rather be the whole subject. */
const longestItem = 3;

/** Most words of text that may belong to the name: "Remote work: lessons from two years". */
const longestName = 8;

/** Whether the text after a colon makes a statement rather than continuing the name. */
function tells(list: string, language: Locale): boolean {
  const items = itemsOf(withoutSpans(list));
  // "Case study: how a bakery saved a third of its flour"
  if (items.length === 1 && asksQuestion(list)) return false;
  if (/[?？؟]$/u.test(list)) return items.length > 1;
  if (items.length > 2 || figuredParts(list) > 1 || items.some(({ label }) => label)) return true;
  return tellsClause(list, language) || wordCount(list) > longestName;
}

const tellsClause = (text: string, language: Locale): boolean =>
  isSaid(text, language) || hasFiniteVerb(text, language) === true;
