import type { TimelineSlide } from '../../outline.ts';
import type { Box, Page } from '../../scene.ts';
import { seriesColor, textStyle } from '../card.ts';
import { columnsOf } from '../grid.ts';
import { fittedText, type Stage, startPage } from '../stage.ts';

const dot = 18;

export function drawTimeline(stage: Stage, slide: TimelineSlide): Page[] {
  const started = startPage(stage, slide);
  const { template } = stage;
  const { scale, gap, line, muted } = template.design;
  const boxes = columnsOf(started.body, slide.events.length, gap);
  const axis = started.body.y + started.body.height * 0.28;
  started.add({
    type: 'shape',
    geometry: 'line',
    box: { x: started.body.x, y: axis, width: started.body.width, height: 0 },
    stroke: { color: line, width: 3 },
  });
  slide.events.forEach((event, index) => {
    const box = boxes[index] as Box;
    const color = seriesColor(template, 0);
    const when = textStyle(template, { font: 'heading', size: scale.heading, bold: true, color });
    const what = textStyle(template, { size: scale.body });
    started.add(
      {
        type: 'shape',
        geometry: 'ellipse',
        fill: color,
        box: { x: box.x, y: axis - dot / 2, width: dot, height: dot },
      },
      fittedText(stage, {
        box: { ...box, height: axis - dot - box.y },
        paragraphs: [{ runs: [{ text: event.when }] }],
        style: when,
        role: 'label',
        anchor: 'bottom',
      }).element,
      fittedText(stage, {
        box: { ...box, y: axis + dot * 1.5, height: box.y + box.height - axis - dot * 1.5 },
        paragraphs: [
          { runs: [{ text: event.what, bold: true }] },
          ...(event.detail
            ? [{ runs: [{ text: event.detail, color: muted }], size: scale.small, spaceBefore: 8 }]
            : []),
        ],
        style: what,
        role: 'body',
      }).element,
    );
  });
  return [started.page];
}
