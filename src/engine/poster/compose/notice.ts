import type { Locale } from '../../../contract/locales.ts';
import { entryOf } from '../../content/entry.ts';
import { keyOf, wordCount } from '../../content/words.ts';
import { Caseless } from '../../language/caseless.ts';
import { clock } from '../../language/clock.ts';
import { once } from '../../language/once.ts';
import { isOrder } from '../../language/orders.ts';
import { asksForCode, posterKindWords } from '../../language/poster-prompts.ts';
import { articles, footerWords, headerWords } from '../../language/poster-structure.ts';
import { upperFirst } from '../../language/upper-first.ts';
import type { CitedPoint, Region, RegionBlock } from '../content.ts';
import { regionKeyOf } from '../regions/region-key.ts';
import { type RegionKey, regionIcons } from '../words/region-keys.ts';
import { wordsOf } from '../words/words-of.ts';
import { scheduleFacts } from './blank-region.ts';
import { datesOf, daysOf, withDays } from './notice-days.ts';
import { headOfNotice, type NoticeHead } from './notice-head.ts';
import { tellsDay } from './notice-series.ts';
import { tellsRules } from './notice-text.ts';
import { fewestTimed, timedItems } from './prompt-details.ts';
import { chartOfItems, isChartLabel } from './told-chart.ts';

/** A poster whose prompt has all its text: an event, a notice, a menu, rules, a call for volunteers. */
export interface Notice {
  title: string;
  /** The kind of poster, if the prompt names it: "Open house". */
  subtitle?: string;
  regions: Region[];
}

const contact =
  /https?:\/\/\S|www\.\S|(?<!\S)[a-z][a-z\d-]{2,40}\.[a-z]{2,10}(?:\/\S|[\s.,;)]|$)|[\w.+-]{1,64}@[\w-]{1,64}\.\w|\+?\(?\d[\d\s/()-]{6,18}\d(?!\s?(?:€|\$|£|%))/u;
const sections: ReadonlySet<RegionKey> = new Set(['background', 'goal', 'methods', 'results', 'conclusions']);
const numbered = /^\d{1,2}[.)]\s+/u;
/** Fewest sentences that fill a poster without questions. */
const fewestSaid = 3;
/** Fewest items after a label, and labelled lists that make all labels those of parts. */
const fewestItems = 2;
const fewestParts = 2;
/** "Add a QR code to our website." */
export const isDone = (sentence: string): boolean =>
  (isOrder(sentence) && asksForCode(sentence)) || isForm(sentence);

/** "A timeline for each day.", "Header in green.": a part of a poster and no statement. */
const isForm = (sentence: string): boolean =>
  forms().test(sentence) && !/[\d:：]/u.test(sentence) && wordCount(sentence) <= longest.form;
const forms = once(
  () =>
    new Caseless(
      `^(?:(?:${articles}) )?(?:${headerWords}|${footerWords}|${posterKindWords('timeline')})(?![\\p{L}\\p{M}])`,
    ),
);

/** Limits: words of a label and of an item; letters between day and time. */
const longest = { form: 7, label: 4, item: 9, timed: 16, joint: 3 } as const;

/**
 * The statements of a prompt without sources and named regions, in its own words, with day, time and place set off.
 * Undefined if there is too little, or it is no notice.
 * @param ofNoKind the prompt names no other kind of poster, so that a notice needs no day
 */
export function noticeOf(prompt: string, language: Locale, ofNoKind: boolean): Notice | undefined {
  const head = headOfNotice(prompt, language);
  const later = head.later.filter((sentence) => !isDone(sentence));
  const said = [...(head.rest ? clausesOf(head.rest) : []), ...(head.extras ?? []), ...later];
  const isNotice =
    head.date !== undefined ||
    tellsRules(head.text) ||
    [head.opening, ...said].some((text) => contact.test(text) || clock().test(text)) ||
    said.filter((text) => numbered.test(text)).length > 2 ||
    (ofNoKind && said.length >= fewestSaid);
  const telling = said.length + (head.date ? 1 : 0) + (head.extras || (head.time && head.place) ? 1 : 0);
  if (!isNotice || telling < 2) return undefined;
  const regions = regionsOf(head, said, language);
  const { title, subtitle } = head;
  return { title, ...(subtitle && { subtitle }), regions: withLost(regions, head, later, language) };
}

/** "The small van costs 9 euros; the large van costs 12 euros." */
function clausesOf(text: string): string[] {
  const clauses = text.split(/[;；]\s+/u);
  return clauses.every((one) => wordCount(one) >= longest.label) ? clauses.map(upperFirst) : [text];
}

