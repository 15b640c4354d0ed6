import { UsageError } from '../framework/usage-error.ts';

interface SlidesInput {
  slide: number[] | undefined;
  slideIndex: number[] | undefined;
}

/**
 * The zero-based slides that were named, in the order given.
 * @throws UsageError when there are none, or both ways of counting are used.
 */
export function slideIndexesOf({ slide, slideIndex }: SlidesInput): number[] {
  if (slide && slideIndex) {
    throw new UsageError(
      '--slide and --slide-index both name slides.',
      '--slide counts from 1, --slide-index from 0: use one of them.',
    );
  }
  const indexes = slideIndex ?? slide?.map((number) => number - 1);
  if (!indexes) throw new UsageError('--slide is missing.', 'Say which slide, for example --slide 3.');
  return indexes;
}
