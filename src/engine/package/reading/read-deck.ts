import type { Element } from '@xmldom/xmldom';
import { colorIn, type Palette, seenPalette, shownColor } from '../color-value.ts';
import type { DeckPackage } from '../deck-package.ts';
import { ns } from '../names.ts';
import { nonVisual } from '../placeholder.ts';
import { boxOf, rotationOf } from '../transform.ts';
import { child, children, descend, descendants } from '../xml.ts';
import type { ChartReading, DeckReading, ObjectReading, SlideReading } from './deck-reading.ts';
import { otherLetters } from './other-letters.ts';
import { readChart } from './read-chart.ts';
import { bodyText, readParagraphs, type TextContext } from './read-paragraphs.ts';
import { notesOf, type OpenSlide, openSlide, presetOf, type SlideObject } from './slide-objects.ts';

const emuPerCentimetre = 360_000;
const centimetres = (emu: number): number => Math.round((emu / emuPerCentimetre) * 100) / 100;

/**
 * Reads a presentation's content. Each slide's tree is released once it and `see` are done.
 * @throws SourceError for a damaged one
 */
export function readDeck(deck: DeckPackage, see?: (slide: OpenSlide, index: number) => void): DeckReading {
  return {
    width: centimetres(deck.size.width),
    height: centimetres(deck.size.height),
    slides: deck.slides.map((part, index) => {
      const slide = openSlide(deck, part);
      const reading = readSlide(deck, slide, index + 1);
      see?.(slide, index);
      deck.package.revert(part);
      return reading;
    }),
  };
}

export function readSlide(deck: DeckPackage, slide: OpenSlide, number: number): SlideReading {
  const palette = seenPalette(slide.layout, slide.root);
  const context: Context = {
    deck,
    slide,
    palette,
    layout: slide.layout,
    relationships: deck.package.relationships(slide.part),
  };
  const title = slide.objects.find(({ kind }) => kind === 'title');
  const top = slide.objects.filter(({ group }) => !group);
  return {
    number,
    title: title ? bodyText(child(title.element, 'txBody')).replaceAll('\n', ' ').trim() : '',
    layout: slide.layout.name,
    hidden: isHidden(slide.root),
    background: readBackground(slide.root, palette),
    objects: top.map((object) => readObject(object, context)),
    notes: bodyText(notesOf(deck, slide.part)?.body).trim(),
  };
}

export const isHidden = (root: Element): boolean => ['0', 'false'].includes(root.getAttribute('show') ?? '');

interface Context extends TextContext {
  deck: DeckPackage;
  slide: OpenSlide;
}

function readBackground(root: Element, palette: Palette): string | null {
  const background = descend(root, 'cSld', 'bg');
  if (!background) return null;
  const properties = child(background, 'bgPr');
  if (properties) return fillOf(properties, palette) ?? 'none';
  const reference = colorIn(child(background, 'bgRef'));
  return (reference && shownColor(reference, palette)) ?? 'style';
}

const otherFills: Record<string, string> = {
  noFill: 'none',
  blipFill: 'picture',
  gradFill: 'gradient',
  pattFill: 'pattern',
  grpFill: 'group',
};

/** The fill of a shape, line or background; undefined where none is stated. */
function fillOf(properties: Element | undefined, palette: Palette): string | undefined {
  const fill = properties && children(properties, 'solidFill', ...Object.keys(otherFills))[0];
  if (!fill) return undefined;
  if (fill.localName !== 'solidFill') return otherFills[fill.localName ?? ''];
  const color = colorIn(fill);
  return color && shownColor(color, palette);
}

function readObject(object: SlideObject, context: Context): ObjectReading {
  const { element, id, name, kind } = object;
  const box = boxOf(element);
  const turn = rotationOf(element);
  const properties = child(element, 'spPr');
  const fill = fillOf(properties, context.palette);
  const line = fillOf(child(properties, 'ln'), context.palette);
  const alt = child(nonVisual(element), 'cNvPr')?.getAttribute('descr');
  const preset = kind === 'shape' ? presetOf(element) : undefined;
  return {
    id,
    name,
    kind,
    ...(preset && { preset }),
    ...(box && {
      box: {
        x: centimetres(box.x),
        y: centimetres(box.y),
        width: centimetres(box.width),
        height: centimetres(box.height),
      },
    }),
    ...(turn && { turn: Math.round(turn * 100) / 100 }),
    ...(alt && { alt }),
    ...(fill && { fill }),
    ...(line && { line }),
    ...contentOf(object, context),
  };
}

function contentOf(object: SlideObject, context: Context): Partial<ObjectReading> {
  const { element, kind } = object;
  if (kind === 'table') return { table: tableCells(descendants(element, 'tbl')[0]) };
  if (kind === 'chart') {
    const chart = chartOf(element, context);
    return chart ? { chart } : {};
  }
  if (kind === 'picture') return pictureOf(element, context);
  if (kind === 'group') {
    const members = context.slide.objects.filter(({ group }) => group === object);
    return { objects: members.map((member) => readObject(member, context)) };
  }
  if (kind === 'other') {
    const { bodies } = otherLetters(context.deck, context.slide.part, element);
    const paragraphs = [element, ...bodies].flatMap((one) => descendants(one, 'p'));
    const words = [...new Set(paragraphs.map(wordsIn).filter(Boolean))];
    return words.length > 0 ? { paragraphs: words.map(plainParagraph) } : {};
  }
  return child(element, 'txBody') ? { paragraphs: readParagraphs(element, context) } : {};
}

const wordsIn = (paragraph: Element): string =>
  descendants(paragraph, 't')
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim();

const plainParagraph = (text: string) => ({ text, level: 0, bullet: false, runs: [{ text }] });

/** The texts of a table's cells, row by row. */
export const tableCells = (table: Element | undefined): string[][] =>
  (table ? children(table, 'tr') : []).map((row) =>
    children(row, 'tc').map((cell) => bodyText(child(cell, 'txBody'))),
  );

export function chartPart(
  frame: Element,
  { deck, slide }: { deck: DeckPackage; slide: Pick<OpenSlide, 'part'> },
): string | undefined {
  const id = descend(frame, 'graphic', 'graphicData', 'chart')?.getAttributeNS(ns.r, 'id');
  const target = deck.package.relationships(slide.part).find((related) => related.id === id)?.target;
  return target && deck.package.has(target) ? target : undefined;
}

function chartOf(frame: Element, context: Context): ChartReading | undefined {
  const part = chartPart(frame, context);
  return part ? readChart(context.deck.package.root(part)) : undefined;
}

function pictureOf(picture: Element, { deck, relationships }: Context): Pick<ObjectReading, 'picture'> {
  const id = descend(picture, 'blipFill', 'blip')?.getAttributeNS(ns.r, 'embed');
  const target = relationships.find((related) => related.id === id && !related.external)?.target;
  return target ? { picture: { part: target, bytes: deck.package.size(target) } } : {};
}
