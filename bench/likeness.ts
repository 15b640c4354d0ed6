import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInTemplates } from '../src/engine/templates/templates.ts';
import { likeness } from '../test/support/likeness.ts';

/**
 * How much the pictures of slides that svc draws are like those that LibreOffice draws of the same deck's .pptx, with the
 * same faces: a slide of every kind on every template, as structural similarity. `TEMPLATE` names one alone, `KEEP` a
 * folder for both PDFs.
 */
const target = 0.95;
const kept = process.env.KEEP;

const all: number[] = [];
for (const { code, id } of builtInTemplates) {
  if (process.env.TEMPLATE && code !== process.env.TEMPLATE) continue;
  const { slides, svc, office } = await likeness(id);
  if (kept) {
    writeFileSync(join(kept, `${code}-svc.pdf`), svc);
    writeFileSync(join(kept, `${code}-office.pdf`), office);
  }
  all.push(...slides);
  console.log(`${code.padEnd(12)} ${slides.map((one) => one.toFixed(3)).join(' ')}`);
}
const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
const reached = all.filter((one) => one >= target).length;
console.log(`mean ${mean.toFixed(3)}; ${reached} of ${all.length} slides at ${target} or more`);
