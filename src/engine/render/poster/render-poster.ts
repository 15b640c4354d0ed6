import { layoutPoster } from '../../poster/draw/layout-poster.ts';
import type { RenderPoster } from '../../poster/poster.ts';
import { posterTemplateOf } from '../../poster/templates/poster-templates.ts';
import { pictureSizes } from '../../scene/picture.ts';
import { posterLayout } from './poster-layout.ts';
import { printSheet } from './print-sheet.ts';

/** Draws a poster and writes it in the format asked for; each writer is loaded only when it is needed. */
export const renderPoster: RenderPoster = async (document, assets, format, signal) => {
  const template = posterTemplateOf(document.templateId);
  const { scene, page } = layoutPoster(document, template, pictureSizes(assets));
  signal.throwIfAborted();
  if (format === 'pptx') {
    const { renderPptx } = await import('../pptx/render-pptx.ts');
    return renderPptx(scene, [posterLayout(scene, page)], assets);
  }
  if (format === 'pdf') {
    const { renderPdf } = await import('../pdf/render-pdf.ts');
    return renderPdf(document.options.cropMarks ? printSheet(scene) : scene, assets, signal);
  }
  const { renderJpg, renderPng } = await import('../svg/render-raster.ts');
  const [first = page] = scene.pages;
  return format === 'png' ? renderPng(scene, first, assets) : renderJpg(scene, first, assets);
};
