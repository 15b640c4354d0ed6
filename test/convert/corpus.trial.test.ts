import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOptions, noDecisions } from '../../src/engine/convert/conversion.ts';
import { convertDeck } from '../../src/engine/convert/convert-deck.ts';
import type { ConversionReport } from '../../src/engine/convert/report.ts';
import { templatePptx } from '../../src/engine/render/pptx/template-pptx.ts';
import { findTemplate } from '../../src/engine/templates/find-template.ts';
import { resaveAll } from '../support/office.ts';
import { schemaFaults } from '../support/schema-faults.ts';
import { soak } from '../support/trials.ts';
import { brandTemplate, source, sources } from './corpus/corpus.ts';
import { newFindings } from './new-findings.ts';
import { type Account, missing, readAccount } from './read-fodp.ts';

const names = Object.keys(sources);
const templates = ['harbour', 'midnight', 'dna'] as const;
type Code = (typeof templates)[number];

/** Each deck on one of the templates in turn; in the long run on all. */
const isTried = (name: string, code: Code): boolean =>
  soak || names.indexOf(name) % templates.length === templates.indexOf(code);

/**
 * Milliseconds of computing for each slide, over the whole corpus. Four times what the benchmark of conversion holds it
 * to: a slow or busy machine is no fault of the engine's, and what would be a fault is more than that.
 */
const timeLimit = 200;

interface Converted {
  path: string;
  report: ConversionReport;
  template: Uint8Array;
}

let folder: string;
const originals = new Map<string, { path: string; account: Account }>();
const results = new Map<string, Converted & { account: Account }>();
let perSlide: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-corpus-'));
  const converted = new Map<string, Converted>();
  let spent = 0;
  let slides = 0;
  for (const name of names) {
    const path = await source(name);
    originals.set(name, { path, account: undefined as never });
    const bytes = await readFile(path);
    for (const code of templates.filter((one) => isTried(name, one))) {
      const template = await templateBytes(code);
      const began = process.cpuUsage();
      const { pptx, report } = convertDeck({
        source: bytes,
        template,
        options: defaultOptions,
        decisions: noDecisions(),
      });
      const { user, system } = process.cpuUsage(began);
      spent += (user + system) / 1000;
      slides += report.slides.length;
      const target = join(folder, `${name}--${code}.pptx`);
      await writeFile(target, pptx);
      converted.set(`${name} ${code}`, { path: target, report, template });
    }
  }
  perSlide = spent / slides;
  await readAll(converted);
}, 900_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

async function templateBytes(code: string): Promise<Uint8Array> {
  const builtIn = findTemplate(code);
  return builtIn ? templatePptx(builtIn) : readFile(await brandTemplate(code));
}

/** One run of LibreOffice over everything. */
async function readAll(converted: Map<string, Converted>): Promise<void> {
  const before = [...originals.entries()];
  const after = [...converted.entries()];
  const saved = await resaveAll('fodp', [
    ...before.map(([, { path }]) => path),
    ...after.map(([, { path }]) => path),
  ]);
  for (const [index, [, original]] of before.entries()) {
    original.account = await readAccount(saved[index] as string);
  }
  for (const [index, [name, result]] of after.entries()) {
    results.set(name, { ...result, account: await readAccount(saved[before.length + index] as string) });
  }
}

const masters = (bytes: Uint8Array): number =>
  Object.keys(unzipSync(bytes, { filter: ({ name }) => name.startsWith('ppt/slideMasters/slideMaster') }))
    .length;

/** What the report says was left behind: it is told, so it is not missed. */
const told = ({ slides, notCarried }: ConversionReport): string =>
  [...slides.flatMap((slide) => slide.notCarried), ...notCarried].map(({ what }) => what).join('\n');

describe.each(templates)('on %s', (code) => {
  const tried = names.filter((name) => isTried(name, code));
  test.each(tried)('everything %s says is found again', (name) => {
    const { account: before } = originals.get(name) as { account: Account };
    const { account: after, report } = results.get(`${name} ${code}`) as {
      account: Account;
      report: ConversionReport;
    };
    const untold = (texts: string[]) => texts.filter((text) => !told(report).includes(text));
    expect(untold(missing(before.paragraphs, after.paragraphs))).toEqual([]);
    expect(untold(missing(before.notes, after.notes))).toEqual([]);
    expect(missing(before.chartCells, after.chartCells)).toEqual([]);
    expect(missing([...before.pictures], [...after.pictures])).toEqual([]);
    expect(missing(before.links, after.links)).toEqual([]);
    expect(missing(before.comments, after.comments)).toEqual([]);
  });

  test.each(tried)('%s keeps no old master and gains no error', async (name) => {
    const { path, template } = results.get(`${name} ${code}`) as Converted;
    expect(masters(await readFile(path))).toBe(masters(template));
    const [before, after] = await Promise.all([
      faults((originals.get(name) as { path: string }).path),
      faults(path),
    ]);
    expect(missing(after, before)).toEqual([]);
  });

  test.each(tried)('%s is no harder to read than it was', async (name) => {
    const { path } = results.get(`${name} ${code}`) as Converted;
    const original = originals.get(name) as { path: string };
    expect(await newFindings(await readFile(original.path), await readFile(path))).toEqual([]);
  });
});

const known = new Map<string, Promise<string[]>>();

/** The validator's sentences, without the names of parts, which change. */
function faults(path: string): Promise<string[]> {
  const validated = known.get(path) ?? schemaFaults(path);
  known.set(path, validated);
  return validated;
}

test(`a slide takes at most ${timeLimit} ms`, () => {
  expect(perSlide).toBeLessThan(timeLimit);
});
