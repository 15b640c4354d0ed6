import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPdf } from '../src/engine/read/pdf/pdf-file.ts';
import { drawPage } from '../src/engine/render/pages/draw-pages.ts';
import { renderDeck } from '../src/engine/render/render-deck.ts';
import { builtInTemplates } from '../src/engine/templates/templates.ts';
import { everyKindDeck } from '../test/support/every-kind-deck.ts';
import { type Grey, ssim } from './likeness/ssim.ts';

/**
 * How much the pictures of slides that svc draws are like those that LibreOffice draws of the same deck's .pptx, with the
 * same faces: a slide of every kind on every template, as structural similarity. `TEMPLATE` names one alone, `KEEP` a
 * folder for both PDFs.
 */
const root = join(import.meta.dirname, '..');
const target = 0.95;
const across = 1280;
const folder = mkdtempSync(join(tmpdir(), 'svc-bench-likeness-'));
const kept = process.env.KEEP ?? folder;

/** LibreOffice is given the shipped faces and no others. */
const fontsFile = join(folder, 'fonts.conf');
writeFileSync(
  fontsFile,
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(root, 'fonts')}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
);

function officePdf(pptx: string): Uint8Array {
  const { status, stderr } = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=file://${join(folder, 'office')}`,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      pptx,
    ],
    { env: { ...process.env, FONTCONFIG_FILE: fontsFile }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`);
  return readFileSync(pptx.replace(/\.pptx$/, '.pdf'));
}

function greys(bytes: Uint8Array): Grey[] {
  const file = openPdf(bytes);
  try {
    return Array.from({ length: file.pages }, (_, page) => {
      const { width, height, pixels } = drawPage(file, page, across);
      const values = new Float64Array(width * height);
      for (let at = 0; at < values.length; at++) {
        const [red, green, blue] = pixels.subarray(at * 3, at * 3 + 3) as unknown as [number, number, number];
        values[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
      }
      return { width, height, values };
    });
  } finally {
    file.close();
  }
}

const chosen = builtInTemplates.filter(({ code }) => !process.env.TEMPLATE || code === process.env.TEMPLATE);
const all: { name: string; likeness: number }[] = [];
for (const { code, id } of chosen) {
  const deck = everyKindDeck(id);
  const pptx = join(folder, `${code}.pptx`);
  writeFileSync(pptx, await renderDeck(deck, new Map(), 'pptx', new AbortController().signal));
  const own = await renderDeck(deck, new Map(), 'pdf', new AbortController().signal);
  const office = officePdf(pptx);
  writeFileSync(join(kept, `${code}-svc.pdf`), own);
  writeFileSync(join(kept, `${code}-office.pdf`), office);
  const [ours, theirs] = [greys(own), greys(office)];
  if (ours.length !== theirs.length)
    throw new Error(`${code}: ${ours.length} slides are ${theirs.length} there.`);
  const slides = ours.map((one, at) => ({
    name: `${code} ${at + 1}`,
    likeness: ssim(one, theirs[at] as Grey),
  }));
  all.push(...slides);
  console.log(`${code.padEnd(12)} ${slides.map(({ likeness }) => likeness.toFixed(3)).join(' ')}`);
}
rmSync(folder, { recursive: true, force: true });
const mean = all.reduce((sum, { likeness }) => sum + likeness, 0) / all.length;
const reached = all.filter(({ likeness }) => likeness >= target).length;
console.log(`mean ${mean.toFixed(3)}; ${reached} of ${all.length} slides at ${target} or more`);
