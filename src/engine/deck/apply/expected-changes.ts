import type { DeckDocument } from '../../deck.ts';
import type { Operation, OperationName, OperationOf } from '../../instruct/operations.ts';
import type { ObjectKind } from '../../instruct/references.ts';
import {
  changedParts,
  dataOperations,
  keepsWords,
  requireSameOnes,
  unasked,
  type Words,
  wordsWithin,
} from '../../instruct/unasked.ts';
import type { SlideOutline } from '../../outline.ts';

/** What an operation may change. Any other difference is a defect, and the edit is discarded. */
export interface Expected {
  /** Parts of the slides it names. */
  parts?: readonly Part[];
  /** What happens to the words below the title, if they may change. */
  words?: Words;
  deck?: readonly (DeckPart | 'added' | 'gone' | 'order')[];
  /** It finds its slides itself, without a reference. */
  everywhere?: boolean;
}

const partsOf = ({ id: _, ...slide }: SlideOutline) => {
  const { title, notes, hidden, accent, own = {}, kind, ...rest } = slide;
  const { citations: _c, support: _s, guidance: _g, toAdd: _a, toCheck: _t, ...words } = rest;
  return {
    title,
    notes,
    hidden,
    accent,
    background: own.background,
    looks: own.looks,
    places: own.places,
    shapes: own.shapes,
    'look of the chart': own.chart,
    footer: own.footer,
    kind,
    words,
  };
};
type Part = keyof ReturnType<typeof partsOf>;

const deckPartsOf = ({ outline, templateId, options }: DeckDocument) => ({
  title: outline.title,
  language: outline.language,
  sources: outline.sources,
  template: templateId,
  options,
});
type DeckPart = keyof ReturnType<typeof deckPartsOf>;

const body = ['words', 'kind'] as const;
const everyText = ['title', 'notes', 'shapes', 'footer', ...body] as const;
const places: Partial<Record<ObjectKind, readonly Part[]>> = {
  title: ['title'],
  notes: ['notes'],
  footer: ['footer'],
  shape: ['shapes'],
  'text-box': ['shapes'],
  text: everyText,
  object: everyText,
};

const written = (kind: ObjectKind | undefined): Expected => ({
  parts: (kind && places[kind]) ?? body,
  words: 'any',
  ...(kind === 'title' && { deck: ['title'] }),
  ...(kind === 'notes' && { deck: ['options'] }),
});
const writes = ({ on }: { on: { kind: ObjectKind } }): Expected => written(on.kind);
const points = (words: Words) => (): Expected => ({ parts: body, words });
const grid = (words: Words) => (): Expected => ({ parts: ['words', 'looks'], words });
const remade = (): Expected => ({ parts: [...body, 'looks', 'look of the chart', 'shapes'], words: 'any' });
const chart = (words: Words) => (): Expected => ({
  parts: ['words', 'title', 'notes', 'look of the chart'],
  words,
});
const shown = (): Expected => ({ parts: ['look of the chart'] });
const only =
  (...parts: Part[]) =>
  (): Expected => ({ parts });
const deck =
  (...of: NonNullable<Expected['deck']>) =>
  (): Expected => ({ deck: of });

