import type { Locale } from '../../../contract/locales.ts';
import { readBrief } from '../../content/brief/read-brief.ts';
import { capitalised, listItems, withoutDeterminer } from '../../content/brief/split.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { upperFirst } from '../../language/upper-first.ts';
import type { Region } from '../content.ts';
import { regionIcons } from '../words/region-keys.ts';
import { wordsOf } from '../words/words-of.ts';
import type { Notice } from './notice.ts';
import { noticeSentences } from './notice-sentences.ts';
import { noticeText } from './notice-text.ts';
import { optionIds } from './option-names.ts';
import { posterTitle } from './poster-title.ts';

/** Most words of the name of a thing compared. */
const longestName = 4;

/**
 * Two things that a prompt compares in the same words, "the electric van costs 41,500 euros and carries 780 kg; the diesel
 * van costs 33,900 euros", each with what is said of it; further sentences stand below.
 */
export function toldOptions(prompt: string, language: Locale): Notice | undefined {
  const [first = '', ...later] = noticeSentences(noticeText(prompt), language);
  const [, said] = /[:：]\s(.+)$/su.exec(first) ?? [];
  const [one = '', other = '', ...further] = [...(said ? [said] : []), ...later].flatMap((text) =>
    text.split(/[;；]\s+/u),
  );
  const sides = sidesOf(plain(one), plain(other), language);
  if (!sides) return undefined;
  const regions = sides.map(
    ({ name, points }, at): Region => ({
      id: optionIds[at] ?? '',
      name,
      heading: name,
      place: 'body',
      blocks: [{ kind: 'points', points: points.map((text) => ({ text: upperFirst(text) })) }],
    }),
  );
  const [details] = wordsOf(language).regions.details;
  const below: Region[] =
    further.length > 0
      ? [
          {
            id: 'details',
            name: details,
            heading: details,
            icon: regionIcons.details,
            place: 'body',
            blocks: [{ kind: 'points', points: further.map((text) => ({ text: upperFirst(text) })) }],
          },
        ]
      : [];
  const { topic, title = posterTitle(topic) } = readBrief(prompt);
  return { title, regions: [...regions, ...below] };
}

const plain = (text: string): string =>
  withoutDeterminer(
    text
      .trim()
      .replace(/[.。]$/u, '')
      .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
  );

interface Side {
  name: string;
  points: string[];
}

/** What differs before the verb that both have names them. */
function sidesOf(one: string, other: string, language: Locale): Side[] | undefined {
  const [mine, theirs] = [one.split(' '), other.split(' ')];
  const ends = mine
    .slice(0, longestName + 1)
    .map((word, at) => ({ word, at, beside: theirs.indexOf(word) }))
    .filter(
      ({ word, at, beside }) =>
        /^\p{L}+$/u.test(word) &&
        at > 0 &&
        beside > 0 &&
        beside <= longestName &&
        ![...mine.slice(0, at), ...theirs.slice(0, beside)].some((one) => /^\p{N}|\P{L}$/u.test(one)),
    );
  const verb =
    ends.find(({ word }) => hasFiniteVerb(word, language) === true) ??
    ends.find(
      ({ at, beside }) => /^\p{N}/u.test(mine[at + 1] ?? '') && /^\p{N}/u.test(theirs[beside + 1] ?? ''),
    );
  if (!verb || mine[0] === theirs[0]) return undefined;
  const sideAt = (words: string[], at: number): Side => ({
    name: capitalised(words.slice(0, at).join(' ')),
    points: pointsIn(words.slice(at).join(' ')),
  });
  return [sideAt(mine, verb.at), sideAt(theirs, verb.beside)];
}

function pointsIn(text: string): string[] {
  const { items } = listItems(text);
  return items.length > 0 ? items : [text];
}
