import type { Element } from '@xmldom/xmldom';
import { paragraphText } from '../../package/reading/read-paragraphs.ts';
import { child, children, descend, descendants, integer } from '../../package/xml.ts';

/** A break inside a paragraph is where its box was too narrow. */
export const lineOf = (paragraph: Element): string => paragraphText(paragraph).replaceAll('\n', ' ').trim();

export const shapeText = (shape: Element): string => {
  const body = child(shape, 'txBody');
  return body ? children(body, 'p').map(lineOf).join('\n').trim() : '';
};

export function placeholder(shape: Element): string | undefined {
  const ph = descend(shape, 'nvSpPr', 'nvPr', 'ph');
  return ph ? ph.getAttribute('type') || 'body' : undefined;
}

export const isTitle = (shape: Element) => ['title', 'ctrTitle'].includes(placeholder(shape) ?? '');
/** Furniture that every slide repeats. */
export const furniture = new Set(['dt', 'ftr', 'sldNum', 'hdr']);

export function isFallback(shape: Element, tree: Element): boolean {
  for (let up = shape.parentNode; up && up !== tree; up = up.parentNode) {
    if ((up as Element).localName === 'Fallback') return true;
  }
  return false;
}

/** A few short lines, none of them an item, and no table. */
export function isCover(shapes: Element[]): boolean {
  const texts = shapes
    .filter((shape) => shape.localName === 'sp')
    .map(shapeText)
    .filter(Boolean);
  const lines = texts.flatMap((text) => text.split('\n'));
  return (
    lines.length > 1 && lines.length <= 8 && lines.every((line) => line.length <= 100 && !/[.!?]$/.test(line))
  );
}

export const hasBullet = (paragraph: Element): boolean => {
  const properties = child(paragraph, 'pPr');
  return child(properties, 'buChar') !== undefined || child(properties, 'buAutoNum') !== undefined;
};

/** Hundredths of a point, as the runs state them. */
export const largestSize = (shape: Element): number =>
  descendants(shape, 'rPr').reduce((most, properties) => Math.max(most, integer(properties, 'sz') ?? 0), 0);
