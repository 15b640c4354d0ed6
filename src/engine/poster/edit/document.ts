import { type Canvas, canvasOf, type Orientation } from '../../../contract/canvases.ts';
import { referenceFormats } from '../../../contract/choices.ts';
import { toHue } from '../../scene/hex-colors.ts';
import { changedCanvas } from '../canvas.ts';
import type { Arrangement, PosterContent } from '../content.ts';
import { bodyPoints } from '../draw/pen-for.ts';
import type { PosterDocument } from '../poster.ts';
import {
  findPosterTemplate,
  posterTemplateEntries,
  posterTemplateOf,
} from '../templates/poster-templates.ts';
import { wordsOf } from '../words/words-of.ts';
import { withContent } from './edit-state.ts';
import { type Appliers, ask } from './poster-work.ts';

/** Appliers for the whole poster: template, canvas, language, citations, colour. */
export const documentAppliers: Appliers = {
  'document.template'({ name }, work) {
    const wanted = name.toLowerCase();
    const entry = posterTemplateEntries.find(({ id, code, name: own }) =>
      [id, code, own].some((one) => one.toLowerCase() === wanted),
    );
    const template = entry && findPosterTemplate(entry.id);
    if (!template)
      return void ask(
        `Which template should the poster have: ${posterTemplateEntries.map((one) => one.name).join(', ')}?`,
      );
    if (!template.orientations.includes(work.document.orientation))
      ask(
        `The template ${template.name} is made for ${template.orientations.join(' and ')} posters. Which orientation should it be?`,
      );
    work.document = { ...work.document, templateId: template.id };
  },
  'document.language'({ language }, work) {
    const [old, now] = [wordsOf(work.document.content.language), wordsOf(language)];
    const labels = new Map<string, string>();
    for (const [key, names] of Object.entries(old.regions))
      for (const name of names)
        labels.set(name.toLowerCase(), now.regions[key as keyof typeof now.regions][0]);
    const labelled = (text: string): string => labels.get(text.toLowerCase()) ?? text;
    work.document = withContent(work.document, {
      language,
      regions: work.regions.map((region) => ({
        ...region,
        name: labelled(region.name),
        ...(region.heading !== undefined && { heading: labelled(region.heading) }),
      })),
    });
  },
  'document.sources'({ show, in: where }, work) {
    if (where === 'notes') ask('A poster has no notes. Should its sources be in the footer?');
    work.document = { ...work.document, options: { ...work.document.options, sourcesInFooter: show } };
  },
  'document.accent'({ colour, slides }, work) {
    if (slides) ask('A poster has no slides. Should the whole poster take that colour?');
    const accent = colour.startsWith('#')
      ? nearestSlot(work.document.templateId, hueOf(colour))
      : (colour as 'accent1');
    work.document = withContent(work.document, { accent });
  },
  'poster.canvas'({ size, orientation: asked }, work) {
    const { document } = work;
    const canvas = changedCanvas(document, { size, orientation: asked });
    if ('question' in canvas) return void ask(canvas.question);
    const { orientation } = canvas;
    const turned = orientation !== document.orientation;
    const moved = turned
      ? withContent(document, { arrangement: reflowed(document.content, orientation) })
      : document;
    work.document = withSizesOf({ ...moved, ...canvas }, document);
  },
  'poster.code'({ content }, work) {
    const { code: _, ...rest } = work.document.content;
    work.document = { ...work.document, content: { ...rest, ...(content && { code: content }) } };
  },
  'poster.citations'({ style }, work) {
    const named = referenceFormats.find((format) => format === style);
    if (!named) return void ask(`Which form should the citations have: ${referenceFormats.join(', ')}?`);
    work.document = { ...work.document, options: { ...work.document.options, referenceFormat: named } };
  },
};

/** Sizes set by edits scale with the canvas. */
function withSizesOf(document: PosterDocument, before: PosterDocument): PosterDocument {
  const { look } = document.content;
  if (!look) return document;
  const points = ({ orientation, size }: PosterDocument) => bodyPoints(canvasOf(orientation, size) as Canvas);
  const factor = points(document) / points(before);
  const grown = Object.entries(look).map(([part, one]) => [
    part,
    one.size ? { ...one, size: Math.round(one.size * factor * 2) / 2 } : one,
  ]);
  return withContent(document, { look: Object.fromEntries(grown) });
}

function hueOf(colour: string): number {
  const { hue, spread } = toHue(colour);
  return spread < 0.1
    ? ask('The template has no such colour for emphasis. Which of its own: red, green, blue …?')
    : hue;
}

const slots = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;
/** A colour with less saturation is a grey. */
const greyBelow = 0.2;

/** The template's accent with the nearest hue in degrees, so edits stay within the brand. */
function nearestSlot(templateId: string, hue: number): NonNullable<PosterContent['accent']> {
  const { colors } = posterTemplateOf(templateId).theme;
  const distance = (slot: (typeof slots)[number]) => {
    const own = toHue(colors[slot]);
    const apart = Math.abs(own.hue - hue) % 360;
    return Math.min(apart, 360 - apart) + (own.saturation < greyBelow ? 360 : 0);
  };
  return [...slots].sort((a, b) => distance(a) - distance(b))[0] ?? 'accent1';
}

/** Most columns on a tall canvas, and rows on a wide one. */
const mostInLine = 2;

/**
 * Adapts the author's arrangement to another orientation: side by side becomes stacked on a narrow canvas, and vice
 * versa. Undefined if the layout arranges the regions.
 */
function reflowed({ arrangement }: PosterContent, orientation: Orientation): Arrangement | undefined {
  if (!arrangement || orientation === 'square') return arrangement;
  return orientation === 'portrait' ? narrowed(arrangement) : widened(arrangement);
}

function narrowed(node: Arrangement): Arrangement {
  if ('region' in node) return node;
  if ('rows' in node) return { ...node, rows: node.rows.map(narrowed) };
  if (node.columns.length <= mostInLine) return { ...node, columns: node.columns.map(narrowed) };
  return { rows: node.columns.map(narrowed), ...(node.weight !== undefined && { weight: node.weight }) };
}

function widened(node: Arrangement): Arrangement {
  if ('region' in node) return node;
  if ('columns' in node) return { ...node, columns: node.columns.map(widened) };
  const plain = node.rows.every((row) => 'region' in row);
  if (!plain || node.rows.length <= mostInLine) return { ...node, rows: node.rows.map(widened) };
  return { columns: node.rows, ...(node.weight !== undefined && { weight: node.weight }) };
}
