import type { ColumnReference, RegionPosition, RegionReference } from '../../instruct/references.ts';
import { iconNames } from '../../scene/icons/icon-names.ts';
import type { Color } from '../../scene/scene.ts';
import { fillBlanks } from '../compose/blank-region.ts';
import type { Arrangement, Region } from '../content.ts';
import { drawnPoster } from '../draw/drawn-poster.ts';
import { columnsIn, flow } from '../layouts/arrange.ts';
import { exchanged, inserted, intoColumn, weighted } from '../layouts/rearrange.ts';
import { bodyOf, calledBy, regionNames, withContent, withRegion } from './edit-state.ts';
import { columnAt } from './find-regions.ts';
import { type Appliers, ask, type PosterWork } from './poster-work.ts';
import { fillFrom } from './sources.ts';

/** Appliers for whole regions: existence, order, size and emphasis. */
export const regionAppliers: Appliers = {
  async 'region.add'({ name, texts, at }, work) {
    const { regions } = work;
    if (regions.some((region) => calledBy(region).toLowerCase() === name.toLowerCase()))
      ask(`There is a region “${name}” already. What should the new one be called?`);
    const added: Region = {
      id: freshId(regions),
      name,
      heading: name,
      place: 'body',
      blocks: texts ? (texts.length > 1 ? [listOf(texts)] : [{ kind: 'text', text: texts[0] ?? '' }]) : [],
    };
    const footer = regions.findIndex(({ place }) => place === 'footer');
    const index = footer < 0 ? regions.length : footer;
    work.document = withContent(work.document, { regions: regions.toSpliced(index, 0, added) });
    if (work.edit.sources.length > 0 && !texts) fillFrom(work, [added], false);
    work.document = withContent(work.document, {
      regions: fillBlanks(work.regions, work.document.content.language),
    });
    if (at) move(work, work.region(added), at);
    work.current = added.id;
  },
  'region.delete'({ regions }, work) {
    const gone = work.meant(regions);
    const body = new Set(bodyOf(gone).map(({ id }) => id));
    if (bodyOf(work.regions).every(({ id }) => body.has(id)))
      ask('A poster needs at least one region. Which should stay?');
    const arrangement = drawn(work);
    for (const region of gone.filter(({ place }) => place !== 'body'))
      work.document = withRegion(work.document, region.id, { blocks: [] });
    if (body.size > 0)
      work.document = withContent(work.document, {
        arrangement,
        regions: work.regions.filter(({ id }) => !body.has(id)),
      });
  },
  'region.rename'({ regions, name }, work) {
    const [region, other] = work.meant(regions);
    if (!region || other) return void ask('Which one region should be called that?');
    if (region.place === 'header') ask('The header shows the title of the poster. Should the title change?');
    work.document = withRegion(work.document, region.id, { name, heading: name });
  },
  'region.swap'({ regions }, work) {
    const [first, second] = bodyOf(work.meant(regions));
    if (!first || !second)
      return void ask(`Which two regions should change places? There are ${regionNames(work.document)}.`);
    work.document = withContent(work.document, {
      arrangement: exchanged(drawn(work), first.id, second.id),
      regions: work.regions.map((region) =>
        region.id === first.id ? second : region.id === second.id ? first : region,
      ),
    });
  },
  'region.move'({ regions, to }, work) {
    const [region, other] = bodyOf(work.meant(regions));
    if (!region || other) return void ask('Which one region should be moved, and where to?');
    move(work, region, to);
  },
  'region.size'({ regions, factor }, work) {
    const body = bodyOf(work.meant(regions));
    if (body.length === 0)
      ask('Header and footer take the room that they need. Which region should change its size?');
    for (const { id } of body)
      work.document = withContent(work.document, { arrangement: weighted(drawn(work), id, factor) });
  },
  'region.fill'({ regions, colour }, work) {
    for (const { id } of work.meant(regions))
      work.document = withRegion(work.document, id, { fill: colour as Color });
  },
  'region.highlight'({ regions, on }, work) {
    const ids = new Set(bodyOf(work.meant(regions)).map(({ id }) => id));
    work.document = withContent(work.document, {
      regions: work.regions.map((region) => {
        const { emphasis = false, ...rest } = region;
        const shown = ids.has(region.id) ? on : !on && emphasis;
        return { ...rest, ...(shown && { emphasis: true }) };
      }),
    });
  },
  'region.icon'({ regions, icon }, work) {
    const named = iconNames.find((name) => name === icon);
    if (icon && !named) ask(`Which icon: ${iconNames.join(', ')}?`);
    for (const { id } of work.meant(regions)) work.document = withRegion(work.document, id, { icon: named });
  },
  'region.arrange'({ columns, row }, work) {
    const body = bodyOf(work.regions);
    if (!row) {
      work.document = withContent(work.document, { arrangement: flow(body, columns ?? 1) });
      return;
    }
    const named = bodyOf(work.meant(row));
    if (named.length < 2 || (columns && columns !== named.length))
      ask(`Which regions should be side by side: ${regionNames(work.document)}?`);
    const rest = body.filter(({ id }) => !named.some((one) => one.id === id));
    const line: Arrangement = { columns: named.map(({ id }) => ({ region: id })) };
    work.document = withContent(work.document, {
      arrangement: rest.length > 0 ? { rows: [line, flow(rest, Math.min(rest.length, named.length))] } : line,
    });
  },
};

