import type { Box, TextStyle } from '../scene.ts';
import type { Placeholder } from './template.ts';

type Options = Partial<Pick<Placeholder, 'anchor' | 'bullet'>>;

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

export const heading = (size: number, change: Partial<TextStyle> = {}): TextStyle => ({
  font: 'heading',
  size,
  bold: true,
  color: 'tx1',
  align: 'start',
  lineHeight: 0.9,
  ...change,
});

export const text = (size: number, change: Partial<TextStyle> = {}): TextStyle => ({
  font: 'body',
  size,
  bold: false,
  color: 'tx1',
  align: 'start',
  lineHeight: 1,
  ...change,
});

/** A slide's title; its index is fixed, as presentation programs expect. */
export const titleHolder = (place: Box, style: TextStyle, options: Options = {}): Placeholder => ({
  type: 'title',
  idx: 0,
  name: 'Title',
  box: place,
  style,
  anchor: 'bottom',
  ...options,
});

export const bodyHolder = (
  idx: number,
  name: string,
  place: Box,
  style: TextStyle,
  options: Options = {},
): Placeholder => ({
  type: 'body',
  idx,
  name,
  box: place,
  style,
  anchor: 'top',
  ...options,
});

export const footerHolder = (place: Box, style: TextStyle): Placeholder => ({
  type: 'ftr',
  idx: 20,
  name: 'Footer',
  box: place,
  style,
  anchor: 'middle',
});

export const numberHolder = (place: Box, style: TextStyle): Placeholder => ({
  type: 'sldNum',
  idx: 21,
  name: 'Slide Number',
  box: place,
  style,
  anchor: 'middle',
});