export const expected: { [Name in OperationName]?: (operation: OperationOf<Name>) => Expected } = {
  'slide.add': deck('added', 'sources'),
  'slide.delete': deck('gone'),
  'slide.move': deck('order'),
  'slide.swap': deck('order'),
  'object.swap': deck('order'),
  'slide.order': deck('order'),
  'slide.duplicate': deck('added'),
  'slide.merge': () => ({ parts: [...everyText, 'looks', 'accent'], words: 'any', deck: ['gone'] }),
  'slide.split': () => ({ parts: [...everyText, 'looks'], words: 'fewer', deck: ['added'] }),
  'slide.form': remade,
  'slide.background': only('background'),
  'slide.hide': only('hidden'),
  'agenda.refresh': () => ({ parts: ['words'], words: 'any', everywhere: true }),
  'deck.fit': () => ({
    parts: [...everyText, 'looks', 'accent'],
    words: 'any',
    deck: ['gone'],
    everywhere: true,
  }),
  'text.set': writes,
  'text.add': writes,
  'text.copy': writes,
  'text.swap': ({ texts: [one, other] }) => ({
    parts: [...(written(one?.kind).parts ?? []), ...(written(other?.kind).parts ?? [])],
    deck: ['title', 'options'],
    words: 'any',
  }),
  'text.delete': writes,
  'text.replace': ({ on }) => ({
    ...written(on?.kind ?? 'text'),
    parts: [...((on && places[on.kind]) ?? everyText), 'looks', 'look of the chart'],
    deck: ['title'],
    everywhere: on === undefined,
  }),
  'text.shorten': ({ on }) => written(on.kind),
  'text.expand': () => ({ ...written('content'), deck: ['sources'] }),
  'text.case': ({ on }) => written(on.kind),
  'point.add': points('more'),
  'point.delete': ({ bit }) => points(bit ? 'any' : 'fewer')(),
  'point.move': points('same'),
  'points.order': points('same'),
  'points.bullets': points('same'),
  'points.level': points('same'),
  'footer.show': only('footer'),
  'fact.set': () => ({ ...written('text'), everywhere: true, deck: ['title'] }),
  'table.add': remade,
  ...dataOperations(grid, chart),
  'data.set': () => ({ ...chart('any')(), everywhere: true }),
  'data.add': () => ({
    ...chart('more')(),
    parts: ['words', 'title', 'notes', 'looks', 'look of the chart'],
    everywhere: true,
  }),
  'data.scale': () => ({ ...chart('any')(), everywhere: true }),
  'chart.add': remade,
  'chart.stack': () => ({ parts: [...body, 'look of the chart'], words: 'any' }),
  'chart.type': () => ({ parts: [...body, 'look of the chart'], words: 'any' }),
  'chart.legend': shown,
  'chart.labels': shown,
  'chart.grid': shown,
  'chart.axis': shown,
  'chart.highlight': shown,
  'chart.colour': shown,
  'picture.add': remade,
  'picture.alt': () => ({ parts: ['words'], words: 'one' }),
  'shape.add': only('shapes', 'looks', 'places'),
  'object.delete': () => ({
    parts: [...body, 'shapes', 'looks', 'places', 'look of the chart'],
    words: 'fewer',
  }),
  'object.duplicate': only('shapes'),
  'object.place': only('places'),
  'object.turn': only('shapes'),
  'look.set': only('looks'),
  'column.swap': points('same'),
  'document.accent': () => ({ parts: ['accent'], everywhere: true }),
  'document.template': deck('template'),
  'document.language': () => ({ parts: everyText, words: 'any', deck: ['language'], everywhere: true }),
  'document.sources': deck('options'),
};

/**
 * Checks what an operation changed against what it may change; `named` holds the slides its references resolved to.
 * @throws EditNotDone for any other difference
 */
export function requireExpected(
  operation: Operation,
  before: DeckDocument,
  after: DeckDocument,
  named: ReadonlySet<string>,
): void {
  const allowed = (expected[operation.op] as ((one: Operation) => Expected) | undefined)?.(operation) ?? {};
  const [old, now] = [before.outline.slides, after.outline.slides];
  const was = new Map(old.map((slide) => [slide.id, slide]));
  for (const part of changedParts(deckPartsOf(before), deckPartsOf(after)))
    if (!allowed.deck?.includes(part)) throw unasked(`the ${part} of the deck`);
  requireSameOnes(old, now, allowed.deck ?? [], { called: ({ title }) => title, all: 'slides' });
  for (const [at, slide] of now.entries()) {
    const one = was.get(slide.id);
    if (!one || one === slide) continue;
    const part = unaskedOf(one, slide, allowed, allowed.everywhere === true || named.has(slide.id));
    if (part) throw unasked(`the ${part} of slide ${at + 1}`);
  }
}

/** Disallowed differences between two states of a slide. */
function unaskedOf(
  old: SlideOutline,
  now: SlideOutline,
  { parts = [], words = 'same' }: Expected,
  isNamed: boolean,
): Part | undefined {
  const [was, is] = [partsOf(old), partsOf(now)];
  const other = changedParts(was, is).find((part) => !isNamed || !parts.includes(part));
  if (other) return other;
  return keepsWords(words, wordsWithin(was.words, untold), wordsWithin(is.words, untold))
    ? undefined
    : 'words';
}

/** Derived from data, so they may follow it. */
const untold = new Set(['takeaway', 'type', 'icon', 'asset', 'numberedFrom', 'form']);
