import { UsageError } from '../framework/usage-error.ts';

/**
 * The zero-based index the interface wants, from either way of counting.
 * @throws UsageError when both are given.
 */
export function slideIndexOf({
  slide,
  slideIndex,
}: {
  slide: number | undefined;
  slideIndex: number | undefined;
}): number | undefined {
  if (slide !== undefined && slideIndex !== undefined)
    throw new UsageError(
      '--slide and --slide-index both name a slide.',
      '--slide counts from 1, --slide-index from 0: give one.',
    );
  return slide === undefined ? slideIndex : slide - 1;
}
