import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPdf } from '../../src/engine/read/pdf/pdf-file.ts';
import { drawPage } from '../../src/engine/render/pages/draw-pages.ts';
import { renderDeck } from '../../src/engine/render/render-deck.ts';
import { everyKindDeck } from './every-kind-deck.ts';
import { resaveAll } from './office.ts';
import { type Grey, ssim } from './ssim.ts';

const fonts = join(import.meta.dirname, '../../fonts');
const across = 1280;

export interface Likeness {
  /** How similar each slide is to itself as LibreOffice draws it, at most 1. */
  slides: number[];
  svc: Uint8Array;
  office: Uint8Array;
}

/** A slide of every kind on a template, as svc draws it in its PDF and as LibreOffice draws it from its .pptx, with the same faces. */
export async function likeness(template: string): Promise<Likeness> {
  const deck = everyKindDeck(template);
  const draw = (format: 'pptx' | 'pdf') => renderDeck(deck, new Map(), format, new AbortController().signal);
  const svc = await draw('pdf');
  const office = await officePdf(await draw('pptx'));
  const [ours, theirs] = [greys(svc), greys(office)];
  if (ours.length !== theirs.length)
    throw new Error(`${template}: ${ours.length} slides are ${theirs.length} there.`);
  return { slides: ours.map((one, at) => ssim(one, theirs[at] as Grey)), svc, office };
}

/** LibreOffice is given the shipped faces and no others. */
async function officePdf(pptx: Uint8Array): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-likeness-'));
  try {
    const [file, fontsFile] = [join(folder, 'deck.pptx'), join(folder, 'fonts.conf')];
    writeFileSync(file, pptx);
    writeFileSync(
      fontsFile,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
    );
    const [pdf] = await resaveAll('pdf', [file], { FONTCONFIG_FILE: fontsFile });
    return readFileSync(pdf as string);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
