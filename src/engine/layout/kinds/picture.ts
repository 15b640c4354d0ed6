import type { PictureSlide } from '../../outline.ts';
import type { Box, ImageElement, Page } from '../../scene.ts';
import { textStyle } from '../card.ts';
import { splitLeft } from '../grid.ts';
import { pointParagraphs } from '../points.ts';
import { fittedText, plain, type Stage, startPage } from '../stage.ts';

export function drawPicture(stage: Stage, slide: PictureSlide): Page[] {
  const started = startPage(stage, slide);
  const { template } = stage;
  const { design } = template;
  const points = slide.points ?? [];
  const [frame, side] =
    points.length > 0
      ? splitLeft(started.body, (started.body.width - design.gap) * 0.58, design.gap)
      : [started.body, undefined];
  const captionHeight = slide.caption ? design.scale.small * 2 : 0;
  started.add(placePicture(stage, slide, { ...frame, height: frame.height - captionHeight }));
  if (slide.caption) {
    const style = textStyle(template, { size: design.scale.small, color: design.muted });
    const box = { ...frame, y: frame.y + frame.height - captionHeight + 6, height: captionHeight - 6 };
    started.add(
      fittedText(stage, { box, paragraphs: plain(slide.caption), style, role: 'caption', min: 10 }).element,
    );
  }
  if (side) {
    const style = textStyle(template);
    const paragraphs = pointParagraphs(points, { style, bullet: design.bullet, guidance: design.muted });
    started.add(fittedText(stage, { box: side, paragraphs, style, role: 'body', anchor: 'middle' }).element);
  }
  return [started.page];
}

/** Whole where its shape is far from the frame's, cropped to fill it where that costs little. */
function placePicture(stage: Stage, slide: PictureSlide, frame: Box): ImageElement {
  const size = stage.pictures.get(slide.asset) ?? { width: 4, height: 3 };
  const picture = size.width / size.height;
  const wanted = frame.width / frame.height;
  const base = { type: 'image' as const, asset: slide.asset, alt: slide.alt };
  const kept = Math.min(picture / wanted, wanted / picture);
  if (kept > 0.75) return { ...base, box: frame, crop: cropTo(picture, wanted) };
  const width = Math.min(frame.width, frame.height * picture);
  const height = width / picture;
  const box = {
    x: frame.x + (frame.width - width) / 2,
    y: frame.y + (frame.height - height) / 2,
    width,
    height,
  };
  return { ...base, box };
}

function cropTo(picture: number, wanted: number): Box {
  if (picture > wanted) return { x: (1 - wanted / picture) / 2, y: 0, width: wanted / picture, height: 1 };
  return { x: 0, y: (1 - picture / wanted) / 2, width: 1, height: picture / wanted };
}
