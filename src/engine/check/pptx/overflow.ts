import { overflowsOf } from '../../package/measured/overflow.ts';
import type { CheckedSlide } from '../../package/measured/read-slide.ts';
import type { Finding } from '../finding.ts';

/** Text that does not fit its box, and whatever stands beyond the edge of the page. */
export const checkOverflow = (slide: CheckedSlide): Finding[] =>
  overflowsOf(slide).map(({ object: { name }, lost }) => ({
    rule: 'overflow',
    object: name,
    message:
      lost === undefined
        ? `"${name}" extends beyond the edge of the slide.`
        : `The text of "${name}" is ${lost} px taller than its box.`,
  }));
