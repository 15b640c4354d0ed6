import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';
import { workbook } from '../../support/source-files.ts';

const cell = (text: string | number) =>
  typeof text === 'number' ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;

async function titlesOf(rows: (string | number)[][], prompt: string) {
  const sheet = workbook(rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join(''));
  const request = deckRequest({ prompt, ...(await readDocuments({ 'clinics.xlsx': sheet })) });
  const { document } = await composeDeck(request, quietContext());
  const [, ...slides] = document.outline.slides;
  return { kinds: slides.map(({ kind }) => kind), said: JSON.stringify(slides) };
}

const table = [
  ['Clinic', 'Visits', 'Staff'],
  ['Harbour', 120, 9],
  ['Mill Lane', 340, 21],
  ['Old Town', 210, 14],
];

test('many notes below a table make no slides, one stands beside it', async () => {
  const notes = [
    'Visits of one patient on one day count once, whoever of the staff the patient has seen on that day.',
    'Staff are counted on the last day of the year, without those who are on leave for more than six months.',
    'The clinic in Old Town was closed in August, and its patients were seen in the clinic at the Harbour.',
  ];
  const question = 'Which clinic has the most visits?';
  const many = await titlesOf([...table, [], ...notes.flatMap((note) => [[note], []])], question);
  expect(many.kinds.every((kind) => kind === 'chart' || kind === 'table')).toBe(true);
  expect(many.said).toContain('Mill Lane');
  expect(many.said).not.toContain('August');
  const one = await titlesOf([...table, [], [notes[2] ?? '']], question);
  expect(one.said).toContain('August');
});
