import type { Region } from '../content.ts';
import { type Sheet, sheetAt } from '../draw/layout-poster.ts';
import type { Pen } from '../draw/pen.ts';
import { isAcross } from '../layouts/arrange.ts';
import type { PosterDocument } from '../poster.ts';
import { posterTemplateOf } from '../templates/poster-templates.ts';
import { costs, points } from './column-costs.ts';
import { columnCounts } from './column-counts.ts';
import { arranged, cutOf } from './column-ways.ts';
import { Columns, type Filling, worthOf } from './columns.ts';
import { atLevels } from './pool-levels.ts';
import type { Level, Pool } from './region-pool.ts';

/** Type sizes tried, from the smallest easily readable one, until this many in a row are worse. */
const sizes = { step: 1.12, count: 6, worse: 2, alike: 1 };
/**
 * Limits of missing content: beyond them there is too little for equal columns, unless hardly anything is blank; more
 * may be missing if every section has its figure.
 */
const mostMissed = { all: 4, blank: 1.5, shown: 5 };

/** What is shown decides what is cited at the foot, and so the room: it only shrinks, to come to an end. */
const mostRounds = 3;

/** A way to fill the canvas at one type size. */
interface Filled extends Filling {
  step: number;
  /** Height of the body that it was measured for. */
  height: number;
}

/**
 * For a poster in columns, chooses their number, where they are cut and what each section shows, so that each column is
 * filled with figures of its width, and as much of the poster as is good shows them. Undefined for other arrangements, or if there is too little content.
 */
export function fillColumns(
  document: PosterDocument,
  pools: Map<string, Pool>,
  pictures: Pen['pictures'],
  least: number,
): PosterDocument | undefined {
  const { content } = document;
  const body = content.regions.filter(({ place }) => place === 'body');
  const running = body.filter((region) => !isAcross(region));
  const open = running.filter(({ id }) => pools.has(id));
  const named = content.arrangement && cutOf(content.arrangement, running);
  if (content.layout !== 'research' || (content.arrangement && !named) || open.length < 2) return undefined;
  const template = posterTemplateOf(document.templateId);
  const filledAt = (
    step: number,
    levels: Map<string, Level>,
    known?: Filled,
    most?: number,
  ): Filled | undefined => {
    // The canvas's citations are printed at its foot.
    const said = { ...document, content: atLevels(content, levels, pools) };
    const own = sheetAt(said, template, pictures, least * sizes.step ** step);
    const height = Math.min(own.body.height, most ?? Number.POSITIVE_INFINITY);
    const sheet = { ...own, body: { ...own.body, height } };
    const counts = named
      ? new Map([[named.length, 0]])
      : columnCounts(document, sheet, least * sizes.step ** step);
    const columns = new Columns(sheet, running, pools, content, named);
    const over = across(body, sheet);
    // Somewhat larger type needs no other arrangement.
    const filled = known ? columns.again(known, over) : columns.best(counts, over);
    return filled && { ...filled, cost: filled.cost - step * costs.larger, step, height };
  };
  const first = new Map(
    [...pools].map(([id, { texts }]) => [
      id,
      { visuals: 1, text: Math.min(points.wanted, texts.length - 1) },
    ]),
  );
  let best = filledAt(0, first);
  for (let step = 1; best && step < sizes.count && step - best.step <= sizes.worse; step++) {
    const filled = filledAt(step, best.levels, best);
    best = better(filled, best);
  }
  if (best && best.step > sizes.alike) best = better(filledAt(best.step, best.levels), best);
  for (let round = 0; best && round < mostRounds; round++) {
    const again = filledAt(best.step, best.levels, best, best.height);
    if (!again || sameLevels(again, best)) break;
    best = again;
  }
  if (!best || (best.cost > mostMissed.all && best.blank > mostBlank(best, pools))) return undefined;
  return {
    ...document,
    content: {
      ...atLevels(content, best.levels, pools),
      columns: Math.max(
        best.stacks.length,
        ...best.stacks.flatMap(({ rows }) => rows.map((row) => row.length)),
      ),
      arrangement: arranged(best.stacks, best.widths, body),
    },
  };
}

const better = (one: Filled | undefined, other: Filled): Filled =>
  one && worthOf(one) > worthOf(other) ? one : other;

const sameLevels = (one: Filling, other: Filling): boolean =>
  [...one.levels].every(([id, { visuals, text }]) => {
    const level = other.levels.get(id);
    return level?.visuals === visuals && level.text === text;
  });

/** Most blank room: more if every section has its figure, none if all lack it. */
function mostBlank({ levels }: Filling, pools: Map<string, Pool>): number {
  const able = [...levels].filter(([id]) => pools.get(id)?.visuals.length);
  const showing = able.filter(([, { visuals }]) => visuals > 0).length;
  if (showing === able.length) return mostMissed.shown;
  return showing > 0 ? mostMissed.blank : 0;
}

/** Height of regions across the columns. */
const across = (body: Region[], { body: room, gap, drawing }: Sheet): number =>
  body.filter(isAcross).reduce((sum, region) => sum + drawing(region, 0).height(room.width) + gap, 0);
