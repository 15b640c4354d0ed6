import { expect, test } from 'vitest';
import { asksAuthor } from '../../../src/engine/poster/asks-author.ts';
import { composePoster } from '../../../src/engine/poster/compose/compose-poster.ts';
import { type PosterContent, posterLayouts, type RegionBlock } from '../../../src/engine/poster/content.ts';
import type { Document } from '../../../src/engine/read/document.ts';
import { posterContext, posterOf, posterRequest, riverSources } from '../../support/poster-request.ts';

const body = (content: PosterContent) => content.regions.filter(({ place }) => place === 'body');
const region = (content: PosterContent, name: string) => body(content).find((one) => one.name === name);
const blocks = (content: PosterContent) => content.regions.flatMap((one) => one.blocks);

const textsOf = (block: RegionBlock): string[] => {
  if (block.kind === 'text' || block.kind === 'statement') return [block.text];
  return block.kind === 'points' ? block.points.map(({ text }) => text) : [];
};

test('from a prompt alone everything on the canvas is a question to the author', async () => {
  const { content } = await posterOf();
  expect(
    body(content)
      .flatMap((one) => one.blocks)
      .every(asksAuthor),
  ).toBe(true);
  expect(content.title).toBe('Plastic in rivers');
});

test('from sources every sentence stands in one of them, with its citation', async () => {
  const sources = riverSources();
  const given = sources
    .flatMap((source) => source.blocks)
    .map((block) => ('text' in block ? block.text : ''))
    .join(' ');
  const { content } = await posterOf({ sources });
  const said = blocks(content)
    .filter((block) => !asksAuthor(block))
    .flatMap(textsOf);
  expect(said.length).toBeGreaterThan(3);
  for (const text of said) expect(given).toContain(text.replace(/…$/, ''));
  for (const block of blocks(content))
    if (block.kind === 'points') for (const { cites } of block.points) expect(cites).toHaveLength(1);
});

test('a named region gets what stands under its heading in the sources', async () => {
  const { content } = await posterOf({
    prompt: 'A header, three columns: methods, results, conclusions, and a footer with references',
    sources: riverSources(),
  });
  expect(JSON.stringify(region(content, 'methods'))).toContain('We sampled five sites');
  expect(region(content, 'results')?.blocks[0]?.kind).toBe('chart');
  expect(JSON.stringify(region(content, 'conclusions'))).toContain('fine screens');
  expect(content.arrangement).toEqual({
    columns: [{ region: 'methods' }, { region: 'results' }, { region: 'conclusions' }],
  });
});

test('content that the prompt gives in brackets is taken word for word, from a capital on', async () => {
  const { content } = await posterOf({
    prompt: 'Tides. Two columns: causes (the moon pulls), effects (ports fall dry)',
  });
  expect(region(content, 'causes')?.blocks).toEqual([{ kind: 'text', text: 'The moon pulls' }]);
});

test('date, time and place of an event come from the prompt and leave its title', async () => {
  const { content } = await posterOf({
    prompt: 'Event poster for a community tea festival on 12 June 2026 at 18:30 in the Old Harbour',
  });
  expect(content.title).toBe('Community tea festival');
  const [facts] = body(content).find(({ id }) => id === 'schedule')?.blocks ?? [];
  expect(facts?.kind === 'facts' && facts.facts.map(({ value }) => value)).toEqual([
    '12 June 2026',
    '18:30',
    'Old Harbour',
  ]);
});

test('a prompt that names no subject takes the title of the material', async () => {
  const { content } = await posterOf({ prompt: 'Make a poster from this', sources: riverSources() });
  expect(content.title).toBe('Plastic in the River Mira');
});

test('a picture among the sources is shown and kept', async () => {
  const asset = 'a'.repeat(64);
  const { document, assets } = await composePoster(
    posterRequest({
      prompt: 'Two columns: view, results',
      sources: [
        {
          kind: 'file',
          title: 'view.png',
          blocks: [
            { type: 'picture', asset, alt: 'View of the river', width: 800, height: 600, at: { source: 0 } },
          ],
        },
        ...riverSources()
          .slice(1)
          .map((source, index) => ({
            ...source,
            blocks: source.blocks.map((block) => ({ ...block, at: { source: index + 1 } })),
          })),
      ],
      assets: new Map([
        [asset, new Uint8Array(8)],
        ['unused', new Uint8Array(8)],
      ]),
    }),
    posterContext(),
  );
  expect(JSON.stringify(document)).toContain(asset);
  expect([...assets.keys()]).toEqual([asset]);
});

test('a picture inside a document is shown where the request wants pictures from there', async () => {
  const asset = 'b'.repeat(64);
  const [study] = riverSources();
  const picture = {
    type: 'picture' as const,
    asset,
    alt: 'Nets',
    width: 800,
    height: 600,
    at: { source: 0 },
  };
  const sources = study
    ? [{ ...study, blocks: [...study.blocks.slice(0, 3), picture, ...study.blocks.slice(3)] }]
    : [];
  const images = { brand: true, service: true, ai: false, workspace: false, context: true };
  expect(JSON.stringify(await posterOf({ sources, images }))).toContain(asset);
  const without = await posterOf({ sources, images: { ...images, context: false } });
  expect(JSON.stringify(without)).not.toContain(asset);
});

