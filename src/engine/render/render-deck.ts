import { layoutDeck } from '../deck/layout/layout-deck.ts';
import type { RenderDeck } from '../deck.ts';
import { pictureSizes } from '../scene/picture.ts';
import type { Scene } from '../scene/scene.ts';
import { type Assets, SourceError } from '../source.ts';
import type { Template } from '../templates/template.ts';
import { drawnAssets } from './drawn-assets.ts';
import { openTemplate } from './open-template.ts';

/** Draws a deck in the requested format; writers are loaded on demand. */
export const renderDeck: RenderDeck = async (document, assets, format, signal, templatesFolder) => {
  const template = await openTemplate(document.templateId, templatesFolder);
  if (!template)
    throw new SourceError(
      'unsupported',
      `There is no template "${document.templateId}" any more; choose another.`,
    );
  const scene = await layoutDeck(document, template, pictureSizes(assets), signal);
  if (format === 'pptx') return writePptx(scene, template, await drawnAssets(assets));
  const { renderPdf } = await import('./pdf/render-pdf.ts');
  return renderPdf(scene, await drawnAssets(new Map([...assets, ...(template.assets ?? [])])), signal);
};

async function writePptx(scene: Scene, template: Template, assets: Assets): Promise<Uint8Array> {
  const layouts = Object.values(template.layouts);
  if (template.base) {
    const { renderOnBase } = await import('./pptx/render-on-base.ts');
    return renderOnBase(scene, layouts, template.base, assets);
  }
  const { renderPptx } = await import('./pptx/render-pptx.ts');
  return renderPptx(scene, layouts, assets);
}
