import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { wordDocument } from '../../support/source-files.ts';

/** A Word document of these paragraphs: what it is called, and what it says. */
async function read(...lines: string[]) {
  const bytes = wordDocument(lines.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join(''));
  const { document } = await readDocument({ bytes, name: 'letter.docx', index: 0, kind: 'file' });
  const said = document.body.blocks.flatMap((block) =>
    block.type === 'paragraph' && !block.residue ? block.sentences : [],
  );
  return { title: document.title, authors: document.authors, said };
}

const ask = 'We ask you to look at the plans for the new pier before the end of the month.';
const offer = 'Our engineers can come to the harbour on any day and answer your questions.';

describe('a letter', () => {
  test('says what stands between its greeting and its signature', async () => {
    const { title, said } = await read(
      'Anna Berg',
      'Harbour Board',
      '4 Quay Street',
      '12 March 2024',
      'Dear Ms. Berg,',
      ask,
      offer,
      'Yours sincerely,',
      'Tom Hall',
      'Chief engineer',
    );
    expect(said).toEqual([ask, offer]);
    expect(title).toBeUndefined();
  });

  test.each([
    ['before the greeting', ['Hafenamt', 'Betreff: Neubau der Mole', 'Sehr geehrte Frau Berg,']],
    ['below the greeting', ['Hafenamt', 'Sehr geehrte Frau Berg,', 'Betreff: Neubau der Mole']],
  ])('is called by its subject %s', async (_, head) => {
    const text = 'Wir bitten Sie, die Pläne für die neue Mole noch in diesem Monat anzusehen.';
    const { title, said } = await read(...head, text, 'Mit freundlichen Grüßen', 'Tom Hall');
    expect(title).toBe('Neubau der Mole');
    expect(said).toEqual([text]);
  });

  test('that goes on behind its regards keeps what it says there', async () => {
    const more = `${offer} ${ask}`;
    const { said } = await read('Harbour Board', 'Dear Ms. Berg,', ask, 'Best regards', more);
    expect(said.join(' ')).toContain(more);
  });
});

describe('no letter', () => {
  test.each([
    ['begins in the middle of a text', [`${ask} ${offer}`, 'Dear Ms. Berg,', offer]],
    [
      'is a line that only begins like a greeting',
      ['Harbour Board', 'Dear prices keep the boats at home.', offer],
    ],
  ])('%s', async (_, lines) => {
    const { said } = await read(...lines);
    expect(said).toContain(lines[1]);
  });
});

test('mail is called by its subject and is of its sender, and its signature is not told', async () => {
  const text = `From: Ann Berg <ann@pier.example>
To: All crews
Subject: The pier is closed in May
Date: Mon, 9 Mar 2026 09:12

Hi all,

${ask} ${offer}

--
Ann Berg | Harbour Board`;
  const bytes = Buffer.from(text);
  const { document } = await readDocument({ bytes, name: 'mail.txt', index: 0, kind: 'file' });
  expect(document).toMatchObject({
    title: 'The pier is closed in May',
    authors: [{ name: 'Ann Berg' }],
    date: 'Mon, 9 Mar 2026 09:12',
  });
  const told = document.body.blocks.filter((block) => block.type === 'paragraph' && !block.residue);
  expect(told).toMatchObject([{ sentences: [ask, offer] }]);
});

test('who signs is the author, also without a farewell, and is not told', async () => {
  const bytes = Buffer.from(`Dear colleagues,\n\n${ask}\n\n${offer}\n\nTom Hall\nHead of Works\n`);
  const { document } = await readDocument({ bytes, name: 'letter.md', index: 0, kind: 'file' });
  expect(document.body.blocks.map(({ residue }) => residue)).toEqual([
    'metadata',
    undefined,
    undefined,
    'metadata',
  ]);
  const signed = await read('Dear Ms. Berg,', ask, 'Yours sincerely,', 'Tom Hall', 'Chief engineer');
  expect(signed).toMatchObject({ said: [ask], authors: [{ name: 'Tom Hall' }] });
});

test('where a journey goes from and to is no letter', async () => {
  const bytes = Buffer.from('From: Hull\nTo: Esbjerg\nThe ferry sails at 8 pm on each day of the summer.');
  const { document } = await readDocument({ bytes, name: 'ferry.txt', index: 0, kind: 'file' });
  expect(JSON.stringify(document.body)).not.toContain('metadata');
});
