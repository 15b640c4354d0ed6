import { beforeAll, describe, expect, test } from 'vitest';
import { checkFile } from '../../../src/engine/check/check-file.ts';
import { composePoster } from '../../../src/engine/poster/compose/compose-poster.ts';
import type { RegionBlock } from '../../../src/engine/poster/content.ts';
import { layoutPoster } from '../../../src/engine/poster/draw/layout-poster.ts';
import type { ComposedPoster, PosterRequest } from '../../../src/engine/poster/poster.ts';
import { posterTemplateOf } from '../../../src/engine/poster/templates/poster-templates.ts';
import type { Document, Figure, Section, SectionRole } from '../../../src/engine/read/document.ts';
import { renderPoster } from '../../../src/engine/render/poster/render-poster.ts';
import { pictureSizes } from '../../../src/engine/scene/picture.ts';
import type { Assets } from '../../../src/engine/source.ts';
import { pngOf } from '../../support/png.ts';
import { never, posterContext, posterRequest } from '../../support/poster-request.ts';

const at = { source: 0 };
const assets: Assets = new Map();

function section(
  title: string,
  role: SectionRole,
  sentences: string[],
  blocks: Section['blocks'] = [],
): Section {
  const text = { type: 'paragraph' as const, sentences, at };
  return { title, role, depth: 1, at, blocks: [text, ...blocks], children: [] };
}

const figure = (asset: string, label: string, caption: string): Figure => ({
  type: 'figure',
  asset,
  width: 600,
  height: 400,
  label,
  caption,
  mentions: 2,
  at,
});

const paper = (): Document => ({
  kind: 'file',
  name: 'plastic.pdf',
  title: 'Plastic in the River Mira',
  authors: [{ name: 'Jane Smith', affiliations: ['University of Mira'] }],
  doi: '10.1234/mira.5',
  language: 'en',
  body: {
    title: '',
    depth: 0,
    at,
    blocks: [],
    children: [
      section('INTRODUCTION', 'introduction', [
        'Rivers carry most of the plastic that reaches the sea [2].',
        'The Mira has been watched since 2019 for this study.',
      ]),
      section('Methods', 'methods', [
        'We sampled five sites every month for three years with nets at the surface.',
        'Each sample was dried and sorted by size in the laboratory.',
      ]),
      // The page had room for the figure of the results only here.
      section(
        'Results',
        'results',
        [
          'The load fell by 38% after the new treatment plant opened in 2021.',
          'Figure 1 shows the load of each year and each site.',
          'Figure 1 also has the wind.',
        ],
        [],
      ),
      section(
        'Conclusions',
        'conclusion',
        ['Treatment plants with fine screens keep a third of the plastic out of the sea.'],
        [figure('load', 'Figure 1', 'Load at five sites, 2019 to 2022.')],
      ),
      section('Funding', 'acknowledgements', ['The study was paid for by the Mira Valley Foundation.']),
    ],
  },
  footnotes: [],
  references: [
    { number: '1', text: 'Lee B. Nets. 2018.', at },
    { number: '2', text: 'Ito C. Rivers and plastic. 2020.', doi: '10.1234/ito', at },
  ],
  notes: [],
});

async function made(change: Partial<PosterRequest> = {}): Promise<ComposedPoster> {
  const source = {
    kind: 'file' as const,
    title: 'plastic.pdf',
    ownTitle: 'Plastic in the River Mira',
    blocks: [],
  };
  const images = { brand: false, service: false, ai: false, workspace: false, context: true };
  return composePoster(
    posterRequest({ sources: [source], documents: [paper()], assets, images, size: 'a2', ...change }),
    posterContext(),
  );
}

beforeAll(() => {
  assets.set('load', pngOf(600, 400));
});

const body = ({ document }: ComposedPoster) =>
  document.content.regions.filter(({ place }) => place === 'body');
const kinds = (blocks: RegionBlock[]) => blocks.map(({ kind }) => kind);

