import type { Element } from '@xmldom/xmldom';
import { type Box, bottom, right, type Size } from '../package/box.ts';
import { ns } from '../package/names.ts';
import { isTitle } from '../package/placeholder.ts';
import { child, children, make } from '../package/xml.ts';
import { isSurface } from './bleeding.ts';
import { discard, isNumber, kindOf, type SlideObject } from './slide-object.ts';

/** Share of the page width: a number further away belongs to something else. */
const near = 0.05;

/**
 * Joins a section number to the title it stands beside, since the brand's title is elsewhere.
 * @returns the remaining objects
 */
export function joinNumber(objects: SlideObject[], page: Size): SlideObject[] {
  const title = objects.find(({ placeholder }) => placeholder && isTitle(placeholder.type));
  if (!title?.box || kindOf(title) !== 'sp' || /^\p{P}*\d/u.test(title.text)) return objects;
  const number = objects.find((object) => isNumberBefore(object, title.box as Box, page));
  if (!number) return objects;
  const words = number.text.trim();
  for (const variant of title.variants) writeBefore(variant, `${words} `);
  title.text = `${words} ${title.text}`;
  discard(number);
  return objects.filter((object) => object !== number);
}

function isNumberBefore(object: SlideObject, title: Box, page: Size): boolean {
  const { box, placeholder, text } = object;
  if (!box || placeholder || kindOf(object) !== 'sp' || !isNumber(text) || isSurface(object)) return false;
  const [across, down] = [box.x + box.width / 2, box.y + box.height / 2];
  const beside = across < title.x && title.x - right(box) < page.width * near;
  return beside && down > title.y && down < bottom(title);
}

function writeBefore(shape: Element, words: string): void {
  const paragraph = children(child(shape, 'txBody') ?? shape, 'p')[0];
  const [first] = paragraph ? children(paragraph, 'r') : [];
  if (!paragraph || !first) return;
  const run = first.cloneNode(true) as Element;
  const text = child(run, 't') ?? (run.appendChild(make(run, ns.a, 'a:t')) as Element);
  text.textContent = words;
  paragraph.insertBefore(run, first);
}
