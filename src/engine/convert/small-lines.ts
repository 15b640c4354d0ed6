import type { Element } from '@xmldom/xmldom';
import { runProperties } from '../package/text-properties.ts';
import { levelOf, sizeAt } from '../package/text-style.ts';
import { child, children, descend, integer } from '../package/xml.ts';

/** Share of a title's type up to which a line of it is small print, and the least such type in hundredths of a point. */
const print = { share: 0.6, least: 1400 };
/** Hundredths of a point where nothing states a size. */
const usual = 1800;

/** Words of a title that are small print under or over it, and their share of its type size. */
interface Small {
  run: Element;
  share: number;
}

/** The words of the lines that a title sets much smaller than its others. */
export function smallLines(body: Element, inherited: Element[]): Small[] {
  const styles = [...children(body, 'lstStyle'), ...inherited];
  const lines = linesOf(body).map((runs) => ({
    runs,
    size: Math.max(0, ...runs.map((run) => typeOf(run, styles))),
  }));
  const largest = Math.max(0, ...lines.map(({ size }) => size));
  return lines.flatMap(({ runs, size }) =>
    size <= largest * print.share ? runs.map((run) => ({ run, share: size / largest })) : [],
  );
}

/** The runs with words of each line, ended by a break or the paragraph. */
function linesOf(body: Element): Element[][] {
  const lines: Element[][] = [];
  for (const paragraph of children(body, 'p')) {
    lines.push([]);
    for (const part of children(paragraph, 'r', 'br', 'fld'))
      if (part.localName === 'br') lines.push([]);
      else if (child(part, 't')?.textContent?.trim()) lines.at(-1)?.push(part);
  }
  return lines.filter((line) => line.length > 0);
}

const typeOf = (run: Element, styles: Element[]): number =>
  integer(descend(run, 'rPr'), 'sz') ?? sizeAt(styles, levelOf(run.parentNode as Element)) ?? usual;

/** @param type the type size of the brand's title, in hundredths of a point */
export function keepSmall(small: Small[], type: number | undefined): void {
  for (const { run, share } of type ? small : [])
    runProperties(run).setAttribute(
      'sz',
      String(Math.round(Math.max(print.least, Number(type) * share) / 100) * 100),
    );
}
