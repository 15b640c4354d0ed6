import { createHash } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../deck-package.ts';
import type { TreeNode } from '../tree/nodes.ts';
import { serializeTree } from '../tree/serialize-tree.ts';
import { child, children, descendants, remove } from '../xml.ts';
import { chartPart } from './read-deck.ts';

/** A slide of a file. */
export interface Side {
  deck: DeckPackage;
  part: string;
}

/** Markup that does not affect the look. */
export const notes =
  /\s(?:dirty|err|smtClean|lang|altLang|noProof|bmk)="[^"]*"|<(\w+:)?extLst\b.*?<\/(\w+:)?extLst>/gs;
const related = /\s\w+:(?:id|embed|link|dm|cs|lo|qs|pict)="([^"]*)"/g;

/** An element's markup, with the content of the parts it refers to. */
export function digest({ deck, part }: Side, element: Element): string {
  const known = new Map(deck.package.relationships(part).map((one) => [one.id, one]));
  const text = serializeTree(element as unknown as TreeNode)
    .replace(notes, '')
    .replace(related, (_, id: string) => {
      const one = known.get(id);
      if (!one || one.external) return ` ${one?.target ?? ''}`;
      return deck.package.has(one.target) && !/\/slides\//.test(one.target)
        ? ` ${sha(deck.package.bytes(one.target))}`
        : ' ';
    });
  return sha(text);
}

const sha = (content: string | Uint8Array): string => createHash('sha1').update(content).digest('base64');

const fills = ['solidFill', 'noFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill'];
const under = (parents: string[], names: string[]): string[] =>
  parents.flatMap((parent) => names.map((name) => `${parent}/${name}`));

/** The markup that states each aspect that is read: paths of elements, and attributes. */
const statements: Record<string, { elements?: string[]; attributes?: string[] }> = {
  place: { elements: under(['spPr', 'grpSpPr', 'graphicFrame'], ['xfrm']) },
  turn: { elements: under(['spPr', 'grpSpPr'], ['xfrm']) },
  geometry: { elements: under(['spPr'], ['prstGeom', 'custGeom']) },
  fill: { elements: under(['spPr'], fills) },
  line: { elements: under(['ln'], fills) },
  description: { attributes: ['descr'] },
  picture: { elements: ['pic/blipFill'] },
  text: { elements: ['bodyPr/normAutofit'] },
  size: { elements: ['bodyPr/normAutofit'], attributes: ['sz'] },
  bullets: {
    elements: under(['pPr'], ['buNone', 'buChar', 'buAutoNum', 'buBlip', 'buFont', 'buClr', 'buSzPct']),
    attributes: ['marL', 'indent'],
  },
  font: { elements: under(['rPr'], ['latin', 'ea', 'cs', 'sym']) },
  bold: { attributes: ['b'] },
  italic: { attributes: ['i'] },
  underline: { attributes: ['u'] },
  strike: { attributes: ['strike'] },
  colour: { elements: under(['rPr'], fills) },
  link: { elements: ['rPr/hlinkClick'] },
  alignment: { attributes: ['algn'] },
  'line spacing': { elements: ['pPr/lnSpc'] },
};

/** Whether two states of an object look different beyond the aspects already found to differ. */
export function looksOtherwise(
  [old, was]: readonly [Side, Element],
  [now, is]: readonly [Side, Element],
  aspects: ReadonlySet<string>,
): boolean {
  const [before, after] = [besideRead(old, was, aspects), besideRead(now, is, aspects)];
  if (before.rest !== after.rest) return true;
  const known = new Set(before.letters);
  // With other text some formats may go; only a new one is reported.
  const hasNew = after.letters.some((one) => !known.has(one));
  const saysOther = [...aspects].some((aspect) => statements[aspect] === undefined || aspect === 'text');
  return hasNew || (!saysOther && known.size !== new Set(after.letters).size);
}

interface Beside {
  /** Everything but text and series. */
  rest: string;
  /** One entry for each run, paragraph and series. */
  letters: string[];
}

function besideRead(side: Side, element: Element, aspects: ReadonlySet<string>): Beside {
  const copy = element.cloneNode(true) as Element;
  for (const aspect of aspects) strip(copy, statements[aspect] ?? {});
  const looks = descendants(copy, 'p').flatMap((paragraph) => descendants(paragraph, 'pPr', 'rPr'));
  const letters = looks.filter(saysSomething).map((look) => digest(side, look));
  const isTable = descendants(copy, 'tbl').length > 0;
  const cells = isTable && aspects.has('size') ? descendants(copy, 'tblGrid', 'tr', 'xfrm') : [];
  for (const one of [...descendants(copy, 'p'), ...cells]) remove(one);
  if (copy.localName === 'grpSp') for (const member of children(copy)) if (!isOfGroup(member)) remove(member);
  const part = chartPart(element, { deck: side.deck, slide: side });
  // A fill's transparency is not read with its colour.
  const veils = descendants(child(element, 'spPr') ?? copy, 'alpha').map((one) => one.getAttribute('val'));
  if (!part) return { rest: `${digest(side, copy)} ${veils}`, letters };
  remove(child(copy, 'graphic'));
  const chart = aspects.has('type') ? undefined : chartBeside({ deck: side.deck, part });
  return { rest: `${digest(side, copy)} ${chart?.rest}`, letters: [...letters, ...(chart?.letters ?? [])] };
}

const isOfGroup = ({ localName }: Element): boolean => /^(?:nvGrpSpPr|grpSpPr)$/.test(localName ?? '');
const saysSomething = ({ attributes, firstChild }: Element): boolean =>
  attributes.length > 0 || firstChild !== null;

function strip(copy: Element, { elements = [], attributes = [] }: (typeof statements)[string]): void {
  for (const path of elements) {
    const [parent = '', name = ''] = path.split('/');
    const holders = copy.localName === parent ? [copy] : descendants(copy, parent);
    for (const one of holders.flatMap((holder) => children(holder, name))) remove(one);
  }
  if (attributes.length === 0) return;
  for (const one of [copy, ...descendants(copy, 'cNvPr', 'pPr', 'rPr')])
    for (const attribute of attributes) one.removeAttribute(attribute);
}

/** A chart's look, without the data that is read. */
function chartBeside(side: Side): Beside {
  const root = side.deck.package.root(side.part).cloneNode(true) as Element;
  const said = ['tx', 'cat', 'val', 'xVal', 'yVal', 'bubbleSize', 'title', 'autoTitleDeleted', 'legend'];
  for (const one of descendants(root, ...said, 'externalData')) remove(one);
  const series = descendants(root, 'ser');
  const letters = series.flatMap((one) => children(one, 'spPr', 'marker', 'dPt', 'dLbls'));
  for (const one of series) remove(one);
  return { rest: digest(side, root), letters: letters.map((one) => digest(side, one)) };
}
