import { expect, test } from 'vitest';
import type { PosterContent, Region, RegionBlock } from '../../../src/engine/poster/content.ts';
import { layoutPoster } from '../../../src/engine/poster/draw/layout-poster.ts';
import type { PosterDocument } from '../../../src/engine/poster/poster.ts';
import { posterTemplateOf } from '../../../src/engine/poster/templates/poster-templates.ts';
import type { TextElement } from '../../../src/engine/scene/scene.ts';
import { posterOf } from '../../support/poster-request.ts';

const region = (id: string, blocks: RegionBlock[]): Region => ({
  id,
  name: id,
  heading: id,
  place: 'body',
  blocks,
});

/** The texts that a poster of given regions is drawn with. */
async function textsOf(
  regions: Region[],
  change: Partial<PosterDocument> = {},
  content: Partial<PosterContent> = {},
): Promise<TextElement[]> {
  const blank = await posterOf();
  const document = { ...blank, ...change, content: { ...blank.content, ...content, regions } };
  const { scene } = layoutPoster(document, posterTemplateOf(document.templateId), new Map());
  return (scene.pages[0]?.elements ?? []).filter((element) => element.type === 'text');
}

const said = ({ paragraphs }: TextElement): string =>
  paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');

const years = [1881, 1884, 1912, 1943, 1951, 1978, 1994, 2009];
const history: RegionBlock = {
  kind: 'timeline',
  events: years.map((year) => ({ when: String(year), what: `What happened in the harbour in ${year}` })),
};
const filler = (id: string): Region =>
  region(id, [{ kind: 'text', text: 'Some of what a poster says besides its history. '.repeat(6) }]);

test('a long path runs down two columns, whose stops stand side by side, rather than be set small', async () => {
  const texts = await textsOf(
    [region('milestones', [history]), filler('a'), filler('b')],
    {},
    { arrangement: { rows: [{ region: 'milestones' }, { columns: [{ region: 'a' }, { region: 'b' }] }] } },
  );
  const stops = texts.filter((text) => years.some((year) => said(text).startsWith(`${year}\n`)));
  const columns = [...new Set(stops.map(({ box }) => Math.round(box.x)))];
  expect([stops.length, columns.length]).toEqual([8, 2]);
  const rows = columns.map((x) => stops.filter(({ box }) => Math.round(box.x) === x).map(({ box }) => box.y));
  expect(rows[1]).toEqual(rows[0]);
});

test.each([
  ['service', '(report.pdf)', true],
  ['apa', '(Report on Harbours, n.d.)', true],
  ['vancouver', '[1]', false],
] as const)(
  'of a large sentence the %s mark %s stands apart and small where it is long',
  async (referenceFormat, mark, apart) => {
    const statement: RegionBlock = { kind: 'statement', text: 'Harbours pay', cites: [0] };
    const [text] = (
      await textsOf(
        [region('news', [statement])],
        { options: { referenceFormat, sourcesInFooter: false } },
        { sources: [{ kind: 'file', title: 'report.pdf', ownTitle: 'Report on harbours' }] },
      )
    ).filter(({ role }) => role === 'quote');
    const [sentence, below] = text?.paragraphs ?? [];
    expect(text && said(text)).toContain(mark);
    expect(below !== undefined).toBe(apart);
    if (below) expect(below.size ?? 0).toBeLessThan((text?.style.size ?? 0) / 2);
    expect(sentence?.runs.length).toBe(apart ? 1 : 2);
  },
);

test('an address in a narrow column is set smaller before it is cut', async () => {
  const sign: RegionBlock = { kind: 'text', text: 'Anmeldung unter besuch@sternwarte.example bis Oktober' };
  const texts = await textsOf(
    [region('register', [sign]), filler('a'), filler('b')],
    { orientation: 'portrait' },
    { arrangement: { columns: ['register', 'a', 'b'].map((id) => ({ region: id })) } },
  );
  const text = texts.find((one) => said(one).includes('besuch@'));
  expect(text?.block.brokenWord).toBe(false);
});

test('the title of a study gives way to the work where many institutions stand below it', async () => {
  const home = 'Department of Coastal Ecology and Marine Botany, Harbour University of the North, Kiel';
  const sizeWith = async (homes: number) => {
    const [title] = await textsOf(
      [region('header', []), filler('work')].map((one, at) =>
        at === 0 ? { ...one, place: 'header' as const } : one,
      ),
      { orientation: 'square', size: 'a0_square' },
      {
        layout: 'research',
        title:
          'Restored oyster beds keep the water of old harbours clear through the summers of three decades',
        subtitle: 'Ada Brandt, Ben Costa, Chloé van Dijk, Dan Ott, Eva Lind',
        byline: Array.from({ length: homes }, () => home).join(' · '),
      },
    );
    return title?.style.size ?? 0;
  };
  expect(await sizeWith(8)).toBeLessThan((await sizeWith(1)) * 0.85);
});

test('a sentence across the canvas is set larger than the headings below it', async () => {
  const lead: Region = {
    id: 'lead',
    name: 'lead',
    place: 'body',
    blocks: [{ kind: 'statement', text: 'Harbours pay for their quays within nine years.' }],
  };
  const texts = await textsOf(
    [lead, filler('a'), filler('b')],
    {},
    {
      arrangement: {
        rows: [{ region: 'lead' }, { columns: [{ region: 'a' }, { region: 'b' }] }],
      },
    },
  );
  const sizeOf = (role: TextElement['role']) => texts.find((one) => one.role === role)?.style.size ?? 0;
  expect(sizeOf('quote')).toBeGreaterThan(sizeOf('heading') * 1.2);
});
