import { once } from '../../language/once.ts';
import { requestWords } from '../../language/request-words.ts';
import { wordCount } from '../words.ts';
import { capitalised, listItems } from './split.ts';

/** Of what stands side by side; and of the name of one, in words. */
const most = { options: 4, words: 4 } as const;

/** The things that a topic sets against each other: "Trams vs buses for Graz", and where it compares, "Trams and buses". */
export function readOptions(topic: string, compares: boolean): string[] | undefined {
  const [named = ''] = topic.split(/[:：(（?？]/u);
  const against = named.split(versus()).map((part) => part.replace(comparison(), ''));
  const parts = against.length > 1 || !compares ? against : comparedIn(named.replace(comparison(), ''));
  const options = parts.map((part, index) =>
    (index === parts.length - 1 ? part.replace(purpose(), '') : part).trim(),
  );
  const areNames = options.every((option) => option !== '' && wordCount(option) <= most.words);
  return areNames && options.length > 1 && options.length <= most.options
    ? options.map(capitalised)
    : undefined;
}

function comparedIn(text: string): string[] {
  const { items } = listItems(text);
  return items.length > 1 ? items : text.split(comparedWith());
}

/** "The pros and cons of remote work": both sides, as sections. */
export const readSides = (topic: string): string[] | undefined =>
  sides()
    .exec(topic)
    ?.slice(1)
    .filter((side) => side !== undefined)
    .map(capitalised);

const versus = once(() => new RegExp(requestWords('versus'), 'iu'));
const comparison = once(() => new RegExp(requestWords('comparison'), 'iu'));
const comparedWith = once(() => new RegExp(requestWords('comparedWith'), 'iu'));
const sides = once(() => new RegExp(requestWords('weighs'), 'iu'));

/** What they are compared for: "… for web services" */
const purpose = once(
  () => new RegExp(`\\s(?:${requestWords('forWhom')}|${requestWords('links')})\\s.*$`, 'isu'),
);