test('what was asked for and is not there is said', async () => {
  const context = posterContext();
  const images = { brand: true, service: true, ai: true, workspace: true, context: false };
  await composePoster(posterRequest({ websearch: true, images }), context);
  expect(context.warnings.join('\n')).toMatch(
    /Web search.*Generated pictures.*picture library here \(workspace\)/s,
  );
});

test('the steps are told in the order of the interface', async () => {
  const context = posterContext();
  await composePoster(posterRequest({ sources: riverSources() }), context);
  expect(context.steps).toEqual(['prompt', 'analyse', 'compose', 'visuals', 'references', 'finalise']);
});

test('sources in another language are quoted as they stand, and that is said', async () => {
  const context = posterContext();
  await composePoster(posterRequest({ sources: riverSources(), language: 'ja' }), context);
  expect(context.warnings.join()).toMatch(/sources are in English and the poster/);
});

const textSource = (text: string) => [
  {
    kind: 'text' as const,
    title: 'Text',
    blocks: [{ type: 'paragraph' as const, text, at: { source: 0 } }],
  },
];

test('what compares two things stands beside them, and under a name only what is true of it', async () => {
  const { content } = await posterOf({
    prompt: 'Compare electric and diesel buses for the city council: cost, noise',
    sources: textSource(
      'Noise is 62 dB for electric and 76 dB for diesel. Maintenance is 35% cheaper for electric. CO2 falls by 62% with electric buses.',
    ),
  });
  const said = Object.fromEntries(body(content).map((one) => [one.heading, JSON.stringify(one.blocks)]));
  expect(Object.keys(said)).toEqual(['Electric buses', 'Side by side']);
  expect(said['Side by side']).toContain('62 dB for electric and 76 dB');
  expect(said['Electric buses']).toMatch(/35%.*62%/);
});

test.each(posterLayouts)(
  'text without headings is shown in the %s layout, under no false heading',
  async (layout) => {
    const sentences = [
      'A cartridge lasts six months.',
      'The housing is steel.',
      'It fits every kitchen tap.',
    ];
    const { content } = await posterOf({
      prompt: `${layout} poster`,
      sources: textSource(sentences.join(' ')),
    });
    const shown = JSON.stringify(body(content));
    for (const sentence of sentences) expect(shown).toContain(sentence.replace('.', ''));
    expect(blocks(content).some(asksAuthor)).toBe(false);
    expect(body(content).map(({ id }) => id)).not.toContain('start');
  },
);

const paper = (change: Partial<Document> = {}): Document => ({
  kind: 'file',
  name: 'river-plastic.pdf',
  title: 'Plastic in the River Mira',
  authors: [
    { name: 'Jane Smith', affiliations: ['University of Mira'], email: 'jane@example.org' },
    { name: 'Bob Lee', affiliations: ['Water Agency', 'University of Mira'] },
  ],
  venue: 'Journal of Rivers',
  body: { title: '', depth: 0, at: { source: 0 }, blocks: [], children: [] },
  footnotes: [],
  references: [],
  notes: [],
  ...change,
});

test('the head of a paper is its own: title, authors, affiliations, contact and venue', async () => {
  const sources = riverSources().slice(0, 1);
  const prompt = 'Conference poster for the Water Congress';
  const { content } = await posterOf({ prompt, sources, documents: [paper()] });
  expect(content.title).toBe('Plastic in the River Mira');
  expect(content.subtitle).toBe('Jane Smith¹, Bob Lee² ¹');
  expect(content.byline).toBe('¹ University of Mira · ² Water Agency · jane@example.org · Journal of Rivers');
});

test('names stand once where the paper gives nothing but names', async () => {
  const authors = [{ name: 'Jane Smith' }, { name: 'Bob Lee' }];
  const { venue: _, ...bare } = paper({ authors });
  const { content } = await posterOf({ sources: riverSources(), documents: [bare] });
  expect(content.subtitle).toBe('Jane Smith, Bob Lee');
  expect(content.byline).toBeUndefined();
});

test('a title in quotation marks goes before that of the paper', async () => {
  const prompt = 'Research poster titled "Clean rivers"';
  const { content } = await posterOf({ prompt, sources: riverSources(), documents: [paper()] });
  expect(content.title).toBe('Clean rivers');
});

test('no point refers to a figure that stands elsewhere, and no chart has marks of one height', async () => {
  const at = { source: 0 };
  const [study] = riverSources();
  if (!study) throw new Error('no study');
  const refers = { type: 'paragraph' as const, text: 'Figure 6 shows the load for each of 12 sites.', at };
  const sites = ['Alta', 'Bela', 'Cima', 'Dora'];
  const flat = {
    type: 'table' as const,
    columns: ['Site', 'E-Value'],
    rows: sites.map((site) => [site, '0.0']),
    at,
  };
  const blocks = [...study.blocks.slice(0, 5), refers, flat, ...study.blocks.slice(6)];
  const { content } = await posterOf({ sources: [{ ...study, blocks }] });
  expect(JSON.stringify(content)).not.toContain('Figure 6');
  expect(content.regions.flatMap((one) => one.blocks).some(({ kind }) => kind === 'chart')).toBe(false);
});
