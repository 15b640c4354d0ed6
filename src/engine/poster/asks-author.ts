import type { Region, RegionBlock } from './content.ts';

/** Whether any part of a block asks its author for content. */
export function asksAuthor(block: RegionBlock): boolean {
  switch (block.kind) {
    case 'text':
    case 'statement':
      return block.guidance === true;
    case 'points':
      return block.points.some((point) => point.guidance);
    case 'figures':
      return block.figures.some((figure) => figure.guidance);
    case 'steps':
      return block.steps.some((step) => step.guidance);
    case 'timeline':
      return block.events.some((event) => event.guidance);
    case 'facts':
      return block.facts.some((fact) => fact.guidance);
    default:
      return false;
  }
}

/** The warning about regions waiting for content; undefined if there are none. */
export function waitingRegions(regions: readonly Region[]): string | undefined {
  const body = regions.filter(({ place }) => place === 'body');
  const waiting = body.filter(({ blocks }) => blocks.some(asksAuthor));
  if (waiting.length === 0) return undefined;
  const noun = body.length === 1 ? 'region' : 'regions';
  const names = waiting.map(({ name }) => `“${name}”`).join(', ');
  return `${waiting.length} of ${body.length} ${noun} ${waiting.length === 1 ? 'waits' : 'wait'} for your content: ${names}.`;
}
