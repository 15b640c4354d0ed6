import { splitLeft } from '../../../blocks/grid.ts';
import { pointParagraphs } from '../../../blocks/points.ts';
import type { PictureSlide } from '../../../outline.ts';
import { contain } from '../../../package/box.ts';
import type { Box, ImageElement, Page, SceneElement } from '../../../scene/scene.ts';
import { rounded } from '../../../scene/shapes.ts';
import { textStyle } from '../card.ts';
import { type DrawnPart, drawDivided } from '../divide.ts';
import { enlarged } from '../fill-list.ts';
import { type Part, plain, type Stage, startPage, textIn, tryText } from '../stage.ts';

const smallestPoints = 18;
/** A picture may lose this share to fill its frame; one that would lose more is shown whole. */
const mostCropped = 0.25;

export function drawPicture(stage: Stage, slide: PictureSlide): Page[] {
  return drawDivided(slide.points ?? [], (points, part) => drawPart(stage, { ...slide, points }, part));
}

function drawPart(stage: Stage, slide: PictureSlide, part: Part): DrawnPart {
  const started = startPage(stage, slide, part);
  const { template } = stage;
  const { design } = template;
  const { points = [], caption } = slide;
  const { body } = started;
  const { frame, side, beside } = placesOf(stage, slide, body);
  const captionHeight = caption && !beside ? design.scale.small * 2.2 : 0;
  const image = placePicture(stage, slide, { ...frame, height: frame.height - captionHeight });
  const onMat = !side && !beside && image.box.width < frame.width * wholeWidth;
  if (onMat) started.add(matUnder(stage, image.box, body));
  started.add(image);
  if (caption) {
    const y = image.box.y + image.box.height + 8;
    const under = { ...image.box, y, height: captionHeight - 8 };
    const size = beside ? design.scale.body : design.scale.small;
    const style = textStyle(template, { size, color: beside ? 'tx1' : design.muted });
    const place = { box: beside ?? under, anchor: beside ? ('middle' as const) : ('top' as const) };
    started.add(textIn(stage, { ...place, paragraphs: plain(caption), style, role: 'caption' }));
  }
  if (!side) return { page: started.page, fits: true };
  const style = textStyle(template);
  const list = pointParagraphs(points, { style, bullet: design.bullet, guidance: design.muted });
  const filled = enlarged(stage, list, style, side);
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

/** A picture that fills less of the width than this stands on a mat that does. */
const wholeWidth = 0.94;

const matUnder = ({ template }: Stage, { y, height }: Box, { x, width }: Box): SceneElement =>
  rounded({ x, y, width, height }, template.design.card.radius, { fill: 'bg2' });

interface Places {
  frame: Box;
  /** Room for points beside the picture, or for a caption that has no points to share the slide with. */
  side?: Box;
  beside?: Box;
}

/** Of the body's width, what a picture takes beside points, at most; and what a caption beside a picture needs. */
const besidePoints = 0.58;
const widthOfCaption = 0.24;

/** The picture at the start, as wide as it comes; what it leaves is for points, or for its caption. */
function placesOf(stage: Stage, { asset, points = [], caption }: PictureSlide, body: Box): Places {
  const { gap } = stage.template.design;
  const size = stage.pictures.get(asset) ?? { width: 4, height: 3 };
  const whole = (body.height * size.width) / size.height;
  const split = (width: number) => splitLeft(body, width, gap * 1.4);
  if (points.length > 0) {
    const [frame, side] = split(Math.min((body.width - gap) * besidePoints, whole));
    return { frame, side };
  }
  if (!caption || body.width - whole - gap * 1.4 < body.width * widthOfCaption) return { frame: body };
  const [frame, beside] = split(whole);
  return { frame, beside };
}

function placePicture(stage: Stage, slide: PictureSlide, frame: Box): ImageElement {
  const size = stage.pictures.get(slide.asset) ?? { width: 4, height: 3 };
  const picture = size.width / size.height;
  const wanted = frame.width / frame.height;
  const base = { type: 'image' as const, asset: slide.asset, alt: slide.alt || slide.title };
  const kept = Math.min(picture / wanted, wanted / picture);
  if (kept >= 1 - mostCropped) return { ...base, box: frame, crop: cropTo(picture, wanted) };
  return { ...base, box: contain(size, frame) };
}

function cropTo(picture: number, wanted: number): Box {
  if (picture > wanted) return { x: (1 - wanted / picture) / 2, y: 0, width: wanted / picture, height: 1 };
  return { x: 0, y: (1 - picture / wanted) / 2, width: 1, height: picture / wanted };
}
