import { readFile } from 'node:fs/promises';
import { execa } from 'execa';
import { beforeAll, describe, expect, test } from 'vitest';
import { createHome } from '../support/home.ts';
import { source } from './corpus/corpus.ts';

const home = createHome();
let deck: string;

beforeAll(async () => {
  deck = await source('report');
}, 60_000);

const compared = (sheet: string, ...more: string[]): string[] => [
  'convert',
  deck,
  '--template',
  'clarity',
  '--out',
  'after.pptx',
  '--force',
  '--compare',
  sheet,
  ...more,
];

describe('svc convert --compare', () => {
  test('shows each slide before and after, side by side', async () => {
    const { code, stderr } = await home.svc(compared('both.pdf'));
    expect(stderr).toContain('Drawing both decks');
    expect(code).toBe(0);
    const { stdout: text } = await execa('pdftotext', ['-layout', home.path('both.pdf'), '-']);
    expect(text).toMatch(/Before .*After/);
    expect(text).toContain('Slide 1');
    const { stdout: pictures } = await execa('pdfimages', ['-list', home.path('both.pdf')]);
    expect(pictures.split('\n').filter((line) => line.includes(' image ')).length).toBeGreaterThanOrEqual(2);
  }, 120_000);

  test('writes a picture as well', async () => {
    expect((await home.svc(compared('both.png'))).code).toBe(0);
    const picture = await readFile(home.path('both.png'));
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBeGreaterThan(600);
  }, 120_000);

  test.each([
    [['--compare', 'both.txt', '--out', 'a.pptx'], '--compare writes a .pdf or a .png.'],
    [['--compare', 'both.pdf'], '--compare needs the converted deck.'],
    [['--compare', 'both.pdf', '--out', 'a.pptx', '--no-wait'], '--compare needs the converted deck.'],
  ])('is refused with %j before anything is sent', async (flags, message) => {
    const { code, stderr } = await home.svc(['convert', deck, '--template', 'clarity', ...flags]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('says what is missing where LibreOffice is', async () => {
    const { code, stderr } = await home.svc(compared('none.pdf'), { env: { PATH: '/nonexistent' } });
    expect(code).toBe(2);
    expect(stderr).toContain('--compare needs LibreOffice, which is not on this machine.');
  }, 60_000);
});
