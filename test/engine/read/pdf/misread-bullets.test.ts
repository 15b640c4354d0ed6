import { expect, test } from 'vitest';
import { mendBullets } from '../../../../src/engine/read/pdf/misread-bullets.ts';
import type { Page } from '../../../../src/engine/read/pdf/pages.ts';

function mended(...texts: string[]): string[] {
  const lines = texts.map((text) => ({ text, words: [{ text: text.split(' ')[0] }] }));
  mendBullets([{ lines } as unknown as Page]);
  return lines.map(({ text }) => text);
}

test('a letter of another script that begins lines and stands nowhere else is a bullet', () => {
  const items = ['ｲ The boats', 'ｲ The quay', 'ｲ The crew'];
  expect(mended('What we have:', ...items).slice(1)).toEqual(['• The boats', '• The quay', '• The crew']);
});

test('a letter that stands elsewhere too, or among others of its script, is what it is', () => {
  const greek = ['α is the slope', 'α and β differ', 'α falls', 'so that α'];
  expect(mended(...greek)).toEqual(greek);
  const russian = ['и лодки', 'и причал', 'и люди'];
  expect(mended(...russian)).toEqual(russian);
});
