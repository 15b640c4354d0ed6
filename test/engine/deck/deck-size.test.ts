import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { composeToFit } from '../../../src/engine/render/compose-to-fit.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { outlineOf } from '../../support/outline-of.ts';
import { readDocuments } from '../../support/read-documents.ts';

const prose = (of: string) =>
  `The ${of} is looked at by two pupils every Monday. They write down what they see of the ${of}. The school keeps the notes.`;

test('if no number is asked for, lists and main sections get the slides they need', async () => {
  const { slides } = await outlineOf(
    `# Bees at school\n\n*Prepared by Ada Lind and Bo Falk, 14 October 2031. Audience: teachers.*\n\n## Why\n\n${prose('hive')}\n\n## Research questions\n\n1. Do bees find the lime trees?\n2. Does shade slow them down?\n3. Which hive is the busiest?\n\n## Practical\n\n1. Put on the veil and the gloves.\n2. Light the smoker with dry grass.\n3. Lift the lid and wait a minute.\n\n### Typical counts\n\n| Hour | Bees |\n|---|---|\n| 9 | 12 |\n| 11 | 40 |\n| 13 | 65 |\n\n## Weather\n\n${prose('wind')}\n\n## Honey\n\n${prose('honey')}\n\n## Costs\n\n${prose('veil')}\n\n## Next year\n\n${prose('plan')}\n`,
  );
  const shown = JSON.stringify(slides);
  expect(shown).toContain('Light the smoker');
  expect(slides[0]).toMatchObject({ byline: 'Ada Lind, Bo Falk · 14 October 2031' });
  expect(slides.map(({ title }) => title)).toEqual([
    'Bees at school',
    'Why',
    'Research questions',
    'Practical',
    'Practical: Typical counts',
    'Weather',
    'Honey',
    'Costs',
    'Next year',
  ]);
});

test('of two tables below one heading each has its slide, and one without is named', async () => {
  const table = (name: string, values: number[]) =>
    `### ${name}\n\n| Boat | Count | Kept |\n|---|---|---|\n${values.map((value, at) => `| Boat ${at} | ${value} | by hand |`).join('\n')}\n`;
  const text = `# Fleet\n\n## Survey\n\n${table('What was counted', [4, 9, 12])}\n${table('What decides', [7, 3, 5])}\n${['Boats', 'Hall', 'Pier', 'Lake', 'Guests'].map((name) => `## ${name}\n\n${prose(name)}\n`).join('\n')}`;
  const { slides } = await outlineOf(text);
  expect(slides.filter(({ kind }) => kind === 'table' || kind === 'chart')).toHaveLength(2);
  const warned: string[] = [];
  const request = deckRequest({
    prompt: 'Present this, 5 slides',
    ...(await readDocuments({ 'f.md': text })),
  });
  await composeToFit(
    composeDeck,
    request,
    quietContext({ warn: ({ message }) => void warned.push(message) }),
  );
  expect(warned.join('\n')).toMatch(/“What (?:decides|was counted)”/u);
});

test('two long lists of a section have a slide each, and the second keeps its numbers', async () => {
  const steps = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `${from + at}. Row ${from + at} boats across the lake.`).join(
      '\n',
    );
  const text = `# Regatta\n\n## Course\n\n${steps(1, 5)}\n\nHalf of the fleet rests at the pier.\n\n${steps(6, 6)}\n`;
  const { slides } = await outlineOf(text);
  const shown = JSON.stringify(slides);
  for (let row = 1; row <= 11; row++) expect(shown).toContain(`Row ${row} boats`);
  expect(slides.at(-1)).toMatchObject({ numberedFrom: 6 });
});

test('questions below what an author states are told', async () => {
  const part = (name: string) =>
    `## ${name}\n\nThe ${name} serves all members. Nobody uses it alone.\n\n- Is the ${name} clean?\n- Who has the key of the ${name}?\n- Does the ${name} need paint?\n`;
  const { slides } = await outlineOf(
    `# Rounds\n\n${prose('round')}\n\n${['hall', 'pier', 'boat'].map(part).join('\n')}`,
  );
  expect(JSON.stringify(slides)).toContain('Who has the key of the pier?');
});

test('what a charter leaves out of its scope is told', async () => {
  const { slides } = await outlineOf(
    `# Charter\n\n## In scope\n\n- moorings of members\n- the hall and its boats\n\n## Out of scope\n\n- moorings of guests\n- repairs of the pier\n\n## Roles\n\n${prose('steward')}\n`,
  );
  expect(JSON.stringify(slides)).toContain('moorings of guests');
});
