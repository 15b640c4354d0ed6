import { composePoster } from '../../src/engine/poster/compose/compose-poster.ts';
import type { PosterContext, PosterDocument, PosterRequest } from '../../src/engine/poster/poster.ts';
import type { Source } from '../../src/engine/source.ts';
import { documentsOf } from './documents-of.ts';

export const never = new AbortController().signal;

/** A context that keeps what it is told. */
export function posterContext(): PosterContext & { steps: string[]; warnings: string[] } {
  const steps: string[] = [];
  const warnings: string[] = [];
  return {
    steps,
    warnings,
    report: (step) => steps.push(step),
    warn: ({ message }) => warnings.push(message),
    signal: never,
  };
}

export const posterRequest = (change: Partial<PosterRequest> = {}): PosterRequest => ({
  prompt: 'Research poster on plastic in rivers',
  templateId: 'poster-meridian',
  language: 'en',
  orientation: 'landscape',
  size: 'a4',
  sources: [],
  documents: documentsOf(change.sources ?? []),
  assets: new Map(),
  images: { brand: true, service: true, ai: false, workspace: false, context: false },
  options: { referenceFormat: 'vancouver', sourcesInFooter: true },
  ...change,
});

export async function posterOf(change: Partial<PosterRequest> = {}): Promise<PosterDocument> {
  const { document } = await composePoster(posterRequest(change), posterContext());
  return document;
}

const paragraph = (source: number, text: string) => ({ type: 'paragraph' as const, text, at: { source } });
const heading = (source: number, level: number, text: string) => ({
  type: 'heading' as const,
  level,
  text,
  at: { source },
});

/** A study in a file, a web page, and a text of the author's own. */
export const riverSources = (): Source[] => [
  {
    kind: 'file',
    title: 'river-plastic.pdf',
    author: 'Jane Smith, Bob K. Lee',
    date: '2024-03-05',
    blocks: [
      heading(0, 1, 'Plastic in the River Mira'),
      heading(0, 2, 'Methods'),
      paragraph(
        0,
        'We sampled five sites every month for three years with surface nets. Each sample was dried and sorted by size.',
      ),
      heading(0, 2, 'Results'),
      paragraph(
        0,
        'The load fell by 38% after the new treatment plant opened in 2021. Packaging makes up 61% of all items found.',
      ),
      {
        type: 'table',
        columns: ['Year', 'Load (t)'],
        rows: [
          ['2020', '398'],
          ['2021', '301'],
          ['2022', '268'],
          ['2023', '246'],
        ],
        at: { source: 0 },
      },
      heading(0, 2, 'Conclusions'),
      paragraph(
        0,
        'Treatment plants should be fitted with fine screens before the flood season. Cities must agree on a common deposit.',
      ),
    ],
  },
  {
    kind: 'link',
    title: 'Plastic leakage from rivers',
    url: 'https://www.example.org/leakage',
    author: 'European Water Agency',
    date: '2023-11-20',
    blocks: [paragraph(1, 'Across Europe rivers release an estimated 1.7 million tonnes of plastic a year.')],
  },
  {
    kind: 'text',
    title: 'Text',
    blocks: [paragraph(2, 'The study was paid for by the Mira Valley Foundation.')],
  },
];
