import type { Page } from '../../scene/scene.ts';
import type { Part } from './stage.ts';

/** Splits items into consecutive, even parts, longer ones first. */
export function divide<Item>(items: Item[], count: number): Item[][] {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size)).filter(
    (part) => part.length > 0,
  );
}

export interface DrawnPart {
  page: Page;
  fits: boolean;
}

/** Draws content on as few pages as possible, split evenly over one, two, three and so on. */
export function drawDivided<Item>(items: Item[], draw: (items: Item[], part: Part) => DrawnPart): Page[] {
  for (let count = 1; ; count++) {
    const parts = items.length > 0 ? divide(items, count) : [[]];
    const pages: Page[] = [];
    for (const [index, part] of parts.entries()) {
      const { page, fits } = draw(part, { index, count: parts.length });
      if (!fits && count < items.length) break;
      pages.push(page);
    }
    if (pages.length === parts.length) return pages;
  }
}