const listOf = (texts: readonly string[]) => ({
  kind: 'points' as const,
  points: texts.map((text) => ({ text })),
});

const drawn = ({ document, assets }: PosterWork): Arrangement => drawnPoster(document, assets).arrangement;

function freshId(regions: readonly Region[]): string {
  for (let number = 1; ; number += 1) {
    const id = `region-${number}`;
    if (!regions.some((region) => region.id === id)) return id;
  }
}

/** Below the others in a column. */
function moveIntoColumn(work: PosterWork, region: Region, column: ColumnReference): void {
  const arrangement = drawn(work);
  const within = columnAt(column, arrangement, work.document.content.language);
  const count = columnsIn(arrangement).length;
  if (within.length === 0)
    ask(
      `There ${count === 0 ? 'are no columns' : count === 1 ? 'is one column' : `are ${count} columns`} side by side. Beside which region should “${calledBy(region)}” go: ${regionNames(work.document)}?`,
    );
  if (within.includes(region.id)) ask(`“${calledBy(region)}” stands in that column already.`);
  const rest = work.regions.filter(({ id }) => id !== region.id);
  const last = rest.findLastIndex(({ id }) => within.includes(id));
  work.document = withContent(work.document, {
    arrangement: intoColumn(arrangement, region.id, within),
    regions: rest.toSpliced(last + 1, 0, region),
  });
}

/** Reading order, and so citation numbers, follow the move. */
function move(work: PosterWork, region: Region, to: RegionPosition): void {
  if (typeof to === 'object' && 'column' in to) {
    moveIntoColumn(work, region, to.column);
    return;
  }
  const { beside, first, stacked } = goalOf(work, region, to);
  const rest = work.regions.filter(({ id }) => id !== region.id);
  const body = rest.flatMap(({ place }, index) => (place === 'body' ? [index] : []));
  const at = beside
    ? rest.findIndex(({ id }) => id === beside) + (first ? 0 : 1)
    : first
      ? (body[0] ?? 0)
      : (body.at(-1) ?? 0) + 1;
  work.document = withContent(work.document, {
    arrangement: inserted(drawn(work), region.id, {
      beside,
      first,
      stacked,
      across: to === 'left' || to === 'right',
    }),
    regions: rest.toSpliced(at, 0, region),
  });
}

function goalOf(
  work: PosterWork,
  region: Region,
  to: Exclude<RegionPosition, { column: unknown }>,
): { beside: string | undefined; first: boolean; stacked?: boolean } {
  if (typeof to === 'string') return { beside: undefined, first: ['start', 'up', 'left'].includes(to) };
  const body = bodyOf(work.regions).filter(({ id }) => id !== region.id);
  if ('number' in to) {
    const target = to.number < 0 ? undefined : body[to.number - 1];
    return { beside: target?.id, first: target !== undefined };
  }
  const [[side, reference] = []] = Object.entries(to) as [string, RegionReference][];
  const [target] = reference ? bodyOf(work.meant([reference])) : [];
  if (!target || target.id === region.id)
    return ask(`Beside which region should “${calledBy(region)}” go: ${regionNames(work.document)}?`);
  return {
    beside: target.id,
    first: side === 'before' || side === 'above',
    stacked: side === 'above' || side === 'below',
  };
}
