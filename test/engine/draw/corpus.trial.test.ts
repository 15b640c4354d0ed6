import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../../src/contract/locales.ts';
import { checkFile } from '../../../src/engine/check/check-file.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { type CorpusDeck, corpus } from '../../support/corpus.ts';
import { readFodp } from '../../support/read-fodp.ts';
import { schemaFaults } from '../../support/schema-faults.ts';
import { soak } from '../../support/trials.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'svc-corpus-'));
const never = new AbortController().signal;
const fileOf = ({ name }: CorpusDeck, format: string) => path.join(folder, `${name}.${format}`);

let all: CorpusDeck[];
let decks: CorpusDeck[];

/** Of each language the deck from its prompt or the one from sources, in turn; in the long run both. */
function isTried({ name }: CorpusDeck): boolean {
  const [, language = '', kind] = /^(.*)-(prompt|sources)$/.exec(name) ?? [];
  const at = (locales as readonly string[]).indexOf(language);
  return soak || at < 0 || (at % 2 === 0) === (kind === 'sources');
}

/** The validator is a program of its own for each file: several at once, or its starts add up to a minute. */
async function eachAtOnce<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
}

describe('prompts and sources in every language, and decks under strain', () => {
  beforeAll(async () => {
    all = await corpus();
    decks = all.filter(isTried);
    for (const deck of decks)
      for (const format of ['pptx', 'pdf'] as const)
        writeFileSync(fileOf(deck, format), await renderDeck(deck.document, deck.assets, format, never));
  }, 900_000);

  test('are at least thirty, and those tried of every language', () => {
    expect(all.length).toBeGreaterThanOrEqual(30);
    for (const language of locales) expect(decks.some(({ name }) => name.startsWith(language))).toBe(true);
  });

  test.each(['pptx', 'pdf'] as const)(
    'have no finding as .%s',
    async (format) => {
      const found = [];
      for (const deck of decks) {
        const { findings } = await checkFile(readFileSync(fileOf(deck, format)));
        found.push(...findings.map((finding) => `${deck.name}: ${finding.message}`));
      }
      expect(found).toEqual([]);
    },
    900_000,
  );

  test("have no error in the Open XML SDK's eyes", async () => {
    const errors: unknown[] = [];
    await eachAtOnce(decks, async (deck) => {
      errors.push(...(await schemaFaults(fileOf(deck, 'pptx'))));
    });
    expect(errors).toEqual([]);
  }, 900_000);

  test('are sound .pdf files with every font embedded', async () => {
    for (const deck of decks) {
      const file = fileOf(deck, 'pdf');
      await execa('qpdf', ['--check', file]);
      const fonts = (await execa('pdffonts', [file])).stdout.split('\n').slice(2);
      for (const font of fonts) expect(`${deck.name} ${font}`).toMatch(/yes yes yes/);
    }
  }, 900_000);

  test('are read by LibreOffice as they were written: slides, words, notes, tables and charts', async () => {
    const out = path.join(folder, 'fodp');
    mkdirSync(out);
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile'))}`;
    const files = decks.map((deck) => fileOf(deck, 'pptx'));
    await execa('soffice', [profile, '--headless', '--convert-to', 'fodp', '--outdir', out, ...files]);
    for (const deck of decks) {
      const read = readFodp(path.join(out, `${deck.name}.fodp`));
      const { slides } = deck.document.outline;
      expect(read.pages, deck.name).toBeGreaterThanOrEqual(slides.length);
      expect(read.tables, deck.name).toBeGreaterThanOrEqual(
        slides.filter(({ kind }) => kind === 'table').length,
      );
      expect(read.charts, deck.name).toBe(slides.filter(({ kind }) => kind === 'chart').length);
      if (/^(crowded|hostile)/.test(deck.name)) continue;
      for (const { title } of slides) expect(read.words, deck.name).toContain(title.replace(/\s/g, ''));
      const spoken = deck.document.options.notes === 'speaker-notes';
      for (const { notes } of slides)
        if (spoken && notes) expect(read.notes, deck.name).toContain(notes.replace(/\s/g, ''));
    }
  }, 900_000);
});
