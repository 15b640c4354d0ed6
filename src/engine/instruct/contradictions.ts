import { ClarificationNeeded } from '../deck.ts';
import type { Operation } from './operations.ts';
import type { Position, SlideReference } from './references.ts';

/** What an operation sets, by the name of what is set. */
type Settings = readonly (readonly [what: string, value: unknown])[];

/**
 * "Make the title red and make the title blue": one of them would be lost. An operation that only says again what was
 * set before is dropped.
 * @throws ClarificationNeeded
 */
export function withoutContradictions(operations: readonly Operation[]): Operation[] {
  const said = new Map<string, unknown>();
  const placed = new Map<string, Place>();
  return operations.filter((operation) => {
    // A new slide is the current one.
    if (operation.op === 'slide.add' || operation.op === 'slide.duplicate') placed.delete(current);
    const places = placesIn(operation);
    if (places.length > 0 && isPlacedAgain(places, placed)) return false;
    const settings = settingsOf(operation);
    // What else is done may make the same words stand for something else.
    if (settings.length === 0) said.clear();
    const again = settings.filter(([what, value]) => {
      const before = said.get(what);
      if (before !== undefined && before !== value)
        throw new ClarificationNeeded(
          `The same should be ${String(before)} and ${String(value)} (${what.slice(what.lastIndexOf(' ') + 1)}). Which of them is meant?`,
        );
      said.set(what, value);
      return before !== undefined;
    });
    return settings.length === 0 || again.length < settings.length;
  });
}

function settingsOf(operation: Operation): Settings {
  const named = (value: unknown, what: string, ...which: unknown[]): Settings => [
    [`${JSON.stringify([operation.op, ...which])} ${what}`, value],
  ];
  switch (operation.op) {
    case 'look.set': {
      const what = JSON.stringify([operation.on, operation.part]);
      return Object.entries(operation.look).map(([key, value]) => [`${what} ${key}`, value]);
    }
    case 'text.set':
      return named(quoted(operation.text.join('; ')), 'text', operation.on);
    case 'table.cell':
      return named(quoted(operation.text), 'cell', operation.on, operation.row, operation.column);
    case 'data.set':
      return named(operation.values.join(', '), 'value', operation.on, operation.about);
    case 'chart.title':
      return named(quoted(operation.text), 'title', operation.on);
    case 'chart.axis':
      return named(quoted(operation.title), 'title', operation.on, operation.axis);
    case 'chart.type':
      return named(operation.type, 'chart', operation.on);
    case 'slide.background':
      return operation.slides.flatMap((slide) => named(operation.colour, 'background', slide));
    case 'region.rename':
      return operation.regions.flatMap((region) => named(quoted(operation.name), 'heading', region));
    default:
      return [];
  }
}

const quoted = (text: string): string => `“${text.slice(0, 100)}”`;

/** Where a slide should go, or the one with which it changes places. */
type Place = { to: Position } | { with: SlideReference };

const current = JSON.stringify('current');

function placesIn(operation: Operation): [slide: SlideReference, place: Place][] {
  if (operation.op === 'slide.swap') {
    const [one, other] = operation.slides as [SlideReference, SlideReference];
    return [
      [one, { with: other }],
      [other, { with: one }],
    ];
  }
  if (operation.op === 'slide.add' && operation.at !== undefined && (operation.count ?? 1) === 1)
    return [['current', { to: operation.at }]];
  // One step may follow another.
  if (operation.op !== 'slide.move' || (typeof operation.to === 'string' && steps.has(operation.to)))
    return [];
  return operation.slides.map((slide) => [slide, { to: operation.to }]);
}

const steps: ReadonlySet<string> = new Set(['up', 'down', 'left', 'right']);

/** Whether all slides already go there, also in other words. @throws ClarificationNeeded */
function isPlacedAgain(places: ReturnType<typeof placesIn>, placed: Map<string, Place>): boolean {
  const again = places.map(([slide, place]) => {
    const which = JSON.stringify(slide);
    const before = placed.get(which);
    if (before !== undefined && !isSamePlace(slide, before, place))
      throw new ClarificationNeeded(
        'The same slide should go to two places. Where should it go, and should any other slide move?',
      );
    if (before === undefined) placed.set(which, place);
    return before !== undefined;
  });
  return again.every(Boolean);
}

/** "Move slide 6 before slide 4, it should come first", "swap slides 4 and 6, slide 6 should come first": of these two. */
function isSamePlace(slide: SlideReference, before: Place, now: Place): boolean {
  if (JSON.stringify(before) === JSON.stringify(now)) return true;
  const isFirst = 'to' in now && typeof now.to === 'object' && 'number' in now.to && now.to.number === 1;
  if (!isFirst || slide === 'current') return false;
  if ('with' in before) return numberOf(slide) > numberOf(before.with);
  return typeof before.to === 'object' && 'before' in before.to;
}

const numberOf = (slide: SlideReference): number =>
  typeof slide === 'object' && 'number' in slide && slide.number > 0 ? slide.number : Number.NaN;
