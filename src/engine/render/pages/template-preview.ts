import { layoutDeck } from '../../deck/layout/layout-deck.ts';
import type { DeckDocument } from '../../deck.ts';
import type { SlideOutline } from '../../outline.ts';
import { SourceError } from '../../source.ts';
import { openTemplate } from '../open-template.ts';
import { renderPdf } from '../pdf/render-pdf.ts';
import { drawSheet } from './sheet.ts';

export interface PreviewInput {
  folder: string;
  /** Id of a built-in template or one of the user's own. */
  id: string;
  format: 'pdf' | 'png';
}

const two = [{ text: 'First point' }, { text: 'Second point' }];

/** One slide of each kind, to show what was read from a template: places, typefaces, colours. */
const slides: SlideOutline[] = [
  {
    id: 'p1',
    kind: 'title',
    title: 'The title of a deck',
    subtitle: 'What it is about',
    byline: 'Name · date',
  },
  { id: 'p2', kind: 'section', title: 'The title of a section', number: 1 },
  {
    id: 'p3',
    kind: 'bullets',
    title: 'Points under a title',
    points: [{ text: 'A point', children: ['What belongs to it'] }, ...two],
  },
  {
    id: 'p4',
    kind: 'two-columns',
    title: 'Two contents',
    columns: [
      { heading: 'Left', points: two },
      { heading: 'Right', points: two },
    ],
  },
  {
    id: 'p5',
    kind: 'chart',
    title: 'A chart in the colours of the template',
    chart: {
      type: 'column',
      categories: ['A', 'B', 'C', 'D'],
      series: [
        { name: 'One', values: [4, 6, 5, 8] },
        { name: 'Two', values: [3, 4, 6, 6] },
        { name: 'Three', values: [2, 5, 3, 4] },
      ],
    },
  },
  {
    id: 'p6',
    kind: 'table',
    title: 'A table',
    columns: ['What', 'One', 'Two'],
    rows: [
      ['First', '1', '2'],
      ['Second', '3', '4'],
      ['Third', '5', '6'],
    ],
  },
];

/**
 * Draws a template as svc reads it, with the layout used for each slide.
 * @throws SourceError when there is no such template
 */
export async function previewTemplate(
  { folder, id, format }: PreviewInput,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const template = await openTemplate(id, folder);
  if (!template) throw new SourceError('unsupported', `There is no template "${id}".`);
  const document: DeckDocument = {
    kind: 'deck',
    templateId: id,
    options: { sourcesInFooter: false, notes: 'none' },
    outline: { title: template.name, language: 'en', sources: [], slides },
  };
  const scene = await layoutDeck(document, template, new Map(), signal);
  const pdf = await renderPdf(scene, new Map(template.assets ?? []), signal);
  const labels = scene.pages.map(({ layout }) => layout);
  return drawSheet(
    { title: template.name, columns: [{ heading: template.name, pdf }], across: 2, labels, format },
    signal,
  );
}
