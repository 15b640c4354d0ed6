import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOptions, noDecisions } from '../../src/engine/convert/conversion.ts';
import { convertDeck } from '../../src/engine/convert/convert-deck.ts';
import type { ConversionReport } from '../../src/engine/convert/report.ts';
import { templatePptx } from '../../src/engine/render/pptx/template-pptx.ts';
import { findTemplate } from '../../src/engine/templates/find-template.ts';
import { schemaFaultsIn } from '../support/schema-faults.ts';
import { brandTemplate } from './corpus/corpus.ts';
import { newFindings } from './new-findings.ts';
import { PackageParts } from './package-parts.ts';
import { embeddedDeck } from './raw/embedded.ts';
import { officeDeck, tabletDeck, webDeck } from './raw/quirks.ts';

const decks = { embedded: embeddedDeck, web: webDeck, office: officeDeck, tablet: tabletDeck };
type Name = keyof typeof decks;
const names = Object.keys(decks) as Name[];
const templates = ['harbour', 'midnight', 'orchard'];

let base: Uint8Array;
let folder: string;

beforeAll(async () => {
  base = await readFile(await brandTemplate('office'));
  folder = await mkdtemp(join(tmpdir(), 'svc-embedded-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const made = new Map<string, { pptx: Uint8Array; report: ConversionReport }>();

function converted(name: Name, code = 'midnight') {
  const key = `${name}--${code}`;
  const template = findTemplate(code);
  if (!template) throw new Error(`There is no template ${code}.`);
  const result =
    made.get(key) ??
    convertDeck({
      source: decks[name](base),
      template: templatePptx(template),
      options: defaultOptions,
      decisions: noDecisions(),
    });
  made.set(key, result);
  return { ...result, parts: new PackageParts(result.pptx) };
}

describe.each(names)('%s', (name) => {
  test('is a sound file before and on every template', async () => {
    expect(await schemaFaultsIn(decks[name](base))).toEqual([]);
    for (const code of templates) expect(await schemaFaultsIn(converted(name, code).pptx), code).toEqual([]);
  });

  test('is as easy to read as it was', async () => {
    for (const code of templates)
      expect(await newFindings(decks[name](base), converted(name, code).pptx), code).toEqual([]);
  });
});

describe('what a deck embeds', () => {
  test('a diagram comes with its data, its layout and its drawing, in colours that can be read', () => {
    const { parts, report } = converted('embedded');
    expect(parts.text(parts.ofSlide(1, 'diagramData'))).toContain('Inspect');
    expect(parts.text(parts.ofSlide(1, 'diagramLayout'))).toContain('process1');
    expect(parts.text(parts.ofSlide(1, 'diagramColors'))).toContain('accent1');
    const drawing = parts.text(parts.ofSlide(1, 'diagramDrawing'));
    expect(drawing).toContain('Release');
    expect(drawing).not.toContain('7A1F5C');
    expect(report.slides[0]?.recolored.map(({ from }) => from)).toContain('#7A1F5C');
  });

  test('the drawing of a diagram grows with its frame', () => {
    const width = (xml: string) => Number(/<p:xfrm>.*?cx="(\d+)"/.exec(xml)?.[1]);
    const step = (xml: string) => Number(/<a:ext cx="(\d+)"/.exec(xml)?.[1]);
    const { parts } = converted('embedded');
    const before = new PackageParts(embeddedDeck(base));
    const grown = width(parts.slide(1)) / width(before.slide(1));
    expect(grown).toBeGreaterThan(1.1);
    const drawing = (of: PackageParts) => step(of.text(of.ofSlide(1, 'diagramDrawing')));
    expect(drawing(parts) / drawing(before)).toBeCloseTo(grown, 2);
  });

  test('films and sounds come byte for byte and still play', () => {
    const { parts } = converted('embedded');
    for (const type of ['video', 'audio', 'media'])
      expect(parts.text(parts.ofSlide(2, type))).toMatch(/^not really a (film|horn)$/);
    expect(parts.slide(2)).toContain('<p:video>');
    expect(parts.slide(2)).toMatch(/<p:spTgt spid="4"\/>/);
  });

  test("another program's document comes along, and its picture keeps its shape", () => {
    const { parts } = converted('embedded');
    expect(parts.text(parts.ofSlide(3, 'oleObject'))).toContain('as another program left it');
    const drawing = parts.ofSlide(3, 'vmlDrawing');
    expect(parts.text(drawing)).toContain('imagedata');
    expect(parts.related(drawing, 'image')).toHaveLength(1);
    const sizes = [...parts.slide(3).matchAll(/<a:ext cx="(\d+)" cy="(\d+)"/g)].map(([, x, y]) => [x, y]);
    const [frame, preview] = sizes.slice(-2);
    expect(preview).toEqual(frame);
    expect(Number(frame?.[0]) / Number(frame?.[1])).toBeCloseTo(3.4 / 2, 2);
  });

  test('objects move as they did, but for those that are not there any more', () => {
    const { parts } = converted('embedded');
    expect(parts.slide(4)).toContain('<p14:ripple/>');
    expect(parts.slide(4)).toContain('spid="3"');
    expect(parts.slide(4)).not.toContain('spid="9"');
  });

  test('remarks of both kinds come with the people who made them', () => {
    const { parts } = converted('embedded');
    const comments = parts.related('ppt/slides/slide5.xml', 'comments').map((name) => parts.text(name));
    expect(comments.join()).toContain('Is this still so?');
    expect(comments.join()).toContain('Checked with the harbour office.');
    expect(parts.text('ppt/commentAuthors.xml')).toContain('Mira Lindqvist');
    expect(parts.text('ppt/authors.xml')).toContain('Jon Vik');
  });
});

describe('what a deck is made of', () => {
  test('sections, hidden slides, tags and XML of add-ins come along; handouts are told', () => {
    const { parts, report } = converted('office');
    const presentation = parts.text('ppt/presentation.xml');
    expect(presentation).toContain('name="Spare"');
    expect(presentation).toMatch(/<p:custDataLst><p:tags r:id="\w+"\/>/);
    expect(parts.slide(2)).toContain('show="0"');
    expect(parts.text(parts.ofSlide(3, 'tags'))).toContain('ADDIN');
    const [labels] = parts.related('ppt/presentation.xml', 'customXml');
    expect(parts.text(labels ?? '')).toContain('internal');
    expect(report.notCarried.map(({ what }) => what)).toContain('The look of handouts');
  });

  test('two masters become one', () => {
    const { parts } = converted('office');
    expect(
      Object.keys(parts.parts).filter((name) => /slideMasters\/slideMaster\d+\.xml$/.test(name)),
    ).toHaveLength(1);
  });

  test('a link takes a colour that can be read, and shows it', () => {
    const { parts } = converted('office', 'harbour');
    expect(parts.slide(3)).toMatch(/<a:hlinkClick[^>]*><a:extLst>.*hlinkClr[^>]* val="tx"/);
  });

  test('text that lets its ground through is judged by what is seen', () => {
    const { report } = converted('office', 'harbour');
    expect(report.slides[2]?.contrast[0]).toMatchObject({ text: 'Text half as strong as it could be' });
  });

  test('text boxes become titles, and typefaces that stay behind are told', () => {
    const { report } = converted('web');
    expect(report.slides.map(({ title }) => title)).toEqual([
      'Quarterly harbour update',
      'What the cranes did',
      'Where we go',
    ]);
    expect(report.slides[0]?.layout.to).toBe('Title Slide');
    expect(report.notCarried.map(({ what }) => what)).toContain('Embedded typefaces');
    expect(report.slides[0]?.notCarried.map(({ what }) => what)).toContain('The background of the slide');
  });

  test('a look that is baked into every word gives way to the brand', () => {
    const { parts } = converted('tablet');
    expect(parts.slide(1)).not.toMatch(/Helvetica|sz="5600"|145000/);
    expect(parts.slide(1)).toContain('Night work from April');
  });
});
