import { readFileSync } from 'node:fs';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { operationList } from '../../../src/engine/instruct/operations.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

/** What people ask of a deck, in twelve languages: the language, the instruction, and the operations that it comes to. */
const instructions = readFileSync(new URL('instructions.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t') as [language: Locale, prompt: string, operations: string]);

const languages = [...new Set(instructions.map(([language]) => language))];

describe.each(languages)('in %s', (own) => {
  test.each(instructions.filter(([language]) => language === own))(
    '%s: %s',
    async (language, prompt, operations) => {
      const read = await readInstruction({ prompt, surface: 'deck', language, names: [] });
      expect(read).toEqual(JSON.parse(operations));
      expect(Check(operationList, read)).toBe(true);
    },
  );
});

test('every language asks for the same kinds of operations as the others', () => {
  const kinds = (own: Locale): string[] => {
    const all = instructions.filter(([language]) => language === own);
    const names = all.flatMap(([, , text]) => (JSON.parse(text) as { op: string }[]).map(({ op }) => op));
    return [...new Set(names)];
  };
  const common = [
    'slide.add',
    'slide.delete',
    'slide.move',
    'slide.swap',
    'slide.duplicate',
    'slide.merge',
    'slide.split',
    'slide.order',
    'slide.form',
    'text.set',
    'text.add',
    'text.replace',
    'text.shorten',
    'text.expand',
    'point.add',
    'point.delete',
    'table.row.add',
    'table.row.delete',
    'chart.type',
    'object.delete',
    'look.set',
    'slide.background',
  ];
  const looks = new Set(['look.set', 'slide.background']);
  for (const language of languages)
    expect(
      common.filter((name) => !looks.has(name) && !kinds(language).includes(name)),
      language,
    ).toEqual([]);
});

test.each([
  ['de', 'Lösche Folie 3 nicht'],
  ['fr', 'Ne supprime pas la diapositive 3'],
  ['es', 'No elimines la diapositiva 3'],
  ['it', 'Non eliminare la diapositiva 3'],
  ['pt', 'Não exclua o slide 3'],
  ['id', 'Jangan hapus slide 3'],
  ['ja', 'スライド3を削除しないで'],
  ['zh', '不要删除第3页'],
  ['ko', '슬라이드 3을 삭제하지 마'],
  ['ar', 'لا تحذف الشريحة 3'],
  ['hi', 'स्लाइड 3 मत हटाएँ'],
] as const)('in %s what is forbidden is not done: %s', async (language, prompt) => {
  const reading = readInstruction({ prompt, surface: 'deck', language, names: [] });
  await expect(reading).rejects.toHaveProperty('name', 'ClarificationNeeded');
});

describe('slips of the hand', () => {
  const read = async (prompt: string) => {
    const words: string[] = [];
    const operations = await readInstruction({
      prompt,
      surface: 'deck',
      language: 'en',
      names: [],
      corrected: ({ from, to }) => words.push(`${from} ${to}`),
    });
    return { operations, words };
  };

  test.each([
    ['delte slide 3', ['delte delete'], [{ op: 'slide.delete', slides: [{ number: 3 }] }]],
    [
      'chnage the tilte of slide 2 to Helo',
      ['chnage change', 'tilte title'],
      [{ op: 'text.set', on: { kind: 'title', slides: [{ number: 2 }] }, text: ['Helo'] }],
    ],
    ['Loesche Folie 3', [], [{ op: 'slide.delete', slides: [{ number: 3 }] }]],
  ])('%s', async (prompt, words, operations) => {
    expect(await read(prompt)).toEqual({ operations, words });
  });

  test('a slip in any word comes to the same or to a question', async () => {
    for (const [prompt, means] of [
      ['Remove the second bullet from slide 3', 'point.delete'],
      ['Duplicate slide four', 'slide.duplicate'],
      ['Change the subtitle to “Hello”', 'text.set'],
    ] as const) {
      const right = JSON.stringify(
        await readInstruction({ prompt, surface: 'deck', language: 'en', names: [] }),
      );
      expect(right).toContain(means);
      for (const word of prompt.match(/[a-z]{4,}/gi) ?? [])
        for (let at = 1; at < word.length - 1; at += 1)
          for (const slip of [
            word.slice(0, at) + word.slice(at + 1),
            word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
          ]) {
            const found = await read(prompt.replace(word, slip)).catch(() => undefined);
            if (found && !prompt.includes(`“${word}`))
              expect(JSON.stringify(found.operations), slip).toBe(right);
          }
    }
  });
});
