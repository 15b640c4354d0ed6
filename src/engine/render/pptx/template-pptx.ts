import type { Design } from '../../templates/design.ts';
import type { Layout, Placeholder, PlaceholderUse, Template } from '../../templates/template.ts';
import { renderPptx } from './render-pptx.ts';

/** A template as a .pptx without slides, to open or to convert decks to. */
export function templatePptx(template: Template): Uint8Array {
  const { base, canvas, theme, name } = template;
  if (base) return base;
  const scene = { canvas, theme, language: 'en' as const, direction: 'ltr' as const, title: name, pages: [] };
  return renderPptx(scene, [...Object.values(template.layouts), ...plainLayouts(template)], new Map());
}

/** Layouts that svc's own slides do not need, but converted ones do: two lists, title only, and blank. */
function plainLayouts({ layouts, design }: Template): Layout[] {
  const { comparison, bullets } = layouts;
  return [
    {
      ...comparison,
      name: 'Two Content',
      type: 'twoObj',
      placeholders: [...comparison.placeholders, ...twoLists(layouts, design)],
    },
    { ...comparison, name: 'Title Only', type: 'titleOnly' },
    {
      ...bullets,
      name: 'Blank',
      type: 'cust',
      backdrop: { fill: bullets.backdrop.fill, elements: [] },
      placeholders: bullets.placeholders.filter(({ type }) => footers.has(type)),
    },
  ];
}

const footers = new Set(['ftr', 'sldNum', 'dt']);

/** The columns of a comparison as two lists, formatted like a single one. */
function twoLists(layouts: Template['layouts'], { card }: Design): Placeholder[] {
  const one = layouts.bullets.placeholders.find(({ use }) => use === 'list');
  const held = (use: PlaceholderUse) =>
    layouts['two-columns'].placeholders.find((place) => place.use === use);
  return (
    [
      ['heading-1', 'list-1'],
      ['heading-2', 'list-2'],
    ] as const
  ).flatMap((uses, index) => {
    const [heading, list] = uses.map(held);
    if (!one || !heading || !list) return [];
    const { x, y, width } = heading.box;
    const height = list.box.y + list.box.height - y;
    const box = { x: x - card.inset, y, width: width + 2 * card.inset, height };
    return [{ ...one, idx: index + 1, name: `Content ${index + 1}`, box, anchor: 'top' as const }];
  });
}
