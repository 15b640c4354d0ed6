import { integer, integers } from '../framework/option.ts';

const fromOne = { placeholder: 'n', min: 1 } as const;
const fromZero = { placeholder: 'n', min: 0, help: 'The same, counted from 0' } as const;

/** One slide, counted as people do or as the interface does. */
export const slideOptions = (group: string) => ({
  slide: integer({ ...fromOne, help: 'Slide, counted from 1', group }),
  slideIndex: integer({ ...fromZero, group }),
});

/** One or more slides. */
export const slidesOptions = {
  slide: integers({ ...fromOne, help: 'Slide, counted from 1', group: 'Which slides' }),
  slideIndex: integers({ ...fromZero, group: 'Which slides' }),
};
