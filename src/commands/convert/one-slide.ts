import { UsageError } from '../framework/usage-error.ts';
import { slideIndexOf } from '../turn/slide-index.ts';

/** The one zero-based slide that was named. @throws UsageError */
export function requireSlideIndex(input: Parameters<typeof slideIndexOf>[0]): number {
  const index = slideIndexOf(input);
  if (index === undefined)
    throw new UsageError('--slide is missing.', 'Say which slide, for example --slide 3.');
  return index;
}
