import { type Canvas, canvasOf } from '../../../contract/canvases.ts';
import { isShipped } from '../../fonts/families.ts';
import type { Look } from '../../instruct/operation-values.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { contrastFor, enoughContrast } from '../../scene/enough-contrast.ts';
import { wcagContrast } from '../../scene/hex-colors.ts';
import type { Color, TextElement } from '../../scene/scene.ts';
import { resolveColor } from '../../scene/theme.ts';
import { type LookedPart, lookedParts, type TextLook } from '../content.ts';
import { drawnPoster } from '../draw/drawn-poster.ts';
import { pixelsPerPoint } from '../draw/pen.ts';
import { bodyPoints } from '../draw/pen-for.ts';
import type { PosterContext } from '../poster.ts';
import { posterTemplateOf } from '../templates/poster-templates.ts';
import { withContent, withRegion } from './edit-state.ts';
import { type Appliers, ask, type PosterWork } from './poster-work.ts';
import { namesAuthors } from './replace-text.ts';

/** Appliers for the look of title, byline, headings and text. */
export const lookAppliers: Appliers = {
  'look.set'({ on, look, part }, work) {
    if (part)
      ask('A look applies to a whole text here. Which should have it: the title, the headings or the text?');
    const { sizeBy, ...given } = look;
    const told = textLook(given);
    for (const one of partsOf(on, look, work)) {
      if (on.regions) setInRegions(on, one, look, work);
      else setPart(one, told, sizeBy, work);
    }
  },
};

/** Appliers for backgrounds, which must keep text legible. @throws ClarificationNeeded */
export const groundAppliers: Appliers = {
  'slide.background'({ colour }, work) {
    const { design, theme } = posterTemplateOf(work.document.templateId);
    const { header, region, footer } = design;
    const { look } = work.document.content;
    const inks = [
      ...(header.fill ? [] : [look?.title?.colour ?? header.ink, header.quiet]),
      ...(region.fill ? [] : [look?.text?.colour ?? design.ink, look?.headings?.colour ?? region.heading]),
      ...(footer.fill ? [] : [footer.ink]),
    ];
    const least = Math.min(...inks.map((ink) => wcagContrast(colour, resolveColor(theme, ink))));
    if (least < enoughContrast)
      ask(
        `What is on the poster's background would be hard to read on ${colour} (contrast ${least.toFixed(1)}:1). Which other background should it have, or which template?`,
      );
    work.document = withContent(work.document, { paper: colour as Color });
  },
};

/** "All text" includes the title; its size is the text's. */
const isAllText = ({ kind, every, regions }: ObjectReference): boolean =>
  kind === 'text' && every === true && !regions;

const parts: { [Kind in ObjectReference['kind']]?: LookedPart } = {
  title: 'title',
  subtitle: 'subtitle',
  heading: 'headings',
  text: 'text',
  content: 'text',
};

function partsOf(on: ObjectReference, look: Look, work: PosterWork): readonly LookedPart[] {
  const { content } = work.document;
  if (isAllText(on) && !look.size && !look.sizeBy)
    return lookedParts.filter((one) => (one !== 'subtitle' && one !== 'byline') || content[one]);
  if (on.nth !== undefined || on.text !== undefined) return refused(on);
  const line = on.kind === 'byline' || on.kind === 'affiliation';
  const part = line
    ? on.kind === 'byline' && namesAuthors(content)
      ? 'subtitle'
      : 'byline'
    : parts[on.kind];
  if (!part) return refused(on);
  if ((part === 'subtitle' || part === 'byline') && !content[part])
    ask(`The poster has no ${part}. What should have that look?`);
  return [part === 'title' && on.regions ? 'headings' : part];
}

const refused = ({ kind }: ObjectReference): never =>
  ask(
    `A poster's title, the lines under it, its headings and its text can have a look of their own, but not the ${kind} alone. Which of them should have it?`,
  );

const looks = new Set(['font', 'size', 'bold', 'italic', 'underline', 'colour', 'align']);

/** Refuses a look that would not be drawn. @throws ClarificationNeeded */
function textLook(look: Omit<Look, 'sizeBy'>): TextLook {
  const missing = Object.keys(look).find((key) => !looks.has(key));
  if (missing)
    ask(
      `On a poster, text can have a size, a colour, a font and bold, italic or underlined letters, but not that (${missing}). What should change?`,
    );
  const { align } = look;
  if (align === 'justify') ask('Lines are not justified on a poster. Should they be left, right or centred?');
  return look as TextLook;
}