describe('a poster of a paper', () => {
  test('has its sections as boxes, under their own headings, without thanks', async () => {
    const regions = body(await made());
    expect(regions.map(({ heading }) => heading)).toEqual([
      'Introduction',
      'Methods',
      'Results',
      'Conclusions',
    ]);
  });

  test('has them also where they lie below its title, and where thanks before them are of a higher level', async () => {
    const { body: root, ...rest } = paper();
    const [introduction, ...others] = root.children as [Section, ...Section[]];
    const thanks = section('Abbreviations', 'acknowledgements', ['PSL is the load.'], []);
    const under: Section = {
      ...section('Plastic in the River Mira', 'introduction', [], []),
      blocks: [],
      children: [introduction, { ...thanks, children: others }],
    };
    delete under.role;
    const abstract = section('Abstract', 'abstract', [
      'Rivers carry plastic to the sea, and the Mira more of it than any other river of the coast.',
    ]);
    const document = { ...rest, body: { ...root, children: [abstract, under] } };
    const regions = body(await made({ documents: [document] }));
    expect(regions.map(({ heading }) => heading)).toEqual([
      'Introduction',
      'Methods',
      'Results',
      'Conclusions',
    ]);
  });

  test('shows a figure whole, with number and caption, beside the text that speaks of it', async () => {
    const poster = await made();
    const results = body(poster).find(({ heading }) => heading === 'Results');
    expect(results?.blocks[0]).toMatchObject({
      kind: 'picture',
      asset: 'load',
      caption: 'Figure 1: Load at five sites, 2019 to 2022.',
    });
    const { scene } = layoutPoster(
      poster.document,
      posterTemplateOf(poster.document.templateId),
      pictureSizes(assets),
    );
    const image = scene.pages[0]?.elements.find(({ type }) => type === 'image');
    expect((image?.box.width ?? 0) / (image?.box.height ?? 1)).toBeCloseTo(1.5, 2);
  });

  test('has no sentence that only points to a figure, and no mark of the paper itself', async () => {
    const said = JSON.stringify(body(await made()));
    expect(said).toContain('The load fell by 38%');
    expect(said).not.toContain('Figure 1 shows');
    expect(said).not.toContain('"cites"');
  });

  test('prints of what the paper cites what the canvas names, and leads to the paper with a code', async () => {
    const { document } = await made();
    const { content } = document;
    expect(content.code).toBe('https://doi.org/10.1234/mira.5');
    const pdf = JSON.stringify(
      layoutPoster(document, posterTemplateOf(document.templateId), pictureSizes(assets)).scene,
    );
    expect(pdf).toContain('Rivers and plastic');
    expect(pdf).not.toContain('Lee B. Nets');
  });

  test('shows a logo that comes as a picture of that name, and only beside the title', async () => {
    const logo: Document = { ...paper(), name: 'logo-university.png', authors: [], references: [] };
    const { title: _, doi: __, ...bare } = logo;
    const picture = { ...figure('logo', '', ''), at: { source: 1 } };
    const body1 = { ...paper().body, children: [], blocks: [picture] };
    const poster = await made({
      documents: [paper(), { ...bare, body: body1 }],
      assets: new Map([...assets, ['logo', pngOf(300, 100)]]),
    });
    expect(poster.document.content.logos).toEqual(['logo']);
    expect(JSON.stringify(body(poster))).not.toContain('"logo"');
    expect([...poster.assets.keys()]).toContain('logo');
  });
});

test.each([
  ['en', 'Better poster of this paper'],
  ['de', 'Poster dieses Artikels, ein Befund sehr groß'],
  ['ja', 'この論文のポスター、主な結果を大きく'],
] as const)(
  'in %s one finding stands very large between its sides where the prompt wants that',
  async (_, prompt) => {
    const poster = await made({ prompt });
    const [first] = body(poster);
    expect(first).toMatchObject({ id: 'takeaway', emphasis: true });
    expect(kinds(first?.blocks ?? [])).toEqual(['statement']);
    expect(poster.document.content.arrangement).toMatchObject({ columns: [{}, { region: 'takeaway' }, {}] });
  },
);

test('a .pdf for the printer has bleed and crop marks, and says where to cut', async () => {
  const { document } = await made({ prompt: 'Research poster of this paper with crop marks' });
  const plain = await made();
  const pdf = async (one: ComposedPoster['document']) =>
    Buffer.from(await renderPoster(one, assets, 'pdf', never)).toString('latin1');
  const box = (text: string, name: string) =>
    new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(text)?.[1]?.split(' ').map(Number) ?? [];
  const printed = await pdf(document);
  const [left = 0, , right = 0] = box(printed, 'TrimBox');
  const [, , sheet = 0] = box(printed, 'MediaBox');
  expect(right - left).toBeCloseTo(2245 * 0.75, 0);
  expect(box(printed, 'BleedBox')[0]).toBeCloseTo(left - (3 / 25.4) * 72, 1);
  expect(sheet).toBeGreaterThan(right);
  expect(box(await pdf(plain.document), 'TrimBox')).toEqual([]);
});

test.each(['pptx', 'pdf'] as const)(
  'svc check finds nothing on it as .%s, and small type where it is',
  async (format) => {
    const { document } = await made();
    const { findings } = await checkFile(await renderPoster(document, assets, format, never));
    expect(findings).toEqual([]);
    const sentence = 'The load fell by 38% after the new treatment plant opened in 2021, and the year after.';
    const crowded = {
      ...document,
      content: {
        ...document.content,
        regions: document.content.regions.map((region) => ({
          ...region,
          blocks:
            region.place === 'body'
              ? [{ kind: 'points' as const, points: Array.from({ length: 60 }, () => ({ text: sentence })) }]
              : region.blocks,
        })),
      },
    };
    const report = await checkFile(await renderPoster(crowded, assets, format, never));
    expect(report.findings.map(({ rule }) => rule)).toContain('type-size');
  },
);

test('works of a list without numbers are printed once, and none that has lost its title', async () => {
  const own = paper();
  const lee = 'Lee, K. (2019). Nets in rivers. Journal of Rivers, 4, 11–19.';
  const references = [lee, lee, 'Ott, B. (1995).'].map((text) => ({ text, at }));
  const [first] = own.body.children;
  if (first?.blocks[0]?.type === 'paragraph')
    first.blocks[0].sentences = [
      'Rivers carry most of the plastic that reaches the sea (Lee, 2019).',
      'The load of the Mira was first told of many years ago (Ott, 1995).',
    ];
  const request = posterRequest({
    prompt: 'Poster of this paper',
    documents: [{ ...own, references }],
    size: 'a2',
  });
  const { document } = await composePoster(request, posterContext());
  expect(document.content.references?.map(({ text }) => text)).toEqual([lee]);
});
