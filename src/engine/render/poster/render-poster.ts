import { drawnPoster } from '../../poster/draw/drawn-poster.ts';
import type { RenderPoster } from '../../poster/poster.ts';
import type { Page, Scene, TextElement } from '../../scene/scene.ts';
import { listHolder, titleHolder } from '../../templates/placeholders.ts';
import type { Layout } from '../../templates/template.ts';
import { drawnAssets } from '../drawn-assets.ts';
import { printSheet } from './print-sheet.ts';

/** Draws a poster in the requested format; writers are loaded on demand. */
export const renderPoster: RenderPoster = async (document, given, format, signal) => {
  const { scene, page } = drawnPoster(document, given);
  const assets = await drawnAssets(given);
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

/**
 * The layout of a poster's single slide, with its background and title, so that programs find a title to edit
 * and a layout for a second poster. `page` runs left to right.
 */
function posterLayout({ canvas }: Scene, page: Page): Layout {
  const { box, style, anchor } = page.elements[0] as TextElement;
  const body = { ...box, y: box.y + box.height, height: canvas.height / 2 };
  const text = { ...style, font: 'body' as const, bold: false, size: style.size / 3 };
  return {
    name: page.layout,
    type: 'obj',
    backdrop: page.backdrop,
    placeholders: [titleHolder(box, style, anchor), listHolder(body, text)],
    body,
  };
}
