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
import type { Region } from '../content.ts';
import type { PosterDocument } from '../poster.ts';
import { calledBy } from './edit-state.ts';

/** What an operation may change. Any other difference is a defect, and the edit is discarded. */
export interface Expected {
  /** Parts of regions: of those named, if any. */
  parts?: readonly Part[];
  /** What happens to the regions' words, if they may change. */
  words?: Words;
  poster?: readonly (PosterPart | 'added' | 'gone' | 'order')[];
  everywhere?: boolean;
}

const partsOf = ({ name, heading, place, blocks, look, fill, emphasis, icon }: Region) => ({
  heading: [name, heading],
  place,
  words: blocks,
  look,
  fill,
  emphasis,
  icon,
});
type Part = keyof ReturnType<typeof partsOf>;

const posterPartsOf = ({ content, templateId, orientation, size, options }: PosterDocument) => {
  const { title, subtitle, byline, logos, code, language, sources, references, ...more } = content;
  const { look, paper, accent, layout } = more;
  return {
    ...{ title, subtitle, byline, logos, code, language, sources, references, look, paper, accent, layout },
    arrangement: [more.arrangement, more.columns],
    template: templateId,
    canvas: [orientation, size],
    options,
  };
};
type PosterPart = keyof ReturnType<typeof posterPartsOf>;

const lines = ['title', 'subtitle', 'byline'] as const;
const places: Partial<Record<ObjectKind, Expected>> = {
  title: { poster: ['title'], parts: ['heading'] },
  heading: { parts: ['heading'] },
  subtitle: { poster: lines },
  byline: { poster: lines },
  affiliation: { poster: lines },
};

const written = (kind: ObjectKind | undefined): Expected =>
  (kind && places[kind]) ?? { parts: ['words'], words: 'any' };
const writes = ({ on }: { on: { kind: ObjectKind } }): Expected => written(on.kind);
const blocks = (words: Words) => (): Expected => ({ parts: ['words'], words });
const only =
  (...parts: Part[]) =>
  (): Expected => ({ parts });
const poster =
  (...of: NonNullable<Expected['poster']>) =>
  (): Expected => ({ poster: of });
const placed = poster('order', 'arrangement');

export const expected: { [Name in OperationName]?: (operation: OperationOf<Name>) => Expected } = {
  'text.set': writes,
  'text.add': writes,
  'text.copy': writes,
  'text.delete': writes,
  'text.replace': ({ on }) =>
    (on && places[on.kind]) ?? {
      parts: ['words', 'heading'],
      words: 'any',
      poster: [...lines, 'code', 'references'],
    },
  'text.shorten': writes,
  'text.expand': () => ({ parts: ['words'], words: 'any', poster: ['sources'] }),
  'text.case': ({ on }) => ({ ...written(on.kind), parts: ['words', 'heading'], words: 'any' }),
  'point.add': blocks('more'),
  'point.delete': ({ bit }) => blocks(bit ? 'any' : 'fewer')(),
  'point.move': blocks('same'),
  'fact.set': () => ({ parts: ['words'], words: 'any', poster: lines, everywhere: true }),
  'table.add': blocks('more'),
  ...dataOperations(blocks),
  'data.set': blocks('any'),
  'data.add': blocks('more'),
  'data.scale': blocks('any'),
  'chart.add': blocks('more'),
  'chart.type': blocks('any'),
  'chart.stack': blocks('any'),
  'chart.legend': blocks('any'),
  'chart.labels': blocks('any'),
  'chart.axis': blocks('any'),
  'chart.highlight': blocks('any'),
  'chart.colour': blocks('any'),
  'picture.add': () => ({ parts: ['words'], words: 'more', poster: ['logos', 'sources'] }),
  'picture.replace': () => ({ parts: ['words'], words: 'any', poster: ['sources'] }),
  'picture.alt': blocks('one'),
  'object.delete': blocks('fewer'),
  'object.move': () => ({ parts: ['words'], words: 'any', everywhere: true }),
  'object.form': blocks('any'),
  'look.set': () => ({ parts: ['look'], poster: ['look'] }),
  'slide.background': poster('paper'),
  'region.add': () => ({ poster: ['added', 'order', 'arrangement', 'sources'] }),
  'region.delete': () => ({ parts: ['words'], words: 'fewer', poster: ['gone', 'arrangement'] }),
  'region.rename': only('heading'),
  'region.swap': placed,
  'region.move': placed,
  'region.size': poster('arrangement'),
  'region.fill': only('fill'),
  'region.highlight': () => ({ parts: ['emphasis'], everywhere: true }),
  'region.icon': only('icon'),
  'region.arrange': poster('arrangement'),
  'poster.canvas': poster('canvas', 'arrangement', 'look'),
  'poster.citations': poster('options'),
  'poster.code': poster('code'),
  'document.template': poster('template'),
  'document.language': () => ({ parts: ['heading'], poster: ['language'] }),
  'document.sources': poster('options'),
  'document.accent': poster('accent'),
};

/**
 * Checks what an operation changed against what it may change; `named` holds the regions its references resolved to,
 * undefined if it has none.
 * @throws EditNotDone for any other difference
 */
export function requireExpected(
  operation: Operation,
  before: PosterDocument,
  after: PosterDocument,
  named: ReadonlySet<string> | undefined,
): void {
  const allowed = (expected[operation.op] as ((one: Operation) => Expected) | undefined)?.(operation) ?? {};
  const { poster: ofPoster = [], parts = [], words = 'same', everywhere } = allowed;
  for (const part of changedParts(posterPartsOf(before), posterPartsOf(after)))
    if (!ofPoster.includes(part)) throw unasked(`the ${part} of the poster`);
  const [regions, now] = [before.content.regions, after.content.regions];
  const was = new Map(regions.map((region) => [region.id, region]));
  requireSameOnes(regions, now, ofPoster, { called: calledBy, all: 'regions' });
  for (const region of now) {
    const one = was.get(region.id);
    if (!one || one === region) continue;
    const isNamed = everywhere === true || named === undefined || named.has(region.id);
    const [old, is] = [partsOf(one), partsOf(region)];
    const part = changedParts(old, is).find((name) => !isNamed || !parts.includes(name));
    const kept = keepsWords(words, wordsWithin(old.words, untold), wordsWithin(is.words, untold));
    if (part || !kept) throw unasked(`the ${part ?? 'words'} of “${calledBy(one)}”`);
  }
}

/** Block kinds, and data-derived text, which may follow. */
const untold = new Set(['kind', 'type', 'icon', 'asset', 'cites', 'takeaway']);
