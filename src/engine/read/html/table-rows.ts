import { children, elementText, nameOf, type PageElement } from './element-text.ts';

const maxSpan = 60;

export const allHeaders = (row: PageElement) =>
  children(row).length > 1 && children(row).every((cell) => nameOf(cell) === 'TH');

export function ownRows(table: PageElement): PageElement[] {
  return children(table).flatMap((child) => {
    if (nameOf(child) === 'TR') return [child];
    return ['THEAD', 'TBODY', 'TFOOT'].includes(nameOf(child))
      ? children(child).filter((row) => nameOf(row) === 'TR')
      : [];
  });
}

/** Spanning cells are followed by empty ones to keep columns aligned. */
export function readRow(row: PageElement): string[] {
  return children(row).flatMap((cell) => {
    const span = Math.min(maxSpan, Math.max(1, Number(cell.getAttribute('colspan')) || 1));
    const text = elementText(cell).replaceAll('\n', '; ');
    return [text, ...new Array<string>(span - 1).fill('')];
  });
}
