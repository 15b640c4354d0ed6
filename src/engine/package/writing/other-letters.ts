import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import { ns } from '../names.ts';
import type { OtherLetters } from '../reading/other-letters.ts';
import { child, children, descend, descendants, insertBefore, make } from '../xml.ts';
import { baselines, type LetterLook, lookOfLetters, setLook } from './write-look.ts';

const afterText = ['clrMapOvr', 'fmtOvrs', 'externalData', 'printSettings', 'userShapes', 'extLst'];

function defaultLetters(holder: Element): Element {
  const made = make(holder, holder.namespaceURI ?? ns.c, `${holder.prefix ?? 'c'}:txPr`);
  const inner = '<a:p><a:pPr><a:defRPr/></a:pPr><a:endParaRPr lang="en-US"/></a:p>';
  for (const xml of ['<a:bodyPr/>', '<a:lstStyle/>', inner]) made.appendChild(fragment(holder, xml));
  return made;
}

/** A chart's default text properties, created if missing. */
function ensureDefault(chartSpace: Element): Element {
  const own = child(chartSpace, 'txPr');
  if (own) return own;
  const made = defaultLetters(chartSpace);
  const all = children(chartSpace);
  const behind = all.slice(all.findIndex(({ localName }) => localName === 'chart') + 1);
  chartSpace.insertBefore(made, behind.find(({ localName }) => afterText.includes(localName ?? '')) ?? null);
  return made;
}

/** Applies a format to all of this text. */
export function lookOfOthers({ bodies, drawn, charts }: OtherLetters, look: LetterLook): void {
  for (const body of [...bodies, ...drawn]) lookOfLetters(body, look);
  for (const chart of charts) ensureDefault(chart);
  for (const paragraph of defaultsOf({ charts })) setDefault(paragraph, look);
}

function setDefault(paragraph: Element, look: LetterLook): void {
  const properties =
    child(paragraph, 'pPr') ??
    (paragraph.insertBefore(fragment(paragraph, '<a:pPr/>'), paragraph.firstChild) as Element);
  const known = child(properties, 'defRPr');
  const made = () => insertBefore(properties, fragment(properties, '<a:defRPr/>'), 'extLst');
  setLook(known ?? made(), look, look.size);
}

const holders = {
  title: ['title'],
  legend: ['legend'],
  labels: ['dLbls'],
  axis: ['catAx', 'valAx', 'dateAx', 'serAx'],
  'category axis': ['catAx', 'dateAx'],
  'value axis': ['valAx'],
};
export type ChartText = keyof typeof holders;

/** Elements that may follow `txPr` in any of them. */
const afterLetters = [
  'crossAx',
  'dLblPos',
  'showLegendKey',
  'showVal',
  'showCatName',
  'showSerName',
  'showPercent',
  'showBubbleSize',
  'extLst',
];

/** The text containers of a part of a chart, created where it inherits; empty where the chart has no such part. */
function bodiesOfPart(chartSpace: Element, of: ChartText): Element[] {
  const chart = child(chartSpace, 'chart');
  const own = of === 'title' || of === 'legend';
  const within = chart && own ? children(chart, ...holders[of]) : descendants(chartSpace, ...holders[of]);
  return within.map(
    (holder) =>
      descend(holder, 'tx', 'rich') ??
      child(holder, 'txPr') ??
      insertBefore(holder, defaultLetters(holder), ...afterLetters),
  );
}

/** Formats the text of a part of a chart; false where the chart has none. */
export function lookOfChartText(chartSpace: Element, of: ChartText, look: LetterLook): boolean {
  const bodies = bodiesOfPart(chartSpace, of);
  for (const body of bodies) {
    lookOfLetters(body, look);
    for (const paragraph of children(body, 'p')) setDefault(paragraph, look);
  }
  return bodies.length > 0;
}

export function chartTextHas(chartSpace: Element, of: ChartText, look: LetterLook): boolean {
  const bodies = bodiesOfPart(chartSpace, of);
  const defaults = bodies.flatMap((body) => children(body, 'p'));
  return lettersHave(bodies, look) && defaults.every((one) => hasLook(descend(one, 'pPr', 'defRPr'), look));
}

/** Paragraphs that hold a chart's default text format. */
const defaultsOf = ({ charts }: Pick<OtherLetters, 'charts'>): Element[] =>
  charts.flatMap((chart) => descendants(chart, 'txPr', 'rich')).flatMap((body) => children(body, 'p'));

/** Whether all of the text has a format, in its runs and its defaults. */
export function othersHave(letters: OtherLetters, look: LetterLook): boolean {
  const defaults = defaultsOf(letters).map((paragraph) => descend(paragraph, 'pPr', 'defRPr'));
  return (
    lettersHave([...letters.bodies, ...letters.drawn], look) &&
    defaults.every((properties) => hasLook(properties, look))
  );
}

/** Whether every run in some bodies has a format. */
export const lettersHave = (bodies: readonly Element[], look: LetterLook): boolean =>
  bodies
    .flatMap((body) => children(body, 'p'))
    .flatMap((paragraph) => children(paragraph, 'r', 'fld'))
    .filter((run) => (child(run, 't')?.textContent ?? '') !== '')
    .every((run) => hasLook(child(run, 'rPr'), look));

export function hasLook(properties: Element | undefined, look: LetterLook): boolean {
  const flag = (name: string, wanted: boolean | undefined) =>
    wanted === undefined ||
    ['1', 'true', 'sng', 'sngStrike'].includes(properties?.getAttribute(name) ?? '') === wanted;
  const colour = descend(properties, 'solidFill', 'srgbClr')?.getAttribute('val');
  return (
    properties !== undefined &&
    (look.font === undefined || child(properties, 'latin')?.getAttribute('typeface') === look.font) &&
    (look.size === undefined || properties.getAttribute('sz') === String(Math.round(look.size * 100))) &&
    flag('b', look.bold) &&
    flag('i', look.italic) &&
    flag('u', look.underline) &&
    flag('strike', look.strike) &&
    (look.script === undefined || (properties.getAttribute('baseline') ?? '0') === baselines[look.script]) &&
    (look.colour === undefined || `#${colour?.toUpperCase()}` === look.colour.toUpperCase())
  );
}
