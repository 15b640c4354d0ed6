import { renderPptx } from '../render/pptx/render-pptx.ts';
import type { Template } from './template.ts';

/** A template as a .pptx without slides: what a presentation program opens, and what a deck is converted to. */
export function templatePptx(template: Template): Uint8Array {
  const { base, canvas, theme, name } = template;
  if (base) return base;
  const scene = { canvas, theme, language: 'en' as const, direction: 'ltr' as const, title: name, pages: [] };
  return renderPptx(scene, Object.values(template.layouts), new Map());
}
