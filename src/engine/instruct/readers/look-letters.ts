import { type Clause, isThing } from '../clauses.ts';
import { type Item, isJoin, means } from '../item.ts';

/** Whether a colour is that of letters, or of what they stand on. */

/** "The text colour of the table", "the font of the header row". */
export const speaksOfLetters = (wish: Clause, colour: Item): boolean => {
  const inks = wish.items.filter((item, index) => item.kind === 'colour' && isInk(wish.items[index + 1]));
  return inks.length > 0 && !inks.includes(colour) ? false : lettersMeant(wish, colour);
};

/** "White text": the colour before it is that of the letters. */
const isInk = (item: Item | undefined): boolean =>
  item !== undefined && (isThing(item, 'text') || (item.kind === 'attribute' && item.ids.includes('ink')));

/** "The font size to 12 and the colour to grey": both are those of the letters. */
export const sizesLetters = ({ items }: Clause): boolean => items.some(means('attribute', 'size', 'font'));

/** "The header grey and the text 10 pt": each has a look of its own. */
const isApart = ({ items }: Clause, colour: Item, text: Item): boolean =>
  items.some((item) => isJoin(item) && item.start > colour.start && item.start < text.start);

const lettersMeant = (wish: Clause, colour: Item): boolean => namesLetters(wish, colour) || isWithStyle(wish);

/** "Red and bold", "bold and red": in one breath with what letters alone can be. */
const isWithStyle = (wish: Clause): boolean =>
  isBeforeStyle(wish) ||
  wish.items.some((item, index) => isLettering(item) && wish.items[index + 2]?.kind === 'colour');

/** "Light grey and bold": the colour may still be that of cells. */
export const isBeforeStyle = ({ items }: Clause): boolean =>
  items.some((item, index) => isLettering(item) && items[index - 2]?.kind === 'colour');

export const namesLetters = (wish: Clause, colour: Item): boolean =>
  wish.items.some(
    (item, index) =>
      (item.kind === 'attribute' && item.ids.includes('ink')) ||
      ((isThing(item, 'text') || isThing(item, 'value')) &&
        !item.ids.includes('words') &&
        !isApart(wish, colour, item) &&
        wish.items[index - 1]?.kind !== 'pronoun'),
  );

const isLettering = ({ kind, ids }: Item): boolean =>
  kind === 'style' && ids.some((id) => id === 'bold' || id === 'italic' || id === 'underline');
