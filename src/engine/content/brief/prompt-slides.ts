import type { Locale } from '../../../contract/locales.ts';
import { asksForChart } from '../../language/asked-charts.ts';
import { Caseless } from '../../language/caseless.ts';
import { glanceTitle } from '../../language/composing-words.ts';
import { once } from '../../language/once.ts';
import { quantities } from '../../language/quantities.ts';
import { requestWords } from '../../language/request-words.ts';
import type { ChartData, Figure, SlideBody } from '../../outline.ts';
import { roleOfHeading } from '../../read/sections.ts';
import { isTimeAlone } from '../entry.ts';
import { figureOf } from '../figure-of.ts';
import { wordCount } from '../words.ts';
import type { Brief } from './brief.ts';
import { eventsIn } from './events.ts';
import type { PromptFact } from './facts.ts';
import { beforeTotal, promptChart } from './prompt-chart.ts';
import { capitalised, labelled } from './split.ts';

/** Most facts on a slide, and most large figures among them. */
const most = { facts: 7, figures: 4 } as const;

/** Name of an event sequence, and the slides available. */
interface Telling {
  language: Locale;
  milestones: string;
  room?: number;
  /** Text under labels gets slides of its own if it is longer than a few words each. */
  byLabel?: boolean;
}

/**
 * Slides of the prompt's own statements: figures large, the rest as points, labelled lists on their own slide if there
 * is room, parallel lists as a table.
 */
export function promptSlides(
  { facts: stated, table, topic, orders }: Pick<Brief, 'facts' | 'table' | 'topic' | 'orders'>,
  { language, milestones, room = Number.POSITIVE_INFINITY, byLabel = false }: Telling,
): SlideBody[] {
  const timed = eventsIn(stated);
  const untimed = timed?.rest ?? stated;
  const single = untimed.filter(({ label, parts }) => !label && !parts);
  const plain = single.findIndex(({ text }) => !/\p{N}/u.test(text));
  const figured = plain < 0 ? single : single.slice(0, plain);
  const measured = figured.slice(0, beforeTotal(figured.map(({ text }) => text)));
  // Parts of a total are of one kind.
  const isSeries = orders.some(asksForChart) || grouped().test(topic) || measured.length < figured.length;
  const series = promptChart(
    measured.map(({ text }) => text),
    isSeries,
  );
  const facts = series ? untimed.filter((fact) => !measured.includes(fact)) : untimed;
  const areLists = facts.every(({ label, parts = [] }) => label && parts.length > 1);
  const areShort = facts.some(({ parts = [] }) => parts.length < fewestInList);
  // Lists alone are put side by side unless they fill slides; a single one gets its own.
  const lists =
    areLists && areShort && facts.length > 1
      ? []
      : byLabel && areWordy(facts)
        ? facts.filter(({ label }) => label)
        : withSiblings(facts, ({ parts = [] }) => parts.length >= (areLists ? 2 : fewestInList));
  const own = (lists.length < facts.length ? 1 : 0) + (table ? 1 : 0) + (timed ? 1 : 0) + (series ? 1 : 0);
  const roomForLists = lists.length + own <= room;
  const unlisted = roomForLists ? facts.filter((fact) => !lists.includes(fact)) : facts;
  // Remarks go below a single chart; otherwise the label of what is left becomes its title.
  const [left, ...more] = unlisted;
  const remark = series && more.length === 0 ? left : undefined;
  const alone = lists.length > 0 && roomForLists && more.length === 0 && left?.label ? left : undefined;
  const others = remark || alone ? [] : unlisted;
  const slides: SlideBody[] = [];
  const perSlide = Math.ceil(others.length / Math.ceil(others.length / most.facts));
  for (let from = 0; from < others.length; from += perSlide) {
    const shown = others.slice(from, from + perSlide);
    const texts = shown.map(factText);
    const title = from === 0 ? glanceTitle(language) : `${glanceTitle(language)} (${from / perSlide + 1})`;
    slides.push(sideBySide(title, shown) ?? withFigures(title, texts));
  }
  if (roomForLists)
    slides.push(
      ...facts
        .filter((fact) => fact === alone || lists.includes(fact))
        .map(({ label = '', text, parts }) =>
          listSlide(capitalised(label || topic), (parts ?? [text]).map(capitalised)),
        ),
    );
  if (timed) {
    // "Class schedule: Mon yoga, Tue spinning, …. Prices: …"
    const isTopic = stated[0] !== timed.rest[0];
    const title = isTopic ? topic : milestones;
    slides.push({
      kind: 'timeline',
      title: slides.length > 0 ? title : glanceTitle(language),
      events: timed.events,
    });
  }
  if (series) slides.push(chartSlide(topic, series, remark && factText(remark)));
  if (table) slides.push({ kind: 'table', title: topic, columns: table.columns, rows: table.rows });
  const quote = [...stated.map(({ text }) => text), ...(table?.columns ?? [])].join('; ');
  return slides.map((slide) => ({ ...slide, support: [{ kind: 'prompt', quote }] }));
}

/** Facts that fill a slide, and those numbered with them: "Study 1: …, Study 2: …" */
function withSiblings(facts: readonly PromptFact[], fills: (fact: PromptFact) => boolean): PromptFact[] {
  const seriesOf = ({ label = '' }: PromptFact) => /^(.*\p{L})\s?\p{N}{1,2}$/u.exec(label)?.[1];
  const series = new Set(facts.filter(fills).flatMap((fact) => seriesOf(fact) ?? []));
  return facts.filter((fact) => fills(fact) || series.has(seriesOf(fact) ?? ''));
}

