import { upperFirst } from '../../language/upper-first.ts';
import { isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import { type Item, means } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { Position, RegionPosition, RegionReference } from '../references.ts';
import { ask, objectOf, type Reader, regionsOf } from '../state.ts';
import { takePosition } from './slide-moves.ts';

/** Edits of poster regions, and of blocks moved or converted between them. */

const isBlock = (item: Item): boolean => isThing(item, 'chart', 'table', 'picture');

/** "Move the picture from results to methods". */
export const moveBlocks: Reader = (clause, state) => {
  if (state.surface.kind !== 'poster' || !clause.asks('move')) return undefined;
  const block = clause.find(isBlock);
  if (!block || clause.items.some(({ link }) => link === 'before' || link === 'after')) return undefined;
  const to = regionsOf(clause, state, ({ link }) => link === 'to');
  if (!to?.[0] || to.length > 1) return undefined;
  clause.use(block);
  const from = regionsOf(clause, state);
  return [{ op: 'object.move', on: objectOf(block, undefined, from), to: to[0] }];
};

/** "Show the chart in results as a table", "turn the table into a bar chart". */
export const convertBlocks: Reader = (clause, state) => {
  if (state.surface.kind !== 'poster' || !clause.asks('set', 'convert', 'show', 'replace')) return undefined;
  const blocks = clause.all((item) => isThing(item, 'chart', 'table'));
  const [source, second] = blocks;
  // "The chart as figures"; figures on a chart are its data labels.
  const figures = clause.find(
    (item) =>
      item.start > (source?.start ?? 0) &&
      ((item.kind === 'form' && item.ids.includes('big-number')) || isThing(item, 'value')),
  );
  const goal = second ?? figures;
  if (!source || !goal || blocks.length > 2 || (second && figures)) return undefined;
  const form = figures ? 'big-number' : (goal.ids[0] as 'table');
  if (form === source.ids[0]) return undefined;
  clause.use(source, goal);
  const regions = regionsOf(clause, state);
  return [
    {
      op: 'object.form',
      on: objectOf(source, undefined, regions),
      form,
      ...(goal.chart && { chart: goal.chart }),
    },
  ];
};

/** "Use the attached file": fills the regions waiting for content. */
export const useSources: Reader = (clause, state) => {
  if (state.surface.kind !== 'poster' || !clause.asks('set', 'fill', 'add')) return undefined;
  const report = clause.takeThing('report');
  if (!report || clause.items.some((item) => isBlock(item) || item.kind === 'quote')) return undefined;
  const regions = regionsOf(clause, state);
  return [{ op: 'text.expand', on: { kind: 'content', ...(regions && { regions }) } }];
};

const isColumn = (region: RegionReference): boolean =>
  typeof region === 'object' && ('side' in region || 'column' in region);

export const changeRegions: Reader = (clause, state) => {
  if (state.surface.kind !== 'poster') return undefined;
  if (clause.asks('arrange') || isInColumns(clause)) return arrange(clause, state);
  const spoken = state.region;
  const at = positionOf(clause, state);
  const named = regionsOf(clause, state);
  const it = named ? undefined : clause.take(({ kind }) => kind === 'pronoun');
  const regions = named ?? (it && spoken);
  if (!regions) return undefined;
  state.region = regions;
  if (clause.asks('swap'))
    return regions.length === 2
      ? [{ op: 'region.swap', regions: [regions[0] as 'all', regions[1] as 'all'] }]
      : ask('Which two regions should change places?');
  if (clause.asks('highlight', 'unhighlight'))
    return [
      {
        op: 'region.highlight',
        regions,
        on: !clause.asks('unhighlight') && !clause.forbids(),
      },
    ];
  // "To the top of the right column": only the author knows next to which region.
  if (clause.asks('move'))
    return at && !(regions.length > 1 && regions.some(isColumn))
      ? [{ op: 'region.move', regions, to: at }]
      : ask('Where should it go: to the start, to the end, before or after which region?');
  const times = clause.take(({ ids: [id = ''], kind }) => kind !== 'thing' && id in factors);
  if (times && clause.asks('set', 'resize', 'raise', 'lower'))
    return [{ op: 'region.size', regions, factor: factors[times.ids[0] ?? ''] as number }];
  const sized = clause.take(means('style', 'bigger', 'smaller'));
  if (sized || clause.asks('raise', 'lower'))
    return [
      {
        op: 'region.size',
        regions,
        factor: sized?.ids.includes('smaller') || clause.asks('lower') ? 1 / 1.5 : 1.5,
      },
    ];
  const icon = clause.takeThing('icon');
  if (icon && clause.asks('set', 'add', 'give')) {
    const name = clause.take(
      ({ kind, shape }) =>
        kind === 'other' || kind === 'quote' || kind === 'form' || shape !== undefined || kind === 'thing',
    );
    return name ? [{ op: 'region.icon', regions, icon: name.text.toLowerCase() }] : ask('Which icon?');
  }
  return undefined;
};

const factors: Record<string, number> = { doubled: 2, halved: 0.5 };

/** "Use two columns", "make it two columns". */
const isInColumns = ({ items }: Parameters<Reader>[0]): boolean =>
  items.some(
    (item) => isThing(item, 'column') && (item.count ?? 1) > 1 && item.start >= (items[0]?.end ?? 0),
  ) &&
  items.every(
    (item) =>
      isThing(item, 'column') ||
      item.kind === 'pronoun' ||
      (item.kind === 'verb' && item.ids.includes('set')),
  );

/** "To the left column", "into column 2", "dans la colonne de droite". */
function columnOf(clause: Parameters<Reader>[0]): RegionPosition | undefined {
  for (const [at, item] of clause.items.entries()) {
    if (!isThing(item, 'column') || item.count !== undefined || clause.isUsed(item)) continue;
    const isSide = (one: Item | undefined): boolean =>
      one?.kind === 'place' && one.ids.some((id) => id in columnSides) && !clause.isUsed(one);
    const [before, after] = [clause.items[at - 1], clause.items[at + 1]];
    const place = isSide(before) ? before : isSide(after) ? after : undefined;
    const link = (place === before ? place?.link : undefined) ?? item.link ?? '';
    const column = columnSides[place?.ids.find((id) => id in columnSides) ?? ''] ?? item.nth;
    if (!['to', 'in', 'until'].includes(link) || column === undefined) continue;
    clause.use(item, place);
    return { column };
  }
  return undefined;
}

const columnSides: Record<string, 'left' | 'right' | 'middle'> = {
  left: 'left',
  right: 'right',
  center: 'middle',
};

function positionOf(clause: Parameters<Reader>[0], state: Parameters<Reader>[1]): RegionPosition | undefined {
  const column = clause.asks('move', 'add') ? columnOf(clause) : undefined;
  // It goes below the column's content.
  if (column) clause.take(means('place', 'bottom', 'end'));
  if (column) return column;
  const beside = regionsOf(clause, state, ({ link }) => link === 'before' || link === 'after');
  if (beside?.[0]) {
    const item = clause.items.find(
      (one) => clause.isUsed(one) && (one.link === 'before' || one.link === 'after'),
    );
    return item?.link === 'before' ? { before: beside[0] } : { after: beside[0] };
  }
  const above = clause.find(means('place', 'above', 'below'));
  const next = above && clause.items[clause.items.indexOf(above) + 1];
  const [neighbour] = (next && regionsOf(clause, state, (item) => item === next)) ?? [];
  if (above && neighbour) {
    clause.use(above);
    return above.ids.includes('above') ? { above: neighbour } : { below: neighbour };
  }
  const told = takePosition(clause);
  if (told) return told;
  const ordinal = clause.asks('move')
    ? clause.take(({ kind, nth }) => kind === 'ordinal' && nth === 1)
    : undefined;
  if (ordinal) return 'start' as const;
  const last = clause.asks('move') ? clause.take(means('amount', 'last')) : undefined;
  if (last) return 'end' as const;
  const side = clause.asks('move')
    ? clause.take(
        ({ kind, ids }) => kind === 'place' && ['left', 'right', 'top', 'bottom'].includes(ids[0] ?? ''),
      )
    : undefined;
  return ends[side?.ids[0] ?? ''];
}

const ends: Record<string, Position> = { left: 'left', right: 'right', top: 'start', bottom: 'end' };

function arrange(clause: Parameters<Reader>[0], state: Parameters<Reader>[1]): Operation[] | undefined {
  const columns =
    clause.take((item) => isThing(item, 'column', 'region') && item.count !== undefined) ??
    clause.take(means('form', 'two-columns'));
  const row = regionsOf(clause, state);
  clause.takeAll(({ kind, ids }) => kind === 'pronoun' || (kind === 'slides' && ids[0] === 'deck'));
  if (!columns && !row) return undefined;
  return [{ op: 'region.arrange', ...(columns && { columns: columns.count ?? 2 }), ...(row && { row }) }];
}

/** "Add a region “Funding” with …", "add a QR code for https://…", "add the authors …". */
export const addToPoster: Reader = (clause, state) => {
  if (state.surface.kind !== 'poster' || !clause.asks('add', 'write', 'give')) return undefined;
  const byline = clause.thing('byline');
  if (byline && clause.asks('add')) return addAuthors(clause, byline);
  const code = clause.takeThing('code');
  if (code) {
    const content =
      clause.take(({ kind }) => kind === 'quote')?.text ??
      clause.take(({ kind, text }) => kind === 'other' && /^(?:https?:|www\.|mailto:)/i.test(text))?.text;
    return content ? [{ op: 'poster.code', content }] : ask('What should the QR code lead to?');
  }
  const box = clause.find((item) => isThing(item, 'text-box') && wordsBefore(clause, item).length > 0);
  const region = clause.thing('region', 'column') ?? box;
  if (!region?.fresh || clause.thing('table')) return undefined;
  // "An acknowledgements section: we thank …"
  const own = wordsBefore(clause, region);
  clause.use(region, ...own);
  const at = positionOf(clause, state);
  const quotes = clause.takeAll(({ kind }) => kind === 'quote');
  if (quotes.length > 0) clause.takeAll((item) => isThing(item, 'text', 'content', 'title', 'heading'));
  // "A section Funding: paid by the county", "a region Funding with the text Paid by the county".
  const lead = clause.items.find(
    (item) =>
      item.start > region.end &&
      ((item.kind === 'mark' && /^[:：]$/.test(item.text)) ||
        (isThing(item, 'text', 'content') && item.link === 'with')),
  );
  const goal = quotes[0] ?? lead;
  const named = clause.find(({ kind, link }) => kind === 'other' && link !== 'with' && link !== 'in');
  const words = own[0]
    ? upperFirst(clause.whole.slice(own[0].start, own.at(-1)?.end))
    : named && goal && goal.start >= named.end
      ? wordsAfter(clause, region, goal)
      : undefined;
  // "A section “Funding”: paid by the county"
  const [quote, ...others] = quotes;
  const titled = quote && others.length === 0 && lead !== undefined && lead.start >= quote.end;
  const told = titled || (words !== undefined && quotes.length === 0);
  clause.use(told ? lead : undefined);
  const text = told && lead ? takeRest(clause, lead) : undefined;
  if (lead && quotes.length === 0 && !text) return undefined;
  const [name, ...texts] = [
    ...(words ? [words] : []),
    ...quotes.map(({ text: one }) => one),
    ...(text ? [text] : []),
  ];
  const rest = name ?? takeRest(clause, region);
  if (!rest) return ask('What should the new region be called?');
  return [{ op: 'region.add', name: rest, ...(texts.length > 0 && { texts }), ...(at && { at }) }];
};

/** "An acknowledgements section": words between article and noun. */
function wordsBefore(clause: Parameters<Reader>[0], noun: Item): Item[] {
  const before = clause.items.slice(0, clause.items.indexOf(noun));
  const from = before.findLastIndex(({ kind, link }) => kind !== 'other' || link !== undefined) + 1;
  const words = before.slice(from);
  return before[from - 1]?.kind === 'verb' && noun.fresh && words.length <= mostNameWords ? words : [];
}
const mostNameWords = 3;

/** "Add Ann Lee to the authors", "add Ann Lee as an author". */
function addAuthors(clause: Parameters<Reader>[0], byline: Item): Operation[] | undefined {
  const verb = clause.items.findIndex(({ kind }) => kind === 'verb');
  const words = clause.items.slice(verb + 1, clause.items.indexOf(byline));
  const isName = ({ kind, text }: Item): boolean => kind === 'other' || kind === 'and' || text === ',';
  const [first] = words;
  if (!first || !words.every(isName) || byline.link !== 'to' || byline.nth !== undefined) return undefined;
  clause.use(byline, ...words);
  const text = clause.whole.slice(first.start, words.at(-1)?.end);
  return [{ op: 'text.add', on: { kind: 'byline' }, text: [text] }];
}

/** "A region Funding with “…”": words between the noun and its text. */
function wordsAfter(clause: Parameters<Reader>[0], region: Item, quote: Item): string | undefined {
  const between = clause.all(({ start, end }) => start >= region.end && end <= quote.start);
  const words = between.filter(({ kind }) => kind !== 'mark');
  const [first] = words;
  const last = words.at(-1);
  // Before a colon all words are the name: "Getting here:".
  const isName = ({ kind }: Item): boolean =>
    kind === 'other' || kind === 'and' || (quote.kind === 'mark' && kind !== 'quote' && kind !== 'verb');
  if (!first || !last || !words.every(isName)) return undefined;
  clause.useText(between);
  return clause.whole.slice(first.start, last.end);
}
