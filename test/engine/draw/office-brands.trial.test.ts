import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkFile } from '../../../src/engine/check/check-file.ts';
import { addBrandTemplate } from '../../../src/engine/render/brand-store.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';
import { resaveAll } from '../../support/office.ts';

const never = new AbortController().signal;
const shipped = '/usr/lib/libreoffice/share/template/common/presnt';

/** Titles in the middle, triangles and bands of colour, gradients, patterns, footers over the edge, fonts of their own. */
const names = [
  'Candy',
  'Focus',
  'Lights',
  'Midnightblue',
  'Nature_Illustration',
  'Sunset',
  'Vintage',
  'Vivid',
];

describe('the templates that LibreOffice ships, as brands', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'svc-office-brands-'));
  let brands: Map<string, string>;

  beforeAll(async () => {
    const files = await resaveAll(
      'pptx',
      names.map((name) => path.join(shipped, `${name}.otp`)),
    );
    brands = new Map(
      names.map((name, index) => {
        const bytes = readFileSync(files[index] as string);
        return [name, addBrandTemplate(folder, bytes, name).id];
      }),
    );
  }, 600_000);

  test.each(names)(
    '%s holds every kind of slide without a finding but for fonts that are not ours',
    async (name) => {
      const deck = everyKindDeck(brands.get(name));
      for (const format of ['pptx', 'pdf'] as const) {
        const { findings } = await checkFile(await renderDeck(deck, new Map(), format, never, folder));
        expect(findings.filter(({ message }) => !/^The font Source Sans/.test(message))).toEqual([]);
      }
    },
    240_000,
  );

  test('a font that svc carries goes along where the template names it', async () => {
    const deck = await renderDeck(everyKindDeck(brands.get('Candy')), new Map(), 'pptx', never, folder);
    expect(Object.keys(unzipSync(deck)).filter((part) => part.includes('/fonts/'))).toEqual(
      expect.arrayContaining(['ppt/fonts/NotoSans-regular.fntdata', 'ppt/fonts/NotoSans-bold.fntdata']),
    );
  });
});
