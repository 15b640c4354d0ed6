import { type Fields, wordsOf } from './fields.ts';
import { pointsSchema, type Reading, readPoints, type WrittenKind } from './kind.ts';
import { optional, text } from './schema.ts';

export const pictureKind = {
  use: 'a picture of the material, by the id of its passage (picture), where it shows what the slide says',
  fields: ({ point }) => ({
    picture: text('Id of the passage of the picture.'),
    caption: optional(text('What it shows, where the material says it.', 110)),
    points: optional(pointsSchema(4, point, 'What is to be seen in it.')),
  }),
  read: ({ picture, caption, points }: Fields, reading: Reading) => {
    const block = reading.material.find(wordsOf(picture) ?? '')?.block;
    if (block?.type !== 'figure') {
      reading.problem(
        `picture must be the id of a passage that is a picture, and ${wordsOf(picture) ?? 'nothing'} is none.`,
      );
      return undefined;
    }
    const read = readPoints(points, 4, reading);
    const said = wordsOf(caption) ?? block.caption;
    return {
      kind: 'picture' as const,
      asset: block.asset,
      alt: block.alt ?? block.caption ?? said ?? '',
      ...(said && { caption: said }),
      ...(read.length > 0 && { points: read }),
    };
  },
} satisfies WrittenKind;
