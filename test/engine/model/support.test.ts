import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { Material } from '../../../src/engine/model/sources/material.ts';
import { tokensOf } from '../../../src/engine/model/support/alignment/tokens.ts';
import { withSharedUnits } from '../../../src/engine/model/support/common-units.ts';
import { withNumberedNames } from '../../../src/engine/model/support/numbered-names.ts';
import { SupportCheck } from '../../../src/engine/model/support/support.ts';
import type { SlideBody } from '../../../src/engine/outline.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';

type Claim =
  | string
  | {
      text?: string;
      computed?: [string, string][];
      figure?: [string, string];
      quote?: [string, string];
      chart?: [string, string[], Record<string, number[]>, string?];
      row?: [string[], string[]];
    };

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`support/${name}.json`, import.meta.url), 'utf8'));

async function checker(source: string, language: Locale, name = 'report.md') {
  const bytes = new TextEncoder().encode(source);
  const { document } = await readDocument({ bytes, name, kind: 'file', index: 0 });
  const material = new Material([document], '', language);
  const uses = material.passages.map(({ id }) => id);
  const check = new SupportCheck(material, '', language);
  return (claim: Claim): string[] => {
    const computed =
      typeof claim === 'string' ? [] : (claim.computed ?? []).map(([value, formula]) => ({ value, formula }));
    return check.faults(slideOf(claim), { uses, computed }).map(({ why }) => why);
  };
}

function slideOf(claim: Claim): SlideBody {
  const title = '';
  if (typeof claim === 'string') return { kind: 'bullets', title, points: [{ text: claim }] };
  const { text = '', figure, quote, chart, row } = claim;
  if (figure) return { kind: 'big-number', title, figures: [{ value: figure[0], label: figure[1] }] };
  if (quote) return { kind: 'quote', title, text: quote[0], by: quote[1] };
  if (row) return { kind: 'table', title, columns: row[0], rows: [row[1]] };
  if (!chart) return { kind: 'bullets', title, points: [{ text }] };
  const series = Object.entries(chart[2]).map(([name, values]) => ({ name, values }));
  const [named, categories, , unit] = chart;
  return {
    kind: 'chart',
    title,
    chart: { type: 'column', title: named, categories, series, ...(unit && { unit }) },
  };
}

const sources = [
  ...[
    'en',
    'en-library',
    'en-house',
    'en-timber',
    'en-trial',
    'en-recall',
    'en-hospital',
    'en-ferries',
    'en-energy',
    'en-schools',
    'en-uploads',
    'en-rows',
    'en-school',
    'en-places',
    'en-notes',
    'en-order',
    'en-desks',
    'en-water',
    'en-branches',
    'en-light',
    'en-plants',
    'en-hedges',
    'en-islands',
    'en-pupils',
    'en-covers',
    'en-signals',
    'en-screens',
    'en-stages',
    'en-cafes',
    'en-line',
    'en-outage',
    'en-bees',
    'en-tools',
    'en-canal',
    'en-buildings',
    'en-nighttrain',
    'en-bakery',
    'en-marlin',
    'en-ports',
    'en-patrol',
    'en-wards',
    'en-yard',
    'en-relay',
    'en-museum',
    'en-tablets',
    'en-gateway',
    'en-leakage',
    'en-allotment',
    'en-bus',
    'en-heating',
    'en-cameras',
    'en-riders',
    'en-orchards',
    'en-cycles',
    'en-walks',
    'en-sides',
    'en-wells',
    'en-cover',
    'en-shares',
    'en-posts',
    'en-timeline',
    'en-lending',
  ],
  ...[
    'de',
    'de-utility',
    'de-hallern',
    'de-ahrensfeld',
    'de-oberried',
    'de-rows',
    'de-order',
    'de-cinema',
    'de-hofladen',
    'de-abfall',
    'de-bibliothek',
    'de-ausschuss',
    'de-ruderclub',
    'fr',
    'fr-places',
    'fr-library',
  ],
  ...['ja', 'ja-names', 'zh', 'ko', 'hi', 'ar'],
];

describe.each(sources)('what a good model says of its source (%s)', async (name) => {
  const { language, source, name: file, ...claims } = read(name);
  const faults = await checker(source, language, file);

  test.each((claims.true as Claim[]).map((claim) => [JSON.stringify(claim), claim] as const))(
    'stands: %s',
    (_, claim) => expect(faults(claim).join(' | ')).toBe(''),
  );

  const planted = Object.entries(claims.false as Record<string, Claim[]>).flatMap(([kind, list]) =>
    list.map((claim) => [kind, JSON.stringify(claim), claim] as const),
  );
  test.each(planted)('with a wrong %s is found: %s', (_, __, claim) => expect(faults(claim)).not.toEqual([]));
});

describe('numbers as thirteen languages write them', () => {
  const { source, ...claims } = read('numbers');
  const rows = (of: Record<string, string[]>) =>
    Object.entries(of).flatMap(([language, list]) => list.map((text) => [language as Locale, text] as const));

  test.each(rows(claims.true))('stand (%s): %s', async (language, text) =>
    expect((await checker(source, language))(text).join(' | ')).toBe(''),
  );
  test.each(rows(claims.false))('are found (%s): %s', async (language, text) =>
    expect((await checker(source, language))(text)).not.toEqual([]),
  );
});

test('a letter behind a word that names nothing is no part of a name', () => {
  const text = 'Lines with both alleles have more C>A changes than those that had B genotypes';
  expect(withNumberedNames(text)).toBe(text);
  expect(withNumberedNames('We chose Option B')).toBe('We chose Option2');
});

test('a word with a capital inside is a name where its sentence begins, too', () => {
  const names = (text: string) => tokensOf(text, 'en').flatMap(({ name, word }) => (name ? [word] : []));
  expect(names('LightBuoy backed the charity')).toEqual(['lightbuoy']);
  expect(names('Harbours backed the charity')).toEqual([]);
});

test.each([
  ['Visits rose from 870 to 1,001, up 15%', 'Visits rose from 870 to 1,001, up 15%'],
  ['They were 15, and then 20%', 'They were 15, and then 20%'],
  ['They were 15, and 20%', 'They were 15%, and 20%'],
  ['It went from 41 to 47%', 'It went from 41% to 47%'],
])('numbers share the unit of the one that they stand beside: %s', (text, shared) =>
  expect(withSharedUnits(text, 'en')).toBe(shared),
);
