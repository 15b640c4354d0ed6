import { renderPptx } from '../render/pptx/render-pptx.ts';
import type { Layout, Template } from './template.ts';

/** A template as a .pptx without slides: what a presentation program opens, and what a deck is converted to. */
export function templatePptx(template: Template): Uint8Array {
  const { base, canvas, theme, name } = template;
  if (base) return base;
  const scene = { canvas, theme, language: 'en' as const, direction: 'ltr' as const, title: name, pages: [] };
  return renderPptx(scene, [...Object.values(template.layouts), ...plainLayouts(template)], new Map());
}

/** Two more that svc's own slides have no use for, but converted ones do: free drawing under a title, and without. */
function plainLayouts({ layouts }: Template): Layout[] {
  const { comparison, bullets } = layouts;
  return [
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
