import { readFile } from 'node:fs/promises';
import { defaultOptions, noDecisions } from '../../src/engine/convert/conversion.ts';
import { convertDeck } from '../../src/engine/convert/convert-deck.ts';
import { templatePptx } from '../../src/engine/render/pptx/template-pptx.ts';
import { findTemplate } from '../../src/engine/templates/find-template.ts';
import { type RawPart, type RawSlide, rawDeck } from '../support/raw-deck.ts';
import { frame, type Inches } from '../support/raw-shapes.ts';
import { brandTemplate } from './corpus/corpus.ts';
import { PackageParts } from './package-parts.ts';
import { photo } from './raw/quirks.ts';

/** Slides written by hand on Office's default deck, which is ten inches wide, and what a conversion makes of them. */

export const officeDeck = async (): Promise<Uint8Array> => readFile(await brandTemplate('office'));

/** @param target the code of a template that comes with svc, or a template's bytes */
export function convertSlides(
  base: Uint8Array,
  slides: RawSlide[],
  target: string | Uint8Array = 'clarity',
  parts: RawPart[] = [],
) {
  const source = rawDeck(base, { slides, parts: [photo, ...parts] });
  const builtIn = typeof target === 'string' ? findTemplate(target) : undefined;
  const template = builtIn ? templatePptx(builtIn) : (target as Uint8Array);
  const { pptx, report } = convertDeck({
    source,
    template,
    options: defaultOptions,
    decisions: noDecisions(),
  });
  return { parts: new PackageParts(pptx), report };
}

/** The element of a slide with an id. */
export const objectWith = (xml: string, id: number): string =>
  xml.match(/<p:(pic|sp|graphicFrame)>.*?<\/p:\1>/gs)?.find((one) => one.includes(`<p:cNvPr id="${id}"`)) ??
  '';

/** Where an object says it stands, in shares of a page of 16:9: left, top, right, bottom. */
export function edgesOf(object: string): [left: number, top: number, right: number, bottom: number] {
  const [, x, y, width, height] =
    /<a:off x="(-?\d+)" y="(-?\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"\/>/.exec(object)?.map(Number) ?? [];
  if (x === undefined || y === undefined) throw new Error('The object leaves its place to the layout.');
  const page = { width: 12_192_000, height: 6_858_000 };
  return [
    x / page.width,
    y / page.height,
    (x + (width ?? 0)) / page.width,
    (y + (height ?? 0)) / page.height,
  ];
}

/** A shape without words. */
export const block = (id: number, at: Inches, color: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Rectangle ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${frame(at)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody></p:sp>`;

/** A relationship to the photograph, under the id "photo". */
export const withPhoto = [{ id: 'photo', type: 'image', target: photo.name }];
