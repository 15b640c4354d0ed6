import { execa } from 'execa';
import type { Box } from '../../src/engine/scene/scene.ts';

/** A line of text as it stands on a page of a .pdf; lengths are pixels, as in scenes. */
export interface PrintedLine {
  text: string;
  words: { text: string; box: Box }[];
  box: Box;
}

const pixelsAPoint = 96 / 72;
/** What poppler calls the height of a word reaches from the tallest accent to the lowest tail: letters take this of it. */
const letters = { top: 0.22, bottom: 0.2 };

/** The lines of text on each page of a .pdf, by the letters that one sees. */
export async function printedPages(pdf: string): Promise<PrintedLine[][]> {
  const { stdout } = await execa('pdftotext', ['-bbox-layout', pdf, '-']);
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) =>
      page
        .split('<line ')
        .slice(1)
        .map(lineOf)
        .filter(({ words }) => words.length > 0),
    );
}

function lineOf(xml: string): PrintedLine {
  const words = [...xml.matchAll(/<word ([^>]*)>([^<]*)<\/word>/g)]
    .map(([, place = '', text = '']) => ({ text, box: boxOf(place) }))
    .filter(({ text }) => !markAlone.test(text));
  return { text: words.map(({ text }) => text).join(' '), words, box: around(words.map(({ box }) => box)) };
}

/** Poppler takes some vowel signs of Arabic, which stand on a letter, for words. */
const markAlone = /^\p{M}+$/u;

function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

function boxOf(attributes: string): Box {
  const read = (name: string) =>
    Number(new RegExp(`${name}="([-\\d.]+)"`).exec(attributes)?.[1]) * pixelsAPoint;
  const [left, right, top, bottom] = [read('xMin'), read('xMax'), read('yMin'), read('yMax')];
  const height = bottom - top;
  return {
    x: left,
    y: top + height * letters.top,
    width: right - left,
    height: height * (1 - letters.top - letters.bottom),
  };
}
