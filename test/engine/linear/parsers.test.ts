import { describe, expect, test } from 'vitest';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';
import { ClarificationNeeded } from '../../../src/engine/deck.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';
import { splitSentences } from '../../../src/engine/language/sentences.ts';
import { growth, mostGrowth } from '../../support/doubling.ts';
import { growingBooks, growingTexts } from '../../support/growing-texts.ts';

/** Letters that a prompt or an instruction may have. */
const longest = 20_000;

async function instruct(prompt: string, surface: 'deck' | 'poster'): Promise<void> {
  try {
    await readInstruction({ prompt, surface, language: 'en', names: ['Methods', 'Results'] });
  } catch (error) {
    if (!(error instanceof ClarificationNeeded)) throw error;
  }
}

const parsers: [string, number, (text: string) => void | Promise<void>][] = [
  ['sentences', 256_000, (text) => void splitSentences(text, 'de')],
  ['the brief of a prompt', longest, (text) => void readBrief(text)],
  ['an instruction for a deck', longest, (text) => instruct(text, 'deck')],
  ['an instruction for a poster', longest, (text) => instruct(text, 'poster')],
];

describe.each(parsers)('%s costs in proportion to its length', (_, to, parse) => {
  test.each([...growingTexts, ...growingBooks])(
    '%s',
    async (_name, textOf) => {
      const found = await growth((size) => parse(textOf(size)), { from: 1_000, to });
      if (found) expect(found.whole, JSON.stringify(found)).toBeLessThanOrEqual(found.half * mostGrowth);
    },
    60_000,
  );
});