function regionsOf(head: NoticeHead, said: string[], language: Locale): Region[] {
  const words = wordsOf(language);
  const ruled = said.filter((text) => numbered.test(text)).length > 2;
  const known = [head.date, head.time, head.place].flatMap((fact) => fact?.split(', ') ?? []);
  const facts = scheduleFacts(head, words);
  const schedule: RegionBlock[] =
    facts.kind === 'facts' ? [{ ...facts, facts: facts.facts.filter(({ guidance }) => !guidance) }] : [];
  const rules: string[] = [];
  const details: string[] = [];
  const reached: string[] = [];
  const lists: Region[] = [];
  const due: RegionBlock[] = [];
  /** Several days with their own times, instead of the first. */
  let days: RegionBlock | undefined;
  /** Further days of a programme have its name. */
  let programme = words.regions.programme[0];
  /** Sentences come before lists. */
  let opens = false;
  const isParted = said.filter(listOf).length >= fewestParts;
  for (const text of said.flatMap(apartFromContact)) {
    const list = listOf(text) ?? timedIn(text, programme);
    if (list && entryOf(list.items[0] ?? '')) [programme = ''] = list.label.split(': ');
    if (isTold(text, known)) continue;
    days ??= list && daysOf(list.items, head);
    if (days && list && daysOf(list.items, head)) continue;
    const dates = head.date ? datesOf(text) : undefined;
    if (dates) due.push(dates);
    else if (ruled && numbered.test(text)) rules.push(text.replace(numbered, ''));
    else if (contact.test(text)) reached.push(text);
    else if (list) lists.push(listRegion(list, lists.length, language));
    else {
      const part = sectionOf(text, language, isParted ? `part-${lists.length + 1}` : undefined);
      if (part) lists.push(part);
      else details.push(text);
      if (lists.length === 0) opens = true;
    }
  }
  const body = (key: RegionKey, blocks: RegionBlock[]): Region[] =>
    blocks.length === 0 ? [] : [headed(key, blocks, language)];
  const steps: RegionBlock[] =
    rules.length > 0 ? [{ kind: 'steps', steps: rules.map((title) => ({ title: bare(title) })) }] : [];
  return [
    ...(head.date || head.time
      ? body('schedule', [...(days ? withDays(days, schedule, head) : schedule), ...due]).map((one) => ({
          ...one,
          emphasis: true,
        }))
      : []),
    ...(rules.length > 0 ? [plain('steps', words.regions.steps[0], steps)] : []),
    ...(opens ? [] : lists),
    ...body('details', pointsOf(details)),
    ...(opens ? lists : []),
    ...body('contact', pointsOf(reached.map((text) => withoutLabel(text, words.regions.contact[0])))),
  ];
}

/** "Free entry, cake sale, call Ann 0113 496 0123": the items before the contact. */
function apartFromContact(text: string): string[] {
  const clauses = contact.test(text) && listOf(text) === undefined ? text.split(/,\s+/u) : [];
  const at = clauses.findIndex((clause) => contact.test(clause));
  const listed = clauses.slice(0, at);
  const areItems = listed.length >= fewestItems && listed.every((one) => wordCount(one) <= longest.label);
  if (!areItems || !/\p{L}/u.test(clauses[at] ?? '')) return [text];
  const rest = clauses.slice(at).join(', ');
  return [listed.join(', '), upperFirst(rest)];
}

/** "Contact: …" under that very heading. */
function withoutLabel(text: string, heading: string): string {
  const [opening = '', label = ''] = /^([^:：]{2,20}?)\s?[:：]\s*/u.exec(text) ?? [];
  return opening && keyOf(label) === keyOf(heading) ? text.slice(opening.length) : text;
}

const plain = (id: string, name: string, blocks: RegionBlock[]): Region => ({
  id,
  name,
  place: 'body',
  blocks,
});

/** A region under its standard heading. */
function headed(key: RegionKey, blocks: RegionBlock[], language: Locale): Region {
  const [name] = wordsOf(language).regions[key];
  return { ...plain(key, name, blocks), heading: name, icon: regionIcons[key] };
}

function pointsOf(texts: string[]): RegionBlock[] {
  const [only] = texts;
  if (!only) return [];
  return texts.length === 1 ? [{ kind: 'text', text: only }] : [{ kind: 'points', points: texts.map(point) }];
}

const point = (text: string): CitedPoint => ({ text });

/** Without the final full stop. */
const bare = (text: string): string => text.replace(/[.。]$/u, '');

/** A sentence of only day, time or place, labelled or not, which are set off already. */
function isTold(text: string, known: string[]): boolean {
  const [, value = text] = /^[^:：]{1,20}(?:：|:(?!\d))(.+)$/su.exec(text) ?? [];
  const left = known.reduce((rest, fact) => rest.replace(fact, ''), value);
  return left !== value && left.replace(/[^\p{L}\d]/gu, '').length <= longest.joint;
}

