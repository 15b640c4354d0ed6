import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { posterTitle } from '../../../src/engine/poster/compose/poster-title.ts';
import { parseRegions } from '../../../src/engine/poster/regions/parse-regions.ts';
import { readSource } from '../../../src/engine/read/read-source.ts';
import { posterOf } from '../../support/poster-request.ts';

const named = (prompt: string, language: Locale = 'en') =>
  parseRegions(prompt, language).body.map(({ name }) => name);

test('names between bars are columns, and the words of the request before them are none of the first name', () => {
  expect(named('A3 poster, problem | solution | impact. Title: Lunch')).toEqual([
    'problem',
    'solution',
    'impact',
  ]);
  expect(named('Poster with problem | solution | impact')).toEqual(['problem', 'solution', 'impact']);
});

test('the title at the top is the header and no region', () => {
  const sides = 'Links: Warum: Moore speichern Kohlenstoff. Rechts: Was Sie sehen: ein Profil von 4 Metern.';
  const german = parseRegions(`Plakat „Moor lebt“. Oben der Titel und die Daten. ${sides}`, 'de');
  expect(german).toMatchObject({ header: true, body: [{ name: 'Warum' }, { name: 'Was Sie sehen' }] });
  expect(german.rest).not.toContain('Oben');
  expect(named('Poster on bogs. Top: title and dates. Left: why bogs matter. Right: what you see.')).toEqual([
    'why bogs matter',
    'what you see',
  ]);
});

test('what a poster is to do is no part of its title', () => {
  expect(posterTitle('Poster to recruit wardens for the river')).toBe('Wardens for the river');
  expect(posterTitle('Affiche pour recruter des bénévoles')).toBe('Bénévoles');
  expect(posterTitle('Cartel para reclutar voluntarios')).toBe('Voluntarios');
});

test('a place before labelled texts is no heading, and each of them has its own box', async () => {
  const told =
    'Who we look for: people over 18 with two free hours a week. What you do: walk the bank, test water. What you get: training, boots.';
  const headings = async (prompt: string) =>
    (await posterOf({ prompt, language: 'en', size: 'a3', orientation: 'portrait' })).content.regions.flatMap(
      ({ heading }) => heading ?? [],
    );
  expect(await headings(`Poster on river wardens. Below: our advice: never go alone. ${told}`)).toEqual([
    'Our advice',
    'Who we look for',
    'What you do',
    'What you get',
  ]);
  expect(await headings(`Poster on river wardens. ${told} Contact: wardens@eld.example`)).toContain(
    'Who we look for',
  );
});

test('a chart that the prompt asks for stands beside the table that it does not tell whole', async () => {
  const text =
    '# Water on the allotments\n\n## What we found\n\n| Year | Water (m³) | Bill (£) |\n| - | - | - |\n| 2019 | 512 | 1140 |\n| 2020 | 588 | 1290 |\n| 2021 | 541 | 1310 |\n\nButts save 31% of the water.\n';
  const bytes = new TextEncoder().encode(text);
  const { source, document } = await readSource({ kind: 'file', name: 'water.md', bytes, index: 0 });
  const kinds = async (prompt: string) =>
    (
      await posterOf({ prompt, sources: [source], documents: [document], size: 'a2' })
    ).content.regions.flatMap(({ blocks }) => blocks.map(({ kind }) => kind));
  expect(await kinds('Poster: what we found')).not.toContain('chart');
  expect(await kinds('Poster: what we found, with a chart of the water')).toEqual(
    expect.arrayContaining(['chart', 'table']),
  );
});
