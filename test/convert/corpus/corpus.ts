import { access, copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { resaveAs } from '../../support/office.ts';
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

async function fromOffice(path: string, original: string): Promise<void> {
  await copyFile(await resaveAs('pptx', original), path);
}

const generated = (deck: ReturnType<typeof chartDeck>) => async (path: string) =>
  writeFile(path, Buffer.from((await deck.write({ outputType: 'arraybuffer' })) as ArrayBuffer));

const officeTemplate = (name: string) => () =>
  once(`${name}.pptx`, (path) => fromOffice(path, join(presentations, `${name}.otp`)));

export const sources: Record<string, () => Promise<string>> = {
  candy: officeTemplate('Candy'),
  freshes: officeTemplate('Freshes'),
  forestbird: officeTemplate('Forestbird'),
  liberty: officeTemplate('Growing_Liberty'),
  rich: () => once('rich.pptx', (path) => fromMarkdown(path, 'rich.txt')),
  captions: () => once('captions.pptx', (path) => fromMarkdown(path, 'captions.txt')),
  arabic: () => once('arabic.pptx', (path) => fromMarkdown(path, 'arabic.txt')),
  charts: () => once('charts.pptx', generated(chartDeck())),
  report: () => once('report.pptx', async (path) => generated(reportDeck(await picture()))(path)),
  'arabic-charts': () => once('arabic-charts.pptx', generated(arabicDeck())),
  branded: () => once('branded.pptx', generated(brandedDeck())),
  drawn: () => once('drawn.pptx', (path) => fromOffice(path, join(here, 'drawn.fodp'))),
  'rich-resaved': () => once('rich-resaved.pptx', async (path) => fromOffice(path, await source('rich'))),
  'charts-resaved': () =>
    once('charts-resaved.pptx', async (path) => fromOffice(path, await source('charts'))),
};

export function source(name: string): Promise<string> {
  const make = sources[name];
  if (!make) throw new Error(`The corpus has no ${name}.`);
  return make();
}

/** Brand templates: two of LibreOffice's, one of pandoc's in 4:3. */
const brandTemplates: Record<string, () => Promise<string>> = {
  dna: officeTemplate('DNA'),
  focus: officeTemplate('Focus'),
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
