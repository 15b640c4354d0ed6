import type { Locale } from '../../../contract/locales.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { literalPattern } from '../../language/literal-pattern.ts';
import { setLarge, withoutRequest } from '../../language/poster-prompts.ts';
import {
  articles,
  calledRegion,
  isPrintedList,
  leadingOn,
  spacedAnds,
  structureWordsOf,
} from '../../language/poster-structure.ts';
import type { RegionKey } from '../words/region-keys.ts';
import { cornerBoxes } from './corner-boxes.ts';
import { countedBoxes } from './counted-boxes.ts';
import { withCountedColumns } from './counted-columns.ts';
import { labelledAt, type Marker, markersOf } from './markers.ts';
import { onceEach, withoutOrder } from './named-again.ts';
import { type NamedRegion, namesIn } from './names.ts';
import { plainList } from './plain-list.ts';
import { plainSpeech } from './plain-speech.ts';
import { regionKeyOf, regionKeysOf } from './region-key.ts';
import { places, statedAt } from './stated-at.ts';
import { withoutParts, withoutSource } from './without-parts.ts';

/** The prompt's division of the canvas. Body regions are referenced by index in `body`. */
export interface RegionPlan {
  header: boolean;
  /** Absent if the prompt names no footer; its names are the footer's content. */
  footer?: NamedRegion[];
  body: NamedRegion[];
  /** Positions of body regions; absent if open. */
  grid?: PlanNode;
  /** Regions at the sides, if nothing is named between them. */
  around?: Record<'top' | 'left' | 'right' | 'bottom', PlanNode[]>;
  /** Number of columns without names. */
  columns?: number;
  /** One finding is to be set very large, next to anything else. */
  finding?: true;
  /** The prompt without words about regions: its topic. */
  rest: string;
}

export type PlanNode =
  | { region: number; weight?: number }
  | { columns: PlanNode[]; weight?: number }
  | { rows: PlanNode[]; weight?: number };

/** Parses the regions a prompt names: "a header, three columns: methods, results, conclusions, and a footer". */
export function parseRegions(prompt: string, language: Locale): RegionPlan {
  // The prompt may be in another language than the poster.
  const spoken = languageOfPrompt(prompt) ?? language;
  const plan = readRegions(prompt, spoken);
  const isRead = plan.body.length > 0 || plan.finding || spoken === language;
  return isRead ? plan : readRegions(prompt, language);
}

/** If a prompt only names a finding, large or centred, the rest stays open. */
function withLoneFinding(plan: RegionPlan, centred: boolean, language: Locale): RegionPlan {
  const [only, ...others] = plan.body;
  if (!only || others.length > 0 || only.text) return plan;
  if (!isFinding(setLarge(only.name) ?? (centred ? only.name : undefined), language)) return plan;
  const { grid: _, ...open } = plan;
  return { ...open, body: [], finding: true };
}

/** They go into regions that the poster has anyway. */
export const findings: readonly RegionKey[] = ['results', 'conclusions', 'takeaway'];

/** Whether a name is one for findings. */
export const isFinding = (name: string | undefined, language: Locale): boolean =>
  name !== undefined && regionKeysOf(name, language).some((key) => findings.includes(key));

function readRegions(prompt: string, language: Locale): RegionPlan {
  const boxes = countedBoxes(prompt) ?? cornerBoxes(prompt, language);
  const listed = boxes
    ? { ...boxes, rest: plainSpeech(boxes.rest, language) }
    : listedRegions(
        plainSpeech(withCommas(inLines(withCountedColumns(prompt, language), language), language), language),
      );
  const markers = markersOf(listed.rest, language).map((marker) => ({
    marker,
    names: namesOf(marker, language),
  }));
  const kept = markers.filter(({ marker, names }) => isPart(marker, names));
  const plan = new Plan(kept);
  const parts = kept.map(({ marker }) => marker);
  const removed = markers.filter((part) => kept.includes(part) || announcesParts(part));
  const plain =
    plan.body.length + listed.regions.length === 0 ? plainList(listed.rest, parts, language) : undefined;
  const read: RegionPlan = {
    header: kept.some(({ marker }) => marker.kind === 'header'),
    ...(plan.footer && { footer: plan.footer }),
    body: plain?.body ?? onceEach([...plan.body, ...listed.regions], plan.grid),
    ...(plan.grid && listed.regions.length === 0 && { grid: plan.grid }),
    ...(boxes?.grid && plan.body.length === 0 && { grid: boxes.grid }),
    ...(plan.around && listed.regions.length === 0 && { around: plan.around }),
    ...(plan.columns && { columns: plan.columns }),
    rest: withoutOrder(
      trimmed(
        plain?.rest ??
          withoutParts(
            listed.rest,
            removed.map(({ marker }) => marker),
          ),
      ),
      prompt,
    ),
  };
  const centred = parts.length === 1 && parts[0]?.kind === 'centre';
  return withSubject(withLoneFinding(withoutLoneSide(read), centred, language), language);
}

