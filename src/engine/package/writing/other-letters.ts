import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../deck-package.ts';
import { fragment } from '../fragment.ts';
import { ns } from '../names.ts';
import { child, children, descend, descendants, insertBefore, make } from '../xml.ts';
import { type LetterLook, lookOfLetters, setLook } from './write-look.ts';

/** Letters that stand in no text body of a slide: those of charts, of diagrams and of shapes kept in two forms. */
export interface OtherLetters {
  /** Bodies of paragraphs, in the slide or in parts that it shows. */
  bodies: Element[];
  /** The charts among them; what these say of letters that say nothing themselves is changed too. */
  charts: Element[];
}

/** The letters of a chart, a diagram or a shape that is kept in two forms; none for anything else. */
export function otherLetters(deck: DeckPackage, slide: string, object: Element): OtherLetters {
  const targets = new Map(deck.package.relationships(slide).map(({ id, target }) => [id, target]));
  const rootOf = (id: string | null | undefined): Element | undefined => {
    const part = targets.get(id ?? '');
    return part && deck.package.has(part) ? deck.package.root(part) : undefined;
  };
  const found: OtherLetters = { bodies: [], charts: [] };
  if (object.localName === 'AlternateContent') found.bodies.push(...descendants(object, 'txBody'));
  for (const frame of descendants(object, 'chart')) {
    const root = rootOf(frame.getAttributeNS(ns.r, 'id'));
    if (root) found.charts.push(root);
    if (root) found.bodies.push(...descendants(root, 'rich'));
  }
  for (const ids of descendants(object, 'relIds')) {
    const data = rootOf(ids.getAttributeNS(ns.r, 'dm'));
    if (!data) continue;
    const drawing = rootOf(descendants(data, 'dataModelExt')[0]?.getAttribute('relId'));
    found.bodies.push(...descendants(data, 't').filter((text) => child(text, 'p')));
    if (drawing) found.bodies.push(...descendants(drawing, 'txBody'));
  }
  return found;
}

const afterText = ['clrMapOvr', 'fmtOvrs', 'externalData', 'printSettings', 'userShapes', 'extLst'];

/** What holds for all letters of a chart that say nothing themselves. */
function ensureDefault(chartSpace: Element): Element {
  const own = child(chartSpace, 'txPr');
  if (own) return own;
  const made = make(chartSpace, chartSpace.namespaceURI ?? ns.c, `${chartSpace.prefix ?? 'c'}:txPr`);
  const inner = '<a:p><a:pPr><a:defRPr/></a:pPr><a:endParaRPr lang="en-US"/></a:p>';
  for (const xml of ['<a:bodyPr/>', '<a:lstStyle/>', inner]) made.appendChild(fragment(chartSpace, xml));
  const all = children(chartSpace);
  const behind = all.slice(all.findIndex(({ localName }) => localName === 'chart') + 1);
  chartSpace.insertBefore(made, behind.find(({ localName }) => afterText.includes(localName ?? '')) ?? null);
  return made;
}

/** Gives such letters a look. */
export function lookOfOthers({ bodies, charts }: OtherLetters, look: LetterLook): void {
  for (const body of bodies) lookOfLetters(body, look);
  for (const chart of charts) ensureDefault(chart);
  for (const paragraph of defaultsOf({ charts })) {
    const properties =
      child(paragraph, 'pPr') ??
      (paragraph.insertBefore(fragment(paragraph, '<a:pPr/>'), paragraph.firstChild) as Element);
    const known = child(properties, 'defRPr');
    const made = () => insertBefore(properties, fragment(properties, '<a:defRPr/>'), 'extLst');
    setLook(known ?? made(), look, look.size);
  }
}

/** Paragraphs of charts that say how letters look by default. */
const defaultsOf = ({ charts }: Pick<OtherLetters, 'charts'>): Element[] =>
  charts.flatMap((chart) => descendants(chart, 'txPr', 'rich')).flatMap((body) => children(body, 'p'));

/** Whether all letters have a look, word by word and by default. */
export function othersHave(letters: OtherLetters, look: LetterLook): boolean {
  const defaults = defaultsOf(letters).map((paragraph) => descend(paragraph, 'pPr', 'defRPr'));
  return lettersHave(letters.bodies, look) && defaults.every((properties) => hasLook(properties, look));
}

/** Whether every run of letters in some bodies has a look. */
export const lettersHave = (bodies: readonly Element[], look: LetterLook): boolean =>
  bodies
    .flatMap((body) => children(body, 'p'))
    .flatMap((paragraph) => children(paragraph, 'r', 'fld'))
    .filter((run) => (child(run, 't')?.textContent ?? '') !== '')
    .every((run) => hasLook(child(run, 'rPr'), look));

function hasLook(properties: Element | undefined, look: LetterLook): boolean {
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
    (look.colour === undefined || `#${colour?.toUpperCase()}` === look.colour.toUpperCase())
  );
}
