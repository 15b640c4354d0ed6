import { access, copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { resaveAll } from '../../support/office.ts';
import { arabicDeck, brandedDeck, chartDeck, reportDeck } from './generated.ts';
import { photograph } from './photograph.ts';

/** Decks that this project's own writer had no hand in, made once and kept in the temporary folder. */

const here = import.meta.dirname;
const folder = join(tmpdir(), 'svc-conversion-corpus-2');
const presentations = '/usr/lib/libreoffice/share/template/common/presnt';

async function once(name: string, make: (path: string) => Promise<void>): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  const made = await access(path).then(
    () => true,
    () => false,
  );
  if (made) return path;
  const unfinished = join(folder, `.${process.pid}-${name}`);
  await make(unfinished);
  await rename(unfinished, path);
  return path;
}

const picture = () => once('picture.png', (path) => writeFile(path, photograph()));

async function fromMarkdown(path: string, name: string): Promise<void> {
  await picture();
  const { stdout } = await execa(
    'pandoc',
    [join(here, name), '-f', 'markdown', '-t', 'pptx', '-o', '-', '--resource-path', folder],
    { encoding: 'buffer' },
  );
  await writeFile(path, stdout);
}

/** What LibreOffice saves as .pptx: its own templates, a drawing, and decks of other programs. */
const savedByOffice: Record<string, () => string | Promise<string>> = {
  ...Object.fromEntries(
    ['Candy', 'Freshes', 'Forestbird', 'Growing_Liberty', 'DNA', 'Focus'].map((name) => [
      name,
      () => join(presentations, `${name}.otp`),
    ]),
  ),
  drawn: () => join(here, 'drawn.fodp'),
  'rich-resaved': () => source('rich'),
  'charts-resaved': () => source('charts'),
};

let saving: Promise<Map<string, string>> | undefined;

/** All of them at once: one run takes little longer than each would. */
async function saveAll(): Promise<Map<string, string>> {
  const originals = await Promise.all(Object.values(savedByOffice).map((original) => original()));
  const saved = await resaveAll('pptx', originals);
  return new Map(Object.keys(savedByOffice).map((name, index) => [name, saved[index] as string]));
}

const byOffice = (name: string) => () =>
  once(`${name}.pptx`, async (path) => {
    saving ??= saveAll();
    await copyFile((await saving).get(name) as string, path);
  });

const generated = (deck: ReturnType<typeof chartDeck>) => async (path: string) =>
  writeFile(path, Buffer.from((await deck.write({ outputType: 'arraybuffer' })) as ArrayBuffer));

export const sources: Record<string, () => Promise<string>> = {
  candy: byOffice('Candy'),
  freshes: byOffice('Freshes'),
  forestbird: byOffice('Forestbird'),
  liberty: byOffice('Growing_Liberty'),
  rich: () => once('rich.pptx', (path) => fromMarkdown(path, 'rich.txt')),
  captions: () => once('captions.pptx', (path) => fromMarkdown(path, 'captions.txt')),
  arabic: () => once('arabic.pptx', (path) => fromMarkdown(path, 'arabic.txt')),
  charts: () => once('charts.pptx', generated(chartDeck())),
  report: () => once('report.pptx', async (path) => generated(reportDeck(await picture()))(path)),
  'arabic-charts': () => once('arabic-charts.pptx', generated(arabicDeck())),
  branded: () => once('branded.pptx', generated(brandedDeck())),
  drawn: byOffice('drawn'),
  'rich-resaved': byOffice('rich-resaved'),
  'charts-resaved': byOffice('charts-resaved'),
};

export function source(name: string): Promise<string> {
  const make = sources[name];
  if (!make) throw new Error(`The corpus has no ${name}.`);
  return make();
}

/** Brand templates: two of LibreOffice's, one of pandoc's in 4:3. */
const brandTemplates: Record<string, () => Promise<string>> = {
  dna: byOffice('DNA'),
  focus: byOffice('Focus'),
  office: () =>
    once('office.pptx', async (path) => {
      const { stdout } = await execa('pandoc', ['--print-default-data-file', 'reference.pptx'], {
        encoding: 'buffer',
      });
      await writeFile(path, stdout);
    }),
};

export function brandTemplate(name: string): Promise<string> {
  const make = brandTemplates[name];
  if (!make) throw new Error(`There is no brand template ${name}.`);
  return make();
}