/** "Below: Who can join: …. What you get: …. Contact: …" with nothing above it places nothing. */
function withoutLoneSide(plan: RegionPlan): RegionPlan {
  const { grid, around, ...open } = plan;
  const filled = Object.values(around ?? {}).filter((nodes) => nodes.length > 0);
  const isLone = filled.length === 1 && plan.body.length > 2 && !/[.!?。]\s*\S/u.test(plan.rest);
  return isLone ? open : plan;
}

/** "With the sections method, results and outlook on rain water": the subject may follow the last name. */
function withSubject(given: RegionPlan, language: Locale): RegionPlan {
  const plan = withoutSource(given, language);
  const last = plan.body.at(-1);
  if (
    !last ||
    last.text ||
    plan.body.length < 2 ||
    /\p{L}/u.test(withoutRequest(plan.rest.split(/[.!?。]/u, 1)[0] ?? ''))
  )
    return plan;
  const joint = new RegExp(`^(.{2,40}?)\\s((?:${structureWordsOf(language).holds})\\s\\S.*)$`, 'iu');
  const [, name = '', subject = ''] = joint.exec(last.name) ?? [];
  const isTold = new RegExp(`(?<!\\p{L})${literalPattern(name)}\\s?[:：]`, 'iu').test(plan.rest);
  if (!subject || !(isTold || regionKeyOf(name, language))) return plan;
  const rest = plan.rest.replace(/[.。](?=\s|$)|$/u, ` ${subject}$&`);
  return { ...plan, body: [...plan.body.slice(0, -1), { name }], rest };
}

const loose = new RegExp(`(?:^|[,;.]\\s*)(?:${articles}|${spacedAnds}|${leadingOn})\\s*$`, 'iu');

/** Without punctuation and connectors around the removed parts. */
const trimmed = (rest: string): string =>
  rest
    .replace(loose, '')
    .replace(/(?:\s*[;,])+(?=\s*(?:[;,.]|$))/gu, '')
    .replace(/^[\s;,.]+/u, '')
    .trim();

interface Part {
  marker: Marker;
  names: NamedRegion[];
}

/** "Top" or "left" alone names no region; a header, a footer or a number of columns does. */
const isPart = (marker: Marker, names: NamedRegion[]): boolean =>
  marker.kind === 'header' ||
  marker.kind === 'footer' ||
  names.length > (marker.kind === 'sections' || marker.kind === 'rows' ? 1 : 0) ||
  (marker.kind === 'columns' && marker.count !== undefined) ||
  (marker.kind === 'rows' && marker.count !== undefined && /^[\s.,;]*$/u.test(marker.body));

/** "Regions: a header, …" names nothing of its own. */
const announcesParts = ({ marker, names }: Part): boolean =>
  marker.kind === 'sections' && names.length === 0 && /^\s?[:：]/u.test(marker.body);

/** "Box “Today”" is called what is quoted. */
const inBox = new RegExp(`^(?:${calledRegion})\\s["“„«「]([^"”“»」]{2,60})["”“»」]$`, 'iu');
const unboxed = (named: NamedRegion): NamedRegion => ({ ...named, name: named.name.replace(inBox, '$1') });

/** Names joined by English words are known by their number, or by being the only ones. */
function namesOf(marker: Marker, language: Locale): NamedRegion[] {
  const { told } = (places.has(marker.kind) && labelledAt(marker.body)) || {};
  if (told) return told.map(unboxed);
  const [own = [], english = []] = [language, 'en' as const].map((one) =>
    namesIn(marker.body, structureWordsOf(one), marker.count),
  );
  const isCounted = own.length !== marker.count && english.length === marker.count;
  const names = own.length === 0 || isCounted ? english : own;
  const stated = statedAt(marker, names, language);
  return (stated ? [stated] : names).map(unboxed);
}

/** Places the named parts. */
class Plan {
  readonly body: NamedRegion[] = [];
  readonly footer?: NamedRegion[];
  readonly grid?: PlanNode;
  readonly around?: RegionPlan['around'];
  readonly columns?: number;