/**
 * "Conclusion: a short walk helps.": a labelled part of a study; beside lists under labels, `id` is that of any labelled
 * sentence.
 */
function sectionOf(text: string, language: Locale, id: string | undefined): Region | undefined {
  const [, label = '', said = ''] = /^([^:：,.]{3,40}?)\s?(?:：|:(?!\d))\s*(\S.*)$/su.exec(text) ?? [];
  const key = label ? regionKeyOf(label, language) : undefined;
  const isSection = key !== undefined && sections.has(key);
  const isPart = id && wordCount(label) <= longest.label && wordCount(said) > longest.label;
  if (!said || !(isSection || isPart)) return undefined;
  const blocks: RegionBlock[] = [{ kind: 'text', text: upperFirst(said) }];
  return {
    ...plain(isSection ? key : (id ?? label), label, blocks),
    heading: label,
    ...(key && { icon: regionIcons[key] }),
  };
}

interface Listed {
  label: string;
  items: string[];
  /** Text after the last time of a programme: "the café is open all day". */
  further?: string;
}

/** A schedule with its label and date. */
function timedIn(list: string, label: string): Listed | undefined {
  const timed = timedItems(list);
  const day = list.slice(0, list.indexOf(timed[0] ?? '')).replace(/[\s,;:–—-]+$/u, '');
  if (timed.length < fewestTimed || (day && !(tellsDay(day) && wordCount(day) <= longest.label)))
    return undefined;
  const [last = '', ...further] = (timed.at(-1) ?? '').split(/;\s+/u);
  const items = [...timed.slice(0, -1), last].map((item) => item.trim());
  if (items.some((item) => wordCount(item) > longest.timed)) return undefined;
  const heading = day ? `${label}: ${day}` : label;
  return { label: heading, items, ...(further.length > 0 && { further: further.join('; ') }) };
}

/** "Topics: carbon, microbes, erosion", "Lunch – soup 5.20 €, quiche 9.90 €": a label with items. */
function listOf(text: string): Listed | undefined {
  const [, label = '', list = ''] =
    /^([^:：–—,.]{2,40}?)\s?(?:：|:(?!\d)|\s[–—-]\s)\s*(\S.*)$/su.exec(text) ?? [];
  if (!label || wordCount(label) > longest.label || /^["“„«「]/u.test(list)) return undefined;
  const timed = timedIn(list, upperFirst(label));
  if (timed) return timed;
  const items = bare(list)
    .split(/[,;]\s+(?![^()]*\))|[、،；]\s*(?![^（）]*）)/u)
    .map((item) => item.trim());
  const isItem = (item: string) => item !== '' && wordCount(item) <= longest.item && !lone.test(item);
  const fits = items.length >= fewestItems && items.every(isItem);
  return fits ? { label: upperFirst(label), items } : undefined;
}

/** "Prizes: 200, 100 and 50 euros": a number alone is no item. */
const lone = /^\d[\d.,]{0,12}$/u;

function listRegion(list: Listed, before: number, language: Locale): Region {
  const { label, items } = list;
  const chart = isChartLabel(label) ? chartOfItems(label, items, language) : undefined;
  if (chart) return headed('keyFigures', [chart], language);
  const entries = items.map(entryOf);
  const blocks: RegionBlock[] = entries.every(Boolean)
    ? [
        {
          kind: 'timeline',
          events: entries.map((entry) => ({
            when: entry?.when ?? '',
            what: bare(entry?.what ?? ''),
          })),
        },
      ]
    : [
        {
          kind: 'points',
          points: items.map((item) => point(upperFirst(item))),
        },
      ];
  if (list.further) blocks.push({ kind: 'text', text: upperFirst(list.further) });
  return { ...plain(before === 0 ? 'list' : `list-${before + 1}`, label, blocks), heading: label };
}

/** If a number or capitalised word of a sentence is missing, the whole sentence is added. */
function withLost(
  regions: Region[],
  { title, subtitle = '', opening }: NoticeHead,
  said: string[],
  language: Locale,
): Region[] {
  const told = keyOf(`${title} ${subtitle} ${JSON.stringify(regions)}`);
  // "Three days: …": after the opening, a capital at a sentence start is no name.
  const lost = [opening, ...said].filter((text, at) =>
    ((at === 0 ? text : text.slice(1)).match(/\p{Lu}[\p{L}\p{M}]+|\d[\d.,:]*\d|\d/gu) ?? []).some(
      (token) => !told.includes(keyOf(token)),
    ),
  );
  if (lost.length === 0) return regions;
  const blocks = pointsOf(lost);
  const at = regions.findIndex(({ id }) => id === 'details');
  return at < 0
    ? [...regions, headed('details', blocks, language)]
    : regions.map((one, index) => (index === at ? { ...one, blocks: [...blocks, ...one.blocks] } : one));
}
