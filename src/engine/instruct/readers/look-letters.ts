import { type Clause, isThing } from '../clauses.ts';
import { type Item, isJoin, means } from '../item.ts';

/** Whether a colour applies to letters or to their background. */

/** "The text colour of the table", "the font of the header row". */
export const speaksOfLetters = (wish: Clause, colour: Item): boolean => {
  const inks = wish.items.filter((item, index) => item.kind === 'colour' && isInk(wish.items[index + 1]));
  return inks.length > 0 && !inks.includes(colour) ? false : lettersMeant(wish, colour);
};

/** "White text": a colour before it is the letters'. */
const isInk = (item: Item | undefined): boolean =>
  item !== undefined && (isThing(item, 'text') || (item.kind === 'attribute' && item.ids.includes('ink')));

/** "The font size to 12 and the colour to grey": both apply to letters. */
export const sizesLetters = ({ items }: Clause): boolean => items.some(means('attribute', 'size', 'font'));

/** "The header grey and the text 10 pt": each has its own look. */
const isApart = ({ items }: Clause, colour: Item, text: Item): boolean =>
  items.some((item) => isJoin(item) && item.start > colour.start && item.start < text.start);

const lettersMeant = (wish: Clause, colour: Item): boolean => namesLetters(wish, colour) || isWithStyle(wish);

/** "Red and bold", "bold and red": combined with a look that only letters have. */
const isWithStyle = (wish: Clause): boolean =>
  isBeforeStyle(wish) ||
  wish.items.some((item, index) => isLettering(item) && wish.items[index + 2]?.kind === 'colour');

/** "Light grey and bold": the colour may still be the cells'. */
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
