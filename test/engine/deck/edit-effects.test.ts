import { expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { effectsOf, unaskedOf } from '../../../src/engine/deck/file/expected-effects.ts';
import type { ObjectReading } from '../../../src/engine/package/reading/deck-reading.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

/** Each operation has its effect and no other, or its author is told. */

const signal = new AbortController().signal;

async function warned(where: 'deck' | 'file', prompt: string): Promise<string[]> {
  const warnings: Warning[] = [];
  if (where === 'file') {
    const bytes = await renderDeck(sampleDeck(), new Map(), 'pptx', signal);
    warnings.push(...(await editFile({ bytes, prompt })).warnings);
  } else {
    const warn = (warning: Warning) => void warnings.push(warning);
    await editDeck(sampleDeck(), new Map(), deckEdit(prompt), { report: () => {}, warn, signal });
  }
  return warnings.map(({ message }) => message);
}

test.each(['deck', 'file'] as const)(
  'one wish of several that is so already is told of in a %s',
  async (where) => {
    expect(await warned(where, 'Hide slide 5. Then hide slide 5. Then delete slide 4.')).toContainEqual(
      expect.stringMatching(/changed nothing \(slide hide\).*already/),
    );
    expect((await warned(where, 'Hide slide 5. Then delete slide 4.')).join()).not.toMatch(/changed nothing/);
  },
);

const box = (change: Partial<ObjectReading>, look: object = {}): ObjectReading => ({
  id: '2',
  name: 'Box',
  kind: 'shape',
  box: { x: 1, y: 1, width: 4, height: 2 },
  paragraphs: [{ text: 'Tea', level: 0, bullet: false, runs: [{ text: 'Tea', ...look }] }],
  ...change,
});

test('what an operation does not speak of may not change with it', () => {
  const on = { kind: 'shape' } as const;
  const bold = effectsOf({ op: 'look.set', on, look: { bold: true } });
  expect(unaskedOf(box({}), box({}, { bold: true }), bold)).toBeUndefined();
  expect(unaskedOf(box({}), box({}, { bold: true, size: 20 }), bold)).toBe('size');
  expect(unaskedOf(box({}), box({ fill: '#FF0000' }, { bold: true }), bold)).toBe('fill');
  const said = effectsOf({ op: 'text.set', on, text: ['Coffee'] });
  const coffee = [{ text: 'Coffee', level: 0, bullet: false, runs: [{ text: 'Coffee' }] }];
  expect(unaskedOf(box({}, { bold: true }), box({ paragraphs: coffee }), said)).toBeUndefined();
  expect(unaskedOf(box({}), box({}, { bold: true }), said)).toBe('bold');
});

test('that slide is the one of which a thing was spoken', async () => {
  const prompt = 'Make the chart a bar chart, and the title of that slide should say Use in 2025.';
  const { document } = await editDeck(sampleDeck(), new Map(), deckEdit(prompt), {
    report: () => {},
    warn: () => {},
    signal,
  });
  expect(document.outline.slides[0]?.title).toBe('Annual energy report');
  expect(document.outline.slides[2]).toMatchObject({ title: 'Use in 2025', chart: { type: 'bar' } });
});
