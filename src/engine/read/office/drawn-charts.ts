import type { Element } from '@xmldom/xmldom';
import { child, children, descendants } from '../../package/xml.ts';
import { attribute } from './office-file.ts';

/** Fewest boxes and lines of a flow chart, and most paragraphs with text between two of them. */
const least = { boxes: 4, lines: 3 } as const;
const mostBetween = 4;
/** Most letters of what stands beside a line: "yes". */
const longestLabel = 24;

/**
 * Paragraphs in which boxes of text and the lines between them are drawn, with the short words beside these: which box
 * leads to which nobody can tell from their order.
 */
export function drawnCharts(container: Element): Set<Element> {
  const charts = new Set<Element>();
  let [open, boxes, lines]: [{ node: Element; drawn: boolean }[], number, number] = [[], 0, 0];
  let between = 0;
  const close = () => {
    const end = open.findLastIndex(({ drawn }) => drawn) + 1;
    if (boxes >= least.boxes && lines >= least.lines)
      for (const { node, drawn } of open.slice(0, end))
        if (drawn || textOf(node).length <= longestLabel) charts.add(node);
    [open, boxes, lines] = [[], 0, 0];
  };
  for (const node of children(container)) {
    const isParagraph = node.localName === 'p';
    const own = isParagraph ? descendants(node, 'txbxContent').length : 0;
    const joins = isParagraph ? descendants(node, 'line', 'cnvCnPr', 'prstGeom').filter(isLine).length : 0;
    const drawn = own + joins > 0;
    between = drawn ? 0 : between + (isParagraph && textOf(node) === '' ? 0 : 1);
    if (!isParagraph || between > mostBetween) close();
    if (!isParagraph || (open.length === 0 && !drawn)) continue;
    boxes += own;
    lines += joins;
    open.push({ node, drawn });
  }
  close();
  return charts;
}

const isLine = (node: Element): boolean =>
  node.localName !== 'prstGeom' || /connector|^line$|arrow/i.test(attribute(node, 'prst') ?? '');

/** Text outside of boxes. */
const textOf = (paragraph: Element): string =>
  children(paragraph, 'r')
    .map((run) => child(run, 't')?.textContent ?? '')
    .join('')
    .trim();
