import type { RenderDeck } from '../deck.ts';
import { layoutDeck } from '../layout/layout-deck.ts';
import { pictureSizes } from '../layout/picture-size.ts';
import type { Template } from '../templates/template.ts';
import { defaultTemplateId, findTemplate } from '../templates.ts';

/** Draws a deck and writes it in the format asked for; each writer is loaded only when it is needed. */
export const renderDeck: RenderDeck = async (document, assets, format, signal) => {
  const template = findTemplate(document.templateId) ?? (findTemplate(defaultTemplateId) as Template);
  const scene = await layoutDeck(document, template, pictureSizes(assets), signal);
  if (format === 'pptx') {
    const { renderPptx } = await import('./pptx/render-pptx.ts');
    return renderPptx(scene, Object.values(template.layouts), assets);
  }
  const { renderPdf } = await import('./pdf/render-pdf.ts');
  return renderPdf(scene, assets, signal);
};
