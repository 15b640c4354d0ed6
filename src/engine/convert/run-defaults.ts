import type { Element } from '@xmldom/xmldom';
import { runProperties } from '../package/text-properties.ts';
import { children, descendants, remove } from '../package/xml.ts';

/** The order of run properties in the schema; fills exclude one another. */
const order = ['ln', 'fill', 'effect', 'highlight', 'uLn', 'uFill', 'latin', 'ea', 'cs', 'sym', 'hlinkClick'];

const kindOf = (name: string | null): string => {
  if (/^(no|solid|grad|blip|patt|grp)Fill$/.test(name ?? '')) return 'fill';
  return (name ?? '').replace(/^effect(Lst|Dag)$/, 'effect').replace(/^(uLn|uFill)Tx$/, '$1');
};

/**
 * Copies paragraph-level run defaults onto the runs, whose own values win. Generated decks often style text
 * this way, which code that reads runs would miss.
 */
export function writeRunDefaults(slide: Element): void {
  for (const defaults of descendants(slide, 'defRPr')) {
    const properties = defaults.parentNode as Element;
    const paragraph = properties.parentNode as Element;
    const says = defaults.attributes.length > 0 || children(defaults).length > 0;
    if (properties.nodeName !== 'a:pPr' || !says) continue;
    for (const run of children(paragraph, 'r', 'fld', 'br')) writeOnto(runProperties(run), defaults);
    remove(defaults);
  }
}

function writeOnto(run: Element, defaults: Element): void {
  for (const { name, value } of [...defaults.attributes])
    if (!run.hasAttribute(name) && !name.startsWith('xmlns')) run.setAttribute(name, value);
  for (const part of children(defaults)) {
    const kind = kindOf(part.localName);
    if (children(run).some((own) => kindOf(own.localName) === kind)) continue;
    const next = children(run).find(
      (own) => !order.slice(0, order.indexOf(kind) + 1).includes(kindOf(own.localName)),
    );
    run.insertBefore(part.cloneNode(true), next ?? null);
  }
}
