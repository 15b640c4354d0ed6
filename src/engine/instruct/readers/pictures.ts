import { means } from '../item.ts';
import type { OperationOf } from '../operations.ts';
import { objectOf, placesOf, type Reader, regionsOf } from '../state.ts';

/** "Crop the picture so that it fills its frame", "show the whole picture": the picture's fit. */
export const fitPictures: Reader = (clause, state) => {
  const picture = clause.thing('picture');
  if (!picture || picture.fresh) return undefined;
  const entire = picture.definite && picture.amounts?.includes('all') && !/s$/i.test(picture.text);
  const whole = clause.take(means('style', 'whole')) ?? (entire && clause.asks('show') ? picture : undefined);
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

type Cut = Pick<OperationOf<'picture.crop'>, 'left' | 'right' | 'top' | 'bottom'>;

const edges: Readonly<Record<string, keyof Cut>> = {
  left: 'left',
  right: 'right',
  top: 'top',
  above: 'top',
  bottom: 'bottom',
  below: 'bottom',
};

/** Default crop in percent. */
const bit = 10;

/** "Crop 20% off the right side of the picture", "crop the picture a bit at the bottom". */
export const cropPictures: Reader = (clause, state) => {
  if (state.surface.kind !== 'deck' || !clause.asks('crop')) return undefined;
  const picture = clause.thing('picture', 'logo') ?? clause.find(({ kind }) => kind === 'pronoun');
  const sides = clause.all(({ kind, ids }) => kind === 'place' && ids.some((id) => id in edges));
  const number = clause.find(({ kind, unit }) => kind === 'number' && unit === 'percent');
  if (!picture || sides.length === 0) return undefined;
  clause.use(picture, number, ...sides);
  const slides = placesOf(clause);
  const spoken = picture.kind === 'pronoun' ? state.focus?.objects?.[0] : undefined;
  const on = spoken ?? (picture.kind === 'pronoun' ? undefined : objectOf(picture, slides));
  if (!on) return undefined;
  state.focus = { objects: [on] };
  const cut: Cut = {};
  for (const { ids } of sides) for (const id of ids) if (edges[id]) cut[edges[id]] = number?.value ?? bit;
  return [{ op: 'picture.crop', on, ...cut }];
};
