import { splitLeft, splitTop } from '../../../blocks/grid.ts';
import { pointParagraphs } from '../../../blocks/points.ts';
import type { PictureSlide } from '../../../outline.ts';
import { area, contain } from '../../../package/box.ts';
import type { Box, ImageElement, Page, Paragraph } from '../../../scene/scene.ts';
import { textStyle } from '../card.ts';
import { type DrawnPart, drawDivided } from '../divide.ts';
import { enlarged } from '../fill-list.ts';
import { heightOf, type Part, plain, type Stage, startPage, textIn, tryText } from '../stage.ts';

const smallestPoints = 18;
/** Relative to its type size: largest height of a caption, and space above it. */
const ofCaption = { most: 4.4, above: 0.5 } as const;

export function drawPicture(stage: Stage, slide: PictureSlide): Page[] {
  return drawDivided(slide.points ?? [], (points, part) => drawPart(stage, { ...slide, points }, part));
}

function drawPart(stage: Stage, slide: PictureSlide, part: Part): DrawnPart {
  const started = startPage(stage, slide, part);
  const { template } = stage;
  const { design } = template;
  const { caption } = slide;
  const { body } = started;
  const list = listOf(stage, slide);
  const { frame, side, beside } = placesOf(stage, slide, list, body);
  const image = placePicture(stage, slide, beside ? frame : aboveCaption(stage, slide, frame));
  started.add(image);
  if (caption) {
    const y = image.box.y + image.box.height + design.scale.small * ofCaption.above;
    const under = { ...frame, y, height: captionHeight(stage, slide, frame) };
    const size = beside ? design.scale.body : design.scale.small;
    const style = textStyle(template, { size, color: beside ? 'tx1' : design.muted });
    const place = { box: beside ?? under, anchor: beside ? ('middle' as const) : ('top' as const) };
    started.add(textIn(stage, { ...place, paragraphs: plain(caption), style, role: 'caption' }));
  }
  if (!side) return { page: started.page, fits: true };
  const filled = enlarged(stage, list, textStyle(template), side);
  const { element, fits } = tryText(stage, {
    box: side,
    ...filled,
    role: 'body',
    anchor: 'middle',
    min: smallestPoints,
  });
  started.add(element);
  return { page: started.page, fits };
}

const listOf = ({ template }: Stage, { points = [] }: PictureSlide): Paragraph[] => {
  const { bullet, muted } = template.design;
  return pointParagraphs(points, { style: textStyle(template), bullet, guidance: muted });
};

function captionHeight(stage: Stage, { caption = '' }: PictureSlide, { width }: Box): number {
  const { small } = stage.template.design.scale;
  const height = heightOf(stage, plain(caption), textStyle(stage.template, { size: small }), width);
  return Math.min(height, ofCaption.most * small);
}

/** The frame without the caption below the picture. */
function aboveCaption(stage: Stage, slide: PictureSlide, frame: Box): Box {
  if (!slide.caption) return frame;
  const { small } = stage.template.design.scale;
  return { ...frame, height: frame.height - captionHeight(stage, slide, frame) - small * ofCaption.above };
}

interface Places {
  frame: Box;
  /** Room for points next to or below the picture, or for its caption without points. */
  side?: Box;
  beside?: Box;
}

/** Largest width share of a picture next to points, and width of a caption next to a picture. */
const besidePoints = 0.58;
const widthOfCaption = 0.24;
/** Points go below a picture if they take at most this height and the picture grows by at least this factor. */
const belowPicture = { height: 0.5, gain: 1.2 } as const;

/** The picture at the start or top, as large as possible; the rest is for points or caption. */
function placesOf(stage: Stage, slide: PictureSlide, list: Paragraph[], body: Box): Places {
  const { gap } = stage.template.design;
  const { points = [], caption } = slide;
  const size = sizeOf(stage, slide);
  const whole = (body.height * size.width) / size.height;
  const split = (width: number) => splitLeft(body, width, gap * 1.4);
  if (points.length > 0) {
    const [frame, side] = split(Math.min((body.width - gap) * besidePoints, whole));
    const height = heightOf(stage, list, textStyle(stage.template), body.width);
    const [above, below] = splitTop(body, body.height - height - gap, gap);
    const seen = (room: Box) => area(contain(size, aboveCaption(stage, slide, room)));
    const fits = height <= belowPicture.height * body.height;
    return fits && seen(above) > belowPicture.gain * seen(frame)
      ? { frame: above, side: below }
      : { frame, side };
  }
  if (!caption || body.width - whole - gap * 1.4 < body.width * widthOfCaption) return { frame: body };
  const [frame, beside] = split(whole);
  return { frame, beside };
}

const sizeOf = ({ pictures }: Stage, { asset }: PictureSlide) =>
  pictures.get(asset) ?? { width: 4, height: 3 };

/** Pictures are never cropped: the cut may remove a chart's axis or a line of text. */
const placePicture = (stage: Stage, slide: PictureSlide, frame: Box): ImageElement => ({
  type: 'image',
  asset: slide.asset,
  alt: slide.alt || slide.title,
  box: contain(sizeOf(stage, slide), frame),
});