  constructor(parts: Part[]) {
    const of = (kind: Marker['kind']) => parts.filter((part) => part.marker.kind === kind);
    const isReferences = ({ name }: NamedRegion) => isPrintedList(name);
    const printed = of('bottom').flatMap(({ names }) => names.filter(isReferences));
    this.footer = of('footer')[0]?.names ?? (printed.length > 0 ? printed : undefined);
    this.columns = of('columns').find((part) => part.names.length === 0)?.marker.count;
    const named = (kind: Marker['kind']) => of(kind).flatMap((part) => this.#stack(part.names));
    const top = of('top').flatMap((part) => this.#row(part.names));
    const left = named('left');
    const centre = named('centre');
    const columns = of('columns').flatMap((part) => this.#cells(part.names));
    const right = named('right');
    const grids = of('grid').flatMap((part) => this.#grid(part));
    const rows = of('rows').flatMap((part) => this.#cells(part.names));
    // The rows go next to a sidebar, not below it.
    const beside =
      left.length + right.length === 1 && centre.length + columns.length === 0 ? rows.splice(0) : [];
    const middle = joined('columns', [...left, ...centre, ...columns, ...joined('rows', beside), ...right]);
    const bottom = of('bottom').flatMap((part) =>
      this.#row(part.names.filter((name) => !isReferences(name))),
    );
    const arranged = this.body.length;
    for (const part of of('sections')) this.body.push(...part.names);
    const isFree = [centre, columns, grids, rows, beside].every((nodes) => nodes.length === 0);
    if (arranged === this.body.length && isFree && !this.columns) this.around = { top, left, right, bottom };
    if (arranged === this.body.length)
      this.grid = joined('rows', [...top, ...middle, ...grids, ...rows, ...bottom])[0];
  }

  #cells(names: NamedRegion[]): PlanNode[] {
    return names.map((name) => ({ region: this.body.push(name) - 1 }));
  }

  /** Several names in one column are stacked. */
  #stack(names: NamedRegion[]): PlanNode[] {
    return joined('rows', this.#cells(names));
  }

  #row(names: NamedRegion[]): PlanNode[] {
    return joined('columns', this.#cells(names));
  }

  #grid({ marker, names }: Part): PlanNode[] {
    const across = Number(marker.kind === 'grid' && marker.count ? Math.ceil(Math.sqrt(marker.count)) : 2);
    const cells = this.#cells(names);
    const rows: PlanNode[] = [];
    for (let from = 0; from < cells.length; from += across)
      rows.push(...joined('columns', cells.slice(from, from + across)));
    return rows;
  }
}

function joined(direction: 'rows' | 'columns', nodes: PlanNode[]): PlanNode[] {
  if (nodes.length < 2) return nodes;
  return [direction === 'rows' ? { rows: nodes } : { columns: nodes }];
}

/** A name in quotation marks may ask: "“Did you know?”: …". */
const pieceLabel =
  '(?:["“„«「][^"“”„«»「」\\n]{2,42}["”“»」]|\\p{L}[^.,:：;；!?()（）\\n]{1,40})\\s?[:：]\\s+\\S';
const firstPiece = new RegExp(`[:：]\\s+(?=${pieceLabel})`, 'gu');
const nextPiece = new RegExp(`[;；.]\\s+(?=${pieceLabel})`, 'u');

/** "Three boxes: Problem: …; Approach: …; Results: …": one line per labelled piece. */
function inLines(prompt: string, language: Locale): string {
  const found = [...prompt.matchAll(firstPiece)].find(({ index }) =>
    countsParts(prompt.slice(0, index), language),
  );
  if (!found) return prompt;
  const pieces = prompt.slice(found.index + found[0].length).split(nextPiece);
  // "Research poster: three columns" is no piece.
  const lead = `${prompt.slice(0, found.index).replaceAll(/[:：]\s/gu, ' – ')}:`;
  return pieces.length > 1 ? [lead, ...pieces].join('\n') : prompt;
}

const countsParts = (lead: string, language: Locale): boolean =>
  [...markersOf(`${lead}: a`, language), ...markersOf(`${lead}: a`, 'en')].some(
    ({ kind, count }) => (kind === 'columns' || kind === 'sections') && count !== undefined,
  );

/** "Three columns: background and aim; methods; results": semicolons become commas. */
const withCommas = (prompt: string, language: Locale): string =>
  prompt.replace(semicolons, (list: string, at: number) =>
    countsParts(prompt.slice(0, at), language) ? list.replace(/\s?[;；]/gu, ',') : list,
  );
const semicolons = /[:：]\s?[^:：;；.,\n]{2,60}(?:[;；]\s?[^:：;；.,\n]{2,60}){1,5}(?=[.\n]|$)/gu;

const listLine = /^[ \t]*(?:[-*•]|\d+[.)])?[ \t]*([^:：\n]{2,40})[:：][ \t]*(\S.*)$/gmu;

/** "Methods: survey of 200 farmers", one per line: region names with the author's content. */
function listedRegions(prompt: string): { regions: NamedRegion[]; rest: string } {
  const lines = [...prompt.matchAll(listLine)].filter((line) => !/https?$/.test(line[1] ?? ''));
  if (lines.length < 2) return { regions: [], rest: prompt };
  const structural = (line: string) => markersOf(line, 'en').some((marker) => marker.start < 3);
  const content = lines.filter((line) => !structural(line[0].trim().replace(/^[-*•]\s*/, '')));
  if (content.length < 2) return { regions: [], rest: prompt };
  const rest = content.reduce((text, line) => text.replace(line[0], ''), prompt);
  return {
    regions: content.map((line) => ({
      name: (line[1] ?? '').replace(/["“”„«»「」]/gu, '').trim(),
      text: line[2]?.trim(),
    })),
    rest,
  };
}
