import { expect, test } from 'vitest';
import { likeness } from '../../support/likeness.ts';

// The template whose charts have a value axis and whose lines are broken.
test('a slide of every kind looks as LibreOffice draws it from the .pptx', async () => {
  const { slides } = await likeness('orchard');
  for (const [at, alike] of slides.entries()) expect(alike, `slide ${at + 1}`).toBeGreaterThanOrEqual(0.95);
});