/** "Problem: … Solution: … Market: …", and not "Done: design, copy. Blocked: contract." */
function areWordy(facts: readonly PromptFact[]): boolean {
  const labelled = facts.filter(({ label }) => label);
  const words = labelled.reduce((sum, { text }) => sum + wordCount(text), 0);
  return labelled.length >= fewestInList && words >= labelled.length * fewestUnderLabel;
}
/** Fewest words that fill a slide. */
const fewestUnderLabel = 5;

const grouped = once(() => new Caseless(requestWords('groupedBy')));

/** Lists under labels, if there is nothing else: "What went well: …. What did not: …." */
function sideBySide(title: string, facts: PromptFact[]): SlideBody | undefined {
  const lists = facts.flatMap(({ label, parts }) =>
    label && parts
      ? [{ heading: capitalised(label), points: parts.map((text) => ({ text: capitalised(text) })) }]
      : [],
  );
  const [first, second, ...others] = lists;
  if (!first || !second || lists.length < facts.length) return undefined;
  if (others.length === 0) return { kind: 'two-columns', title, columns: [first, second] };
  return lists.length <= mostBeside ? { kind: 'comparison', title, options: lists } : undefined;
}
const mostBeside = 4;

/** A titled list; an event sequence or a chart if all of it is one. */
export function listSlide(title: string, parts: string[]): SlideBody {
  // "Results: 6 h 11 cm, 12 h 17 cm" are no times.
  const timed = roleOfHeading(title) === 'results' ? undefined : eventsIn(parts.map((text) => ({ text })));
  if (timed && timed.rest.length === 0) {
    // "Accidents: 11 in 2023, 14 in 2024, 19 in 2025"
    const counted = promptChart(timed.events.map(({ when, what }) => `${when} ${what}`));
    return counted ? chartSlide(title, counted) : { kind: 'timeline', title, events: timed.events };
  }
  const chart = promptChart(parts);
  return chart ? chartSlide(title, chart) : withFigures(title, parts);
}

/** The unit goes into the title; values keep only a percent sign. */
export function chartSlide(name: string, chart: ChartData, takeaway = ''): SlideBody {
  const title = chart.unit && chart.unit !== '%' ? `${name} (${chart.unit})` : name;
  const series = chart.series.map((one) => ({ ...one, name }));
  return { kind: 'chart', title, chart: { ...chart, series }, ...(takeaway && { takeaway }) };
}

/** Fewest items of a list that fills a slide. */
const fewestInList = 3;

function withFigures(title: string, texts: string[]): SlideBody {
  const [only = '', ...others] = texts;
  if (others.length === 0 && /\p{N}/u.test(only) && !figureIn(only))
    return { kind: 'statement', title, text: only };
  const figures = texts.map(figureIn);
  const large = figures.filter((figure) => figure !== undefined).slice(0, most.figures);
  const [from, to] = [figures.indexOf(large[0]), figures.indexOf(large.at(-1))];
  const points = texts.filter((_, at) => at < from || at > to || !figures[at]);
  const units = new Set(large.map(({ value }) => unitOf(value)));
  // "Canteen: 62 % content, playground: 81 %, trips: 74 %": figures of one unit or kind are all shown large, or none.
  const isTorn =
    texts.some((text, at) => at > from && at < to && !figures[at] && wordCount(text) > mostInLabel) ||
    (points.length > 0 && texts.every((text) => labelled(text).label)) ||
    points.some((text) => quantities(text).some((quantity) => units.has(unitOf(quantity.text))));
  return large.length > 0 && !isTorn && (large.length > 1 || texts.length === 1)
    ? {
        kind: 'big-number',
        title,
        figures: large,
        ...(points.length > 0 && { points: points.map((text) => ({ text })) }),
      }
    : { kind: 'bullets', title, points: texts.map((text) => ({ text })) };
}
/** Unit of a figure; digits alone have none. */
const unitOf = (figure: string): string => figure.replace(/[\p{N}\p{P}\s+<>~]/gu, '') || figure;

/** Also "Budget 120k" and "Retention 94 %", which need no colon if they stand alone. */
function figureIn(text: string): Figure | undefined {
  if (isTimeAlone(text)) return undefined;
  const words = text.split(' ');
  const from = words.findIndex((word) => /\p{N}/u.test(word));
  const label = words.slice(0, Math.max(0, from)).join(' ');
  const value = words.slice(from).join(' ');
  const [quantity, ...others] = quantities(value);
  const isAll = quantity && others.length === 0 && quantity.text === value.trim();
  const isYear = /^(?:19|20)\d\d$/u.test(value);
  const isNamed = /^\p{L}[\p{L} ]{2,30}$/u.test(label);
  const isFigure = isNamed && isAll && !isYear && (/\d{3}/u.test(value) || /\D/u.test(value));
  // "Budget of 5,000", "Dana Rp 85"
  const goesOn = /\s\p{L}{1,2}$/u.test(label) || endsInPreposition().test(label);
  return isFigure && !goesOn && wordCount(label) <= mostInLabel ? { value, label } : figureOf(text);
}
const mostInLabel = 3;
const endsInPreposition = once(() => new Caseless(`\\s(?:${requestWords('links')}|${requestWords('of')})$`));

/** "Price: 59 euros", "Raising 1.5 million euros". */
export function factText({ label, text }: PromptFact): string {
  return capitalised(label ? `${label}: ${text}` : text);
}
