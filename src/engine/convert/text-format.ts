import type { Element } from '@xmldom/xmldom';
import type { Layout } from '../package/layout.ts';
import type { PlaceholderKey } from '../package/placeholder.ts';
import { paragraphProperties, runProperties } from '../package/text-properties.ts';
import { atLevel, inheritedStyles, levelOf } from '../package/text-style.ts';
import { child, children } from '../package/xml.ts';
import type { FormatKey, TextFormat } from './conversion.ts';
import { recase, writtenCases } from './recase.ts';

/** The look of a placeholder's text. Sizes are in points. */
export interface FormatValues {
  font_height: number;
  font_case: string;
  font_bold: boolean;
  font_italic: boolean;
  font_underline: boolean;
  vertical_alignment: string;
  horizontal_alignment: string;
}

const cases: Record<string, string> = { all: 'upper', small: 'small', none: 'none' };
const anchors: Record<string, string> = { t: 'top', ctr: 'middle', b: 'bottom' };
const alignments: Record<string, string> = { l: 'left', ctr: 'center', r: 'right', just: 'justify' };

/** The effective format of the first run of a placeholder's text on a layout. */
export function readFormat(shape: Element, layout: Layout, key: PlaceholderKey | undefined): FormatValues {
  const body = child(shape, 'txBody');
  const paragraph = body && (children(body, 'p').find((one) => child(one, 'r')) ?? child(body, 'p'));
  const styles = [...(body ? children(body, 'lstStyle') : []), ...inheritedStyles(layout, key)];
  const paragraphs = [
    paragraph && child(paragraph, 'pPr'),
    ...atLevel(styles, paragraph ? levelOf(paragraph) : 0),
  ];
  const runs = [
    paragraph && child(child(paragraph, 'r'), 'rPr'),
    ...paragraphs.map((said) => child(said, 'defRPr')),
  ];
  const bodies = [child(body, 'bodyPr'), ...bodiesAbove(layout, key)];
  const run = (name: string) => said(runs, name);
  return {
    font_height: (Number(run('sz')) || 1800) / 100,
    font_case: cases[run('cap') ?? 'none'] ?? 'none',
    font_bold: isOn(run('b')),
    font_italic: isOn(run('i')),
    font_underline: !['none', undefined].includes(run('u')),
    vertical_alignment: anchors[said(bodies, 'anchor') ?? 't'] ?? 'top',
    horizontal_alignment: alignments[said(paragraphs, 'algn') ?? 'l'] ?? 'left',
  };
}

const said = (elements: (Element | undefined)[], attribute: string): string | undefined =>
  elements
    .map((element) => element?.getAttribute(attribute))
    .find((value) => value !== null && value !== undefined && value !== '') ?? undefined;

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

function bodiesAbove(layout: Layout, key: PlaceholderKey | undefined): (Element | undefined)[] {
  if (!key) return [];
  const own = layout.placeholders.find(({ idx, type }) => idx === key.idx && type === key.type);
  const masters = layout.master.placeholders.find(
    ({ type }) => type === (key.type === 'title' || key.type === 'ctrTitle' ? 'title' : 'body'),
  );
  return [own, masters].map((placeholder) => child(child(placeholder?.element, 'txBody'), 'bodyPr'));
}

/** The values that choices resolve to: the source's, or the given ones. */
export function chosenValues(format: TextFormat, source: FormatValues): Partial<FormatValues> {
  const values: Partial<Record<FormatKey, unknown>> = {};
  for (const [key, choice] of Object.entries(format) as [FormatKey, TextFormat[FormatKey]][]) {
    const value = choice?.value ?? (choice?.option_type === 'source' ? source[key] : undefined);
    if (value !== undefined && value !== null) values[key] = value;
  }
  return values as Partial<FormatValues>;
}

/** Every key as in the source. */
export const likeSource: TextFormat = {
  font_height: { option_type: 'source' },
  font_case: { option_type: 'source' },
  font_bold: { option_type: 'source' },
  font_italic: { option_type: 'source' },
  font_underline: { option_type: 'source' },
  vertical_alignment: { option_type: 'source' },
  horizontal_alignment: { option_type: 'source' },
};

/** Applies a format to a shape's text; absent values are left alone. */
export function applyFormat(shape: Element, values: Partial<FormatValues>): void {
  const body = child(shape, 'txBody');
  if (!body) return;
  const anchor = keyOf(anchors, values.vertical_alignment);
  if (anchor) child(body, 'bodyPr')?.setAttribute('anchor', anchor);
  const alignment = keyOf(alignments, values.horizontal_alignment);
  for (const paragraph of children(body, 'p')) {
    if (alignment) paragraphProperties(paragraph).setAttribute('algn', alignment);
    for (const run of children(paragraph, 'r', 'fld', 'br')) formatRun(run, values);
    rewrite(paragraph, values.font_case);
    const end = child(paragraph, 'endParaRPr');
    if (end && values.font_height) end.setAttribute('sz', String(Math.round(values.font_height * 100)));
  }
}

function formatRun(run: Element, values: Partial<FormatValues>): void {
  const properties = runProperties(run);
  const set = (name: string, value: string | undefined): void => {
    if (value !== undefined) properties.setAttribute(name, value);
  };
  const { font_height, font_bold, font_italic, font_underline } = values;
  set('sz', font_height ? String(Math.round(Number(font_height) * 100)) : undefined);
  set('b', switched(font_bold, '1', '0'));
  set('i', switched(font_italic, '1', '0'));
  set('u', switched(font_underline, 'sng', 'none'));
  set('cap', keyOf(cases, values.font_case));
}

function rewrite(paragraph: Element, wanted: string | undefined): void {
  const written = writtenCases.find((one) => one === wanted);
  if (!written) return;
  const runs = children(paragraph, 'r').flatMap((run) => {
    child(run, 'rPr')?.setAttribute('cap', 'none');
    const text = child(run, 't');
    return text ? [{ text, language: child(run, 'rPr')?.getAttribute('lang') ?? undefined }] : [];
  });
  const changed = recase(
    runs.map(({ text, language }) => ({ text: text.textContent ?? '', language })),
    written,
  );
  for (const [index, { text }] of runs.entries()) text.textContent = changed[index] ?? '';
}

const switched = (on: boolean | undefined, yes: string, no: string): string | undefined =>
  on === undefined ? undefined : on ? yes : no;

const keyOf = (table: Record<string, string>, value: string | undefined): string | undefined =>
  value === undefined ? undefined : Object.keys(table).find((key) => table[key] === value);