function setInRegions(on: ObjectReference, part: LookedPart, look: Look, work: PosterWork): void {
  if (part !== 'headings' && part !== 'text') return void refused(on);
  if (look.size || look.sizeBy)
    ask('Headings have one size on all of a poster, and so has its text. Should it change everywhere?');
  refuseAligned(part, look);
  const added = textLook(look);
  for (const region of work.meant(on.regions ?? []))
    work.document = withRegion(work.document, region.id, {
      look: { ...region.look, [part]: { ...region.look?.[part], ...added } },
    });
}

/** The alignment of lists and figures is fixed. */
function refuseAligned(part: LookedPart, { align }: TextLook | Look): void {
  if (align && part === 'text')
    ask('Only the title and the headings of a poster can be aligned. Should they be?');
}

function setPart(part: LookedPart, look: TextLook, sizeBy: number | undefined, work: PosterWork): void {
  refuseAligned(part, look);
  const size = look.size ?? (sizeBy && Math.round(drawnSize(part, work) * sizeBy * 2) / 2);
  const { content } = work.document;
  const before = content.look?.[part];
  work.document = withContent(work.document, {
    look: { ...content.look, [part]: { ...before, ...look, ...(size && { size }) } },
    regions: content.regions.map((region) => withoutOwn(region, part, look)),
  });
  if (size) requireSize(part, size, work);
}

/** A look for all regions overrides their own. */
function withoutOwn<R extends { look?: { headings?: TextLook; text?: TextLook } }>(
  region: R,
  part: LookedPart,
  look: TextLook,
): R {
  const own = part === 'headings' || part === 'text' ? region.look?.[part] : undefined;
  if (!own) return region;
  const left = Object.fromEntries(Object.entries(own).filter(([key]) => !(key in look)));
  return { ...region, look: { ...region.look, [part]: left } };
}

const close = 0.03;

/** @throws ClarificationNeeded if it does not fit */
function requireSize(part: LookedPart, size: number, work: PosterWork): void {
  const drawn = drawnSize(part, work);
  if (Math.abs(drawn - size) > size * close)
    ask(
      `There is no room for ${size} pt: the ${part} would be drawn at about ${Math.floor(drawn)} pt. What may go, or which size should it have?`,
    );
}

/** Drawn size of a part in points. */
function drawnSize(part: LookedPart, { document, assets }: PosterWork): number {
  const { page, scale } = drawnPoster(document, assets);
  const canvas = canvasOf(document.orientation, document.size) as Canvas;
  if (part === 'text') return bodyPoints(canvas) * scale;
  const { content } = document;
  const said = part === 'headings' ? undefined : content[part];
  const role = part === 'headings' ? 'heading' : part === 'title' ? 'title' : 'subtitle';
  const lines = page.elements.filter((one): one is TextElement => one.type === 'text' && one.role === role);
  const found = part === 'byline' || part === 'subtitle' ? lines.filter((one) => saysAll(one, said)) : lines;
  const sizes = found.map(({ style }) => style.size);
  if (sizes.length === 0) ask(`The poster shows no ${part}. What should have that look?`);
  return Math.max(...sizes) / pixelsPerPoint;
}

const saysAll = ({ paragraphs }: TextElement, text = ''): boolean =>
  paragraphs.flatMap(({ runs }) => runs.map((run) => run.text)).join('') === text;

/** Warns about looks without effect, and illegible letters. */
export function warnOfLook(
  { on, look }: OperationOf<'look.set'>,
  work: PosterWork,
  warn: PosterContext['warn'],
): void {
  if (isAllText(on) && (look.size || look.sizeBy))
    warn({
      code: 'NOT_CHANGED',
      slide: null,
      message: 'The title, the headings and the small print keep their sizes.',
    });
  const { colour, font } = look;
  if (font && !isShipped(font))
    warn({
      code: 'FONT_NOT_DRAWN',
      slide: null,
      message: `svc does not have the font “${font}”: the PDF and pictures of the poster show another one, and the .pptx shows it where it is installed.`,
    });
  if (!colour) return;
  const { design, theme } = posterTemplateOf(work.document.templateId);
  const paper = work.document.content.paper ?? design.paper ?? '#FFFFFF';
  const header = on.kind === 'title' || on.kind === 'subtitle' || on.kind === 'byline';
  const meant = on.regions ? work.meant(on.regions) : work.regions;
  const emphasised = meant.some((region) => region.emphasis);
  const grounds = [
    ...(header || isAllText(on) ? [design.header.fill ?? paper] : []),
    ...(!header && meant.some((region) => !region.emphasis) ? [design.region.fill ?? paper] : []),
    ...(!header && emphasised ? [design.emphasis.fill] : []),
  ];
  const least = Math.min(...grounds.map((ground) => wcagContrast(colour, resolveColor(theme, ground))));
  if (least < contrastFor(18))
    warn({
      code: 'LOW_CONTRAST',
      slide: null,
      message: `Letters in ${colour} are hard to read on their background (contrast ${least.toFixed(1)}:1).`,
    });
}
