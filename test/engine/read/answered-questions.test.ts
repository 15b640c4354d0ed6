import { describe, expect, test } from 'vitest';
import type { Section } from '../../../src/engine/read/document.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';

async function read(text: string): Promise<Section> {
  const bytes = new TextEncoder().encode(text);
  const { document } = await readDocument({ bytes, name: 'faq.md', index: 0, kind: 'file' });
  return document.body;
}

const saidIn = ({ blocks }: Section): string[] =>
  blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
const told = ({ children }: Section) => children.map((child) => [child.title, ...saidIn(child)]);

const answered = [
  ['Wie lang ist die Mole?', 'Sie misst 120 Meter.'],
  ['Wer darf anlegen?', 'Jedes Boot bis 12 Meter.'],
];

describe('questions and their answers', () => {
  test('stand under each other without their labels', async () => {
    const body = await read(
      'Frage: Wie lang ist die Mole?\n\nAntwort: Sie misst 120 Meter.\n\nFrage: Wer darf anlegen?\n\nAntwort: Jedes Boot bis 12 Meter.',
    );
    expect(told(body)).toEqual(answered);
  });

  test('are parted where they share a paragraph', async () => {
    const body = await read(
      'Q1: Wie lang ist die Mole?\nA1: Sie misst 120 Meter.\n\nQ2: Wer darf anlegen?\nA2: Jedes Boot bis 12 Meter.',
    );
    expect(told(body)).toEqual(answered);
  });

  test('take the place of a heading with one question below it', async () => {
    const body = await read(
      '# Hafen\n\n## Mole\n\nFrage: Wie lang ist die Mole?\n\nAntwort: Sie misst 120 Meter.\n\n## Boote\n\nFrage: Wer darf anlegen?\n\nAntwort: Jedes Boot bis 12 Meter.',
    );
    expect(told(body)).toEqual(answered);
  });

  test('are known by a label that stands alone above each answer', async () => {
    const body = await read(
      '1. Combien mesure le quai ?\n\n**Réponse :**\n\nIl mesure 120 mètres.\n\n2. Qui peut accoster ?\n\n**Réponse :**\n\nTout bateau de 12 mètres.',
    );
    expect(told(body)).toEqual([
      ['Combien mesure le quai ?', 'Il mesure 120 mètres.'],
      ['Qui peut accoster ?', 'Tout bateau de 12 mètres.'],
    ]);
  });

  test('are not made of a lone line that begins as an answer does', async () => {
    const body = await read('Is it long?\n\nAnswer: 120 metres.\n\nThe quay was built in 1901.');
    expect(saidIn(body)).toContain('Answer: 120 metres.');
  });
});

test('a short line of its own introduces the list below it', async () => {
  const body = await read(
    '# Walk\n\nWe met on Monday.\n\nComing along\n- Ana Roth\n- Bo Lind\n\nNot there\n- Cy Marsh',
  );
  expect(body.blocks.map((block) => block.type === 'list' && block.lead)).toEqual([
    false,
    'Coming along',
    'Not there',
  ]);
});
