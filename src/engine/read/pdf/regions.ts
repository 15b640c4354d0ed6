import { isPicture, isTextSize, type TextSetting, textSizes, withoutText } from './beyond-figures.ts';
import { isCaption } from './caption-label.ts';
import type { Caption } from './captions.ts';
import { columnOf } from './columns.ts';
import { across, around, type Box, height, holds, median, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import { kindOfHeading } from './line-kinds.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';
import { isScrap, type Region, regionFrom } from './region.ts';

/** Largest gaps in points: between parts of a figure, to its caption, and from a caption to a table image. */
const apart = { parts: 34, caption: 48, image: 14 } as const;
/** With fewer lines, only the figures show the page's width. */
const fewLines = 8;
/** Tolerance in points for aligned lines. */
const slack = 6;

/** Surroundings of a caption: available area, graphics, neighbours, and limits. */
interface Place {
  band: Box;
  graphics: Graphic[];
  beside: Graphic[];
  prose: Set<Line>;
}

/** Assigns the content of a page to captions; everything has one owner, and tables choose first. */
export class Regions {
  readonly #page: Page;
  readonly #body: number;
  readonly #sizes: number[];
  readonly #captions: Caption[];
  readonly #fixed: Set<Line>;
  readonly #owned = new Set<Line | Graphic>();
  readonly #text: Box;
  /** End of the page header, and start of the footer. */
  readonly #margins: { head: number; foot: number };

  /** @param fixed lines known not to be in a figure, such as the title */
  constructor(page: Page, captions: Caption[], body: number, fixed: Set<Line>) {
    this.#page = page;
    this.#body = body;
    this.#sizes = textSizes(page, body);
    this.#captions = captions;
    this.#fixed = fixed;
    const sparse = page.lines.length < fewLines;
    this.#text = around(sparse ? [...page.lines, ...page.graphics.filter(isDrawn)] : page.lines);
    this.#margins = marginsOf(page);
  }

  all(): Map<Caption, Region> {
    const found = new Map<Caption, Region>();
    const inOrder = [
      ...this.#captions.filter(({ kind }) => kind === 'table'),
      ...this.#captions.filter(({ kind }) => kind === 'figure'),
    ];
    for (const caption of inOrder) {
      const region = this.#regionOf(caption);
      if (!region) continue;
      for (const part of [...region.lines, ...region.graphics]) this.#owned.add(part);
      found.set(caption, region);
    }
    return found;
  }

  #regionOf(caption: Caption): Region | undefined {
    const band = this.#bandOf(caption);
    const graphics = this.#page.graphics.filter(
      (graphic) =>
        !this.#owned.has(graphic) &&
        !this.#isRule(graphic) &&
        across(graphic, band) > 0.5 * Math.max(1, width(graphic)) &&
        !(caption.kind === 'table' && isPicture(graphic) && !this.#isImageOf(caption, graphic)),
    );
    const prose = this.#proseIn(band, caption, graphics);
    const other = this.#page.graphics.filter(({ kind }) => kind === 'image' || kind === 'ink');
    const beside = other.filter((graphic) => !graphics.includes(graphic));
    const place = { band, graphics, prose, beside };
    const above = this.#walk(caption, place, true);
    const below = this.#walk(caption, place, false);
    if (caption.kind === 'table') {
      const near = (region: Region | undefined) =>
        Math.min(...(region?.lines ?? []).map(({ y0, y1 }) => Math.max(caption.y0 - y1, y0 - caption.y1)));
      // If captions are below their tables, the next table is farther away.
      if (above && above.lines.length > 3 && near(above) < near(below) / 2) return above;
      if (below && (below.lines.length > 1 || below.graphics.some(isPicture) || !above)) return below;
      return above && above.lines.length > 3 ? above : below;
    }
    const weak = above && above.graphics.length === 0;
    if (above && !(weak && below && below.graphics.length > 0))
      return weak && isScrap(above) ? undefined : above;
    return below && below.graphics.length > 0 ? below : above;
  }

  /** Whether an image is a table: directly below the caption, with no figure caption as close. */
  #isImageOf(caption: Caption, image: Graphic): boolean {
    const gap = image.y0 - caption.y1;
    const nearer = this.#captions.some(
      ({ kind, y0, y1 }) =>
        kind === 'figure' &&
        Math.min(Math.abs(y0 - image.y1), Math.abs(image.y0 - y1)) < Math.max(apart.image, gap),
    );
    return gap > -3 && gap < apart.image && !nearer;
  }

  /** Horizontal extent available to a caption's figure. */
  #bandOf(caption: Caption): Box {
    const { gutters } = this.#page;
    const { x0: left, x1: right } = this.#text;
    const column = columnOf(caption, gutters);
    const centred = gutters.some(
      (x) => Math.abs((caption.x0 + caption.x1) / 2 - x) < 15 && width(caption) > 40,
    );
    let [from, to] = [left - slack, right + slack];
    if (column >= 0 && !centred) {
      from = gutters[column - 1] ?? from;
      to = gutters[column] ?? to;
    }
    // Prose next to a narrow caption limits the figure to its width.
    for (const line of this.#page.lines) {
      const wide = width(caption) > 0.6 * (to - from);
      if (caption.lines.includes(line) || line.text.length < 7) continue;
      if (wide && !isTextSize(line, { sizes: this.#sizes })) continue;
      if (line.y1 < caption.y0 + 1 || line.y0 > caption.y1 - 1) continue;
      if (line.x1 < caption.x0 && line.x1 > from) from = line.x1 - 2;
      if (line.x0 > caption.x1 && line.x0 < to) to = line.x0 + 2;
    }
    return { x0: from, x1: to, y0: 0, y1: this.#page.view.height };
  }

  /** Lines a figure cannot contain: text, headings, title. */
  #proseIn(band: Box, caption: Caption, graphics: Graphic[]): Set<Line> {
    const { lines, gutters } = this.#page;
    const column = columnOf(caption, gutters) < 0 ? width(band) / (gutters.length + 1) : width(band);
    const inside = lines.filter((line) => across(line, band) > 4 && !this.#ofCaption(line));
    const covered = (line: Line) =>
      graphics.some(
        (graphic) => height(graphic) > 2 * line.size && width(graphic) > 20 && holds(graphic, line),
      );
    const isProse = (line: Line) =>
      this.#fixed.has(line) ||
      (!covered(line) &&
        !line.fixed &&
        !isLoneLabel(line, caption, inside) &&
        (this.#isRunning(line, column) || this.#isHeading(line, band)));
    const found = new Set(inside.filter(isProse));
    for (let round = 0; round < 2; round++) {
      const before = [...found];
      for (const line of inside)
        if (!found.has(line) && !line.fixed && before.some((one) => this.#endsParagraph(one, line)))
          found.add(line);
    }
    return found;
  }

  /** The rule below a page header. */
  #isRule(graphic: Graphic): boolean {
    const wide = width(graphic) > 0.8 * width(this.#text);
    return wide && height(graphic) < 5 && this.#margins.head > 0 && graphic.y1 < this.#margins.head + 12;
  }

  #isRunning(line: Line, column: number): boolean {
    const words = line.text.split(' ').length;
    const like = isTextSize(line, { sizes: this.#sizes });
    return like && width(line) > 0.62 * column && (words > 5 || line.text.length > 40) && !isTabular(line);
  }

  #isHeading(line: Line, band: Box): boolean {
    const [, named] = /^[A-Z\d][.)]?\s(\p{Lu}\p{L}{3}[\p{L}\s]*)$/u.exec(line.text) ?? [];
    if (named && kindOfHeading(named) && line.size > 0.95 * this.#body) return true;
    if (!line.bold || line.text.length < 5) return false;
    const large = line.size > this.#body * 1.12 && line.x0 < band.x0 + 24;
    return large || /^\d{1,2}(?:\.\d{1,2}){0,3}\.?\s\p{Lu}/u.test(line.text);
  }

  #endsParagraph(above: Line, line: Line): boolean {
    const step = line.base - above.base;
    const like = isTextSize(line, { sizes: this.#sizes }) && Math.abs(above.size - line.size) < 0.5;
    return like && step > 0.5 * line.size && step < 1.65 * line.size && Math.abs(line.x0 - above.x0) < 16;
  }

  #ofCaption(line: Line): boolean {
    return this.#captions.some(({ lines }) => lines.includes(line));
  }

  /** Walks away from the caption until prose, another caption, or a large gap. */
  #walk(caption: Caption, { band, graphics, prose, beside }: Place, up: boolean): Region | undefined {
    const column = this.#page.lines.filter((line) => across(line, band) > 4 && !caption.lines.includes(line));
    const stops: Box[] = [
      ...column.filter((line) => prose.has(line)),
      ...this.#captions.filter((other) => other !== caption && across(other, band) > 4),
      ...[...this.#owned].filter((part) => ('text' in part || isPicture(part)) && across(part, band) > 4),
    ];
    const limit = up
      ? Math.max(16, ...stops.filter(({ y1 }) => y1 <= caption.y0 + 2).map(({ y1 }) => y1))
      : Math.min(
          this.#page.view.height - 16,
          ...stops.filter(({ y0 }) => y0 >= caption.y1 - 2).map(({ y0 }) => y0),
        );
    const [from, to] = up ? [limit, caption.y0] : [caption.y1, limit];
    const within = ({ y0, y1 }: Box) => y0 > from - 3 && y1 < to + 3;
    const free = (line: Line) =>
      within(line) &&
      !prose.has(line) &&
      !this.#ofCaption(line) &&
      !this.#owned.has(line) &&
      !(beside.some((graphic) => holds(graphic, line)) && !graphics.some((graphic) => holds(graphic, line)));
    // A paragraph's end may look like a drawing's top.
    for (const graphic of graphics) {
      const [y0, y1] = [Math.max(graphic.y0, from), Math.min(graphic.y1, to)];
      if (y1 - y0 > leastLeft * height(graphic)) Object.assign(graphic, { y0, y1 });
    }
    const parts = [...graphics.filter(within), ...column.filter(free)];
    parts.sort((a, b) => (up ? b.y1 - a.y1 : a.y0 - b.y0));
    const kept: (Line | Graphic)[] = [];
    let edge = up ? caption.y0 : caption.y1;
    for (const part of parts) {
      const gap = up ? edge - part.y1 : part.y0 - edge;
      if (gap > (kept.length > 0 ? apart.parts : apart.caption)) break;
      if (caption.kind === 'table' && !up && endsTable(part, kept, caption)) break;
      kept.push(part);
      edge = up ? Math.min(edge, part.y0) : Math.max(edge, part.y1);
    }
    const { head, foot } = this.#margins;
    const own = caption.kind === 'figure' ? withoutText(kept, this.#setting(band)) : kept;
    return regionFrom(own, caption, this.#reachOf(band), {
      y0: up ? Math.max(limit, head) : caption.y1,
      y1: up ? caption.y0 : Math.min(limit, foot),
    });
  }

  #setting(band: Box): TextSetting {
    const lines = this.#page.lines.filter((line) => across(line, band) > 4);
    return { sizes: this.#sizes, left: Math.min(...lines.map(({ x0 }) => x0)) };
  }

  /** A figure may be wider than the text if no column is next to it. */
  #reachOf({ x0, x1 }: Box): { x0: number; x1: number } {
    return {
      x0: x0 <= this.#text.x0 - slack ? 0 : x0,
      x1: x1 >= this.#text.x1 + slack ? this.#page.view.width : x1,
    };
  }
}

/** Height share of a graphic that must remain if prose overlaps it. */
const leastLeft = 0.85;

function marginsOf({ furniture, view }: Page): { head: number; foot: number } {
  const middle = view.height / 2;
  const heads = furniture.filter(({ y1 }) => y1 < middle).map(({ y1 }) => y1);
  const feet = furniture.filter(({ y0 }) => y0 > middle).map(({ y0 }) => y0);
  return { head: Math.max(0, ...heads), foot: Math.min(view.height, ...feet) };
}

const isDrawn = ({ kind }: Graphic): boolean => kind !== 'path';

/** Notes or text follow a table's last rule. */
function endsTable(part: Line | Graphic, kept: (Line | Graphic)[], caption: Caption): boolean {
  if (!('text' in part)) return false;
  const rulings = kept.filter(
    (one) => !('text' in one) && height(one) < 3 && width(one) > 0.5 * width(caption),
  );
  const last = kept.at(-1);
  const closed = rulings.length >= 3 && last !== undefined && rulings.includes(last) && part.y0 > last.y1;
  return (closed && isCaption(part.text)) || (closed && part.y0 - (last?.y1 ?? 0) > 1.2 * part.size);
}

/** A legend or axis title: directly above a caption, centred, with space above. */
function isLoneLabel(line: Line, caption: Caption, lines: Line[]): boolean {
  const gap = caption.y0 - line.y1;
  const [left, right] = [line.x0 - caption.x0, caption.x1 - line.x1];
  const centred = Math.min(left, right) > 1.5 * line.size && Math.abs(left - right) < line.size;
  return (
    centred &&
    gap > 0 &&
    gap < 2.5 * line.size &&
    !lines.some(
      (other) => other !== line && other.y1 < line.y0 + 1 && line.base - other.base < 1.8 * line.size,
    )
  );
}

/** Wide word gaps: a table row with close cells. */
function isTabular(line: Line): boolean {
  const gaps = line.words.slice(1).map((word, at) => word.x0 - (line.words[at]?.x1 ?? 0));
  const typical = median(gaps) ?? 0;
  const numbers = line.words.filter(({ text }) => /\d/.test(text)).length;
  return (
    numbers > 0.5 * line.words.length ||
    gaps.filter((gap) => gap > Math.max(2.5 * typical, 0.7 * line.size)).length > 2
  );
}
