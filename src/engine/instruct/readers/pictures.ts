import { objectOf, placesOf, type Reader, regionsOf } from '../state.ts';

/** "Crop the picture so that it fills its frame", "show the whole picture": how a picture stands in its frame. */
export const fitPictures: Reader = (clause, state) => {
  const picture = clause.thing('picture');
  if (!picture || picture.fresh) return undefined;
  const entire = picture.definite && picture.amounts?.includes('all') && !/s$/i.test(picture.text);
  const whole =
    clause.take(({ kind, ids }) => kind === 'style' && ids.includes('whole')) ??
    (entire && clause.asks('show') ? picture : undefined);
  const crops = clause.asks('crop');
  if (!crops && !whole && !clause.asks('fit', 'fill')) return undefined;
  const fills = crops || clause.asks('fill');
  if (fills && whole) return undefined;
  clause.asks('fit', 'fill', 'show', 'set');
  clause.use(picture);
  clause.takeThing('frame');
  clause.takeAll(
    ({ kind, ids, start }) =>
      start > picture.end && (kind === 'pronoun' || (kind === 'amount' && ids.includes('this'))),
  );
  const slides = placesOf(clause);
  const regions = regionsOf(clause, state);
  const { every, ...one } = objectOf(picture, slides, regions);
  const on = every && !entire ? { ...one, every } : one;
  return [{ op: 'picture.fit', on, as: fills ? 'fill' : 'whole' }];
};
