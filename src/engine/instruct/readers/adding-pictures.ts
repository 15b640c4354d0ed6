import { isThing } from '../clauses.ts';
import { anyPlacesOf, objectOf, type Reader, regionsOf } from '../state.ts';
import { takePlace } from './placing.ts';

/** "Add the picture to slide 3", of the files that came with the edit. */
export const addPictures: Reader = (clause, state) => {
  const pictures = clause.all((item) => isThing(item, 'picture', 'logo') && item.link !== 'of');
  const [item] = pictures;
  if (!item || !clause.asks('add', 'give', 'move', 'replace', 'set')) return undefined;
  // "Put our logo on every slide", with its file
  const brings =
    ((isThing(item, 'logo') && state.surface.files.length > 0) ||
      pictures.some(({ file }) => file !== undefined)) &&
    !clause.asks('replace');
  if (
    clause.asks('move', 'set') &&
    !clause.asks('add') &&
    !brings &&
    !clause.items.some((one) => isThing(one, 'report'))
  )
    return undefined;
  clause.use(...pictures);
  const slides = anyPlacesOf(clause);
  const regions = regionsOf(clause, state);
  clause.takeAll((one) => isThing(one, 'report'));
  const name = clause.take(({ kind }) => kind === 'quote');
  const place = takePlace(clause, state);
  state.focus = { objects: [{ kind: 'object', it: true }] };
  const given = pictures.find((one) => one.file !== undefined);
  const file = given?.file ?? name?.text ?? item.nth ?? 1;
  const isLogo = state.surface.kind === 'poster' && isThing(item, 'logo') && !regions;
  if (clause.asks('replace')) return [{ op: 'picture.replace', on: objectOf(item, slides, regions), file }];
  return [
    {
      op: 'picture.add',
      file,
      ...((slides || regions || isLogo) && {
        on: {
          kind: isLogo ? ('logo' as const) : ('picture' as const),
          ...(slides && { slides }),
          ...(regions && { regions }),
        },
      }),
      ...(place && { place }),
    },
  ];
};
