import { chooseDiverse } from '../../analysis/rank.ts';
import type { Drafting } from '../../compose/drafts/draft.ts';
import type { Statement } from '../../material/material.ts';
import { shorten } from '../../material/shorten.ts';
import type { CitedPoint, RegionBlock } from '../content.ts';
import type { Seeker } from './seeker.ts';
import type { Ranked } from './share-sections.ts';

/** How long texts may be, as a reader feels it: a poster is read standing. */
export const lengths = { point: 130, statement: 150, step: 90 } as const;
const most = { points: 7, steps: 8, events: 12 } as const;

export interface Filling {
  drafting: Drafting;
  /** Sources up to this index can be cited; what lies past them are the prompt's own words. */
  citable: number;
  /** What the poster tells already, in another form. */
  told?: Statement[];
}

/** A sentence begins with a capital letter, an address with its own first letter. */
export const briefly = (text: string, length: number): string =>
  /^\S+@/.test(text) ? text : shorten(text, length);

/** What a region could show, best first; how much of it is shown is settled by the room there is. */
export interface Pool {
  visuals: PooledVisual[];
  points: Statement[];
}

export interface PooledVisual {
  block: RegionBlock;
  /** Statements that need not be told as well. */
  uses: Statement[];
}

/** How much of a pool is shown. */
export interface Level {
  visuals: number;
  points: number;
}

export function poolOf(seeker: Seeker, visuals: PooledVisual[], ranked: Ranked[], filling: Filling): Pool {
  const points = chooseDiverse(ranked, most.points + 4).map(({ statement }) => statement);
  const opening = openingOf(seeker, points, ranked, filling);
  if (!opening) return { visuals, points };
  const others = visuals.filter(
    ({ block, uses }) => block.kind !== opening.block.kind && !uses.some((one) => opening.uses.includes(one)),
  );
  return { visuals: [opening, ...others], points };
}

/** The block that a region of its kind begins with: one large sentence, or the steps in their order. */
function openingOf(
  { keys, interests }: Seeker,
  points: Statement[],
  ranked: Ranked[],
  filling: Filling,
): PooledVisual | undefined {
  if (keys.includes('steps')) return stepsOf(ranked, filling);
  const entries =
    keys.some((key) => key === 'programme' || key === 'milestones') && entriesOf(ranked, filling);
  if (entries) return entries;
  if (!interests.some(({ single }) => single)) return undefined;
  // News and promises stand at the beginning of what the sources say, conclusions wherever they are best put.
  const opens = interests.some(({ from }) => from === 'start');
  const first = opens ? [...points].sort((a, b) => a.order - b.order)[0] : points[0];
  if (!first) return undefined;
  const block: RegionBlock = {
    kind: 'statement',
    text: briefly(first.text, lengths.statement),
    ...cited([first], filling),
  };
  return { block, uses: [first] };
}

/** A list is what has steps; running text tells them one after the other. */
function stepsOf(ranked: Ranked[], filling: Filling): PooledVisual | undefined {
  const listed = ranked.filter(({ statement }) => statement.form === 'item');
  const told = (listed.length > 2 ? listed : ranked)
    .map(({ statement }) => statement)
    .sort((a, b) => a.order - b.order)
    .slice(0, most.steps);
  if (told.length < 3) return undefined;
  const steps = told.map(({ text }) => ({ title: briefly(text, lengths.step) }));
  return { block: { kind: 'steps', steps, ...cited(told, filling) }, uses: told };
}

/** "10:30 Welcome", "1984年 …": what happens when. */
const entry =
  /^(\d{1,2}[:.h]\d{2}(?:\s?(?:am|pm|Uhr))?(?:\s?[-–]\s?\d{1,2}[:.h]\d{2})?|(?:1[5-9]|20)\d\d\s?[年년]?(?:\s?\d{1,2}\s?[月월])?)\s*[:：–-]?\s*(\S.+)$/u;

function entriesOf(ranked: Ranked[], filling: Filling): PooledVisual | undefined {
  const told = ranked
    .map(({ statement }) => statement)
    .filter(({ text }) => entry.test(text))
    .sort((a, b) => a.order - b.order)
    .slice(0, most.events);
  if (told.length < 3) return undefined;
  const events = told.map(({ text }) => {
    const [, when = '', what = ''] = entry.exec(text) ?? [];
    return { when, what: shorten(what, lengths.step) };
  });
  return { block: { kind: 'timeline', events, ...cited(told, filling) }, uses: told };
}

/** The blocks of a region at a level. */
export function blocksOf(pool: Pool, level: Level, filling: Filling): RegionBlock[] {
  const visuals = pool.visuals.slice(0, level.visuals);
  const told = new Set(visuals.flatMap(({ uses }) => uses));
  const points = pool.points
    .filter((statement) => !told.has(statement))
    .slice(0, level.points)
    .sort((a, b) => a.order - b.order)
    .map((one): CitedPoint => ({ text: briefly(one.text, lengths.point), ...cited([one], filling) }));
  const [only] = points;
  const text: RegionBlock[] =
    points.length === 1 && only
      ? [{ kind: 'text', text: only.text, ...(only.cites && { cites: only.cites }) }]
      : points.length > 1
        ? [{ kind: 'points', points }]
        : [];
  return [...visuals.map(({ block }) => block), ...text];
}

/** The level with one thing more, or undefined where there is no more: words first, then another visual. */
export function moreOf(pool: Pool, level: Level): Level | undefined {
  const told = new Set(pool.visuals.slice(0, level.visuals).flatMap(({ uses }) => uses));
  const left = pool.points.filter((statement) => !told.has(statement)).length - level.points;
  const another = level.visuals < pool.visuals.length;
  if (another && (level.points >= 2 || left <= 0)) return { ...level, visuals: level.visuals + 1 };
  if (left > 0 && level.points < most.points) return { ...level, points: level.points + 1 };
  return undefined;
}

/** The level with one thing less; a region never loses all it has. */
export function lessOf(level: Level): Level | undefined {
  if (level.points > (level.visuals > 0 ? 1 : 2)) return { ...level, points: level.points - 1 };
  return level.visuals > 1 ? { ...level, visuals: level.visuals - 1 } : undefined;
}

/** What a region shows before the room has been measured. */
export const firstLevel = ({ visuals }: Pool): Level =>
  visuals.length > 0 ? { visuals: 1, points: 2 } : { visuals: 0, points: 4 };

export function citesOf(sources: number[], { citable }: Filling): number[] {
  return [...new Set(sources)].filter((source) => source < citable);
}

export function cited(statements: Statement[], filling: Filling): { cites?: number[] } {
  const cites = citesOf(
    statements.map(({ at }) => at.source),
    filling,
  );
  return cites.length > 0 ? { cites } : {};
}
