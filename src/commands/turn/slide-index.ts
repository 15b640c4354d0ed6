import { UsageError } from '../framework/usage-error.ts';

interface Named<T> {
  /** Counted from 1. */
  slide: T | undefined;
  /** Counted from 0, as the interface does. */
  slideIndex: T | undefined;
}

/** The zero-based slide that was named, if one was. @throws UsageError when both ways of counting are used */
export function slideIndexOf(named: Named<number>): number | undefined {
  checkOneWay(named);
  return named.slide === undefined ? named.slideIndex : named.slide - 1;
}

/** The one zero-based slide that was named. @throws UsageError */
export function requireSlideIndex(named: Named<number>): number {
  return slideIndexOf(named) ?? throwMissing();
}

/** The zero-based slides that were named, in the order given. @throws UsageError when there are none */
export function requireSlideIndexes(named: Named<number[]>): number[] {
  checkOneWay(named);
  return named.slideIndex ?? named.slide?.map((number) => number - 1) ?? throwMissing();
}

function checkOneWay({ slide, slideIndex }: Named<unknown>): void {
  if (slide !== undefined && slideIndex !== undefined)
    throw new UsageError(
      '--slide and --slide-index both name a slide.',
      '--slide counts from 1, --slide-index from 0: give one.',
    );
}

function throwMissing(): never {
  throw new UsageError('--slide is missing.', 'Say which slide, for example --slide 3.');
}
