import { Caseless } from '../../language/caseless.ts';
import { andWords } from '../../language/document-words.ts';
import { once } from '../../language/once.ts';
import { phrases } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { mentionsDeck, onlyAsksToMake } from './deck-asked.ts';
import { capitalised, withoutDeterminer } from './split.ts';

/** A prompt without the slides it asks for by name, and their names. */
export interface SlidesOn {
  prompt: string;
  names: string[];
}

const joint = once(() => `(?:\\s?[,，、;；]\\s?|\\s)(?:(?:${andWords().join('|')})\\s?)?`);
const name = '([^,.;:，。、；：!?\\n]{2,60}?)';
const first = once(
  () =>
    new Caseless(
      `(?:(?:^|[\\s,，、;(])(?:${requestWords('having')}|${requestWords('uses')})\\s)?(?<![\\p{sc=Latn}\\p{sc=Arab}])(?:${requestWords('slideOn')})\\s?${name}(?=${ends()})`,
    ),
);
const further = once(
  () =>
    new Caseless(
      `^${joint()}(?:${requestWords('having')}\\s)?(?:${requestWords('slideOn')}|${requestWords('oneOn')})\\s?${name}(?=${ends()})`,
    ),
);
const ends = once(
  () =>
    `\\s?(?:$|[,.;:，。、；：!?\\n)]|\\s(?:${requestWords('please')})(?:$|[,.!])|${joint()}(?:${requestWords('having')}\\s)?(?:${requestWords('slideOn')}|${requestWords('oneOn')}))`,
);
const last = once(
  () => new Caseless(`([^,.;:，。、；：।!?\\n]{2,40}?)(?:${requestWords('slideOnLast')})`, 'g'),
);

/** "Put the costs on their own slide: hall 300, cake 40": the content goes under that name. */
const own = once(
  () =>
    new Caseless(
      `(?:(?<=^|[.!?;,\\n،।]\\s{0,2})|(?<=[。！？；，、]))(?:(?:${andWords().join('|')}|${requestWords('please')}),?\\s){0,2}(?:${requestWords('ownSlide')})(?=\\s?[:：])`,
      'g',
    ),
);
const withOwnSlides = (prompt: string): string =>
  prompt.replace(
    own(),
    (_, ...groups: unknown[]) =>
      `\n${capitalised(withoutDeterminer(groups.find((one) => typeof one === 'string') ?? ''))}`,
  );

/** Such a sentence gets a line of its own. */
export function ownLine(sentence: string): string | undefined {
  const own = withOwnSlides(sentence);
  return own.startsWith('\n') ? `${own}\n` : undefined;
}

/** "Bees for year 5, with a slide on honey and one on wax": slides asked for besides the subject. */
export function withoutSlidesOn(given: string): SlidesOn {
  const prompt = withOwnSlides(given);
  const opened = first().exec(prompt);
  if (opened && isBeside(prompt, opened.index)) {
    const names = [opened[1] ?? ''];
    let end = opened.index + opened[0].length;
    for (let more = further().exec(prompt.slice(end)); more; more = further().exec(prompt.slice(end))) {
      names.push(more[1] ?? '');
      end += more[0].length;
    }
    const told = /^\s?[:：]/u.test(prompt.slice(end)) ? names.pop() : undefined;
    return taken(prompt, opened.index, end, names, told);
  }
  const found = [...prompt.matchAll(last())].filter(({ index }) => index > 0);
  const [start] = found;
  const stop = found.at(-1);
  if (!start || !stop || !isBeside(prompt, start.index)) return { prompt, names: [] };
  return taken(
    prompt,
    start.index,
    stop.index + stop[0].length,
    found.map(([, one = '']) => one),
  );
}

/** "Please make one slide on bees" is the whole request. */
const isBeside = (prompt: string, at: number): boolean => {
  const before = prompt.slice(0, at).trim();
  // "… and at the end a slide on dates": a position.
  if (phrases('atEnd').some((phrase) => before.toLowerCase().endsWith(phrase))) return false;
  return (
    before !== '' && !onlyAsksToMake(before) && (mentionsDeck(before) || /[.,;:!?，。、\n]/u.test(before))
  );
};

/** "एक स्लाइड लागत पर" */
const standsLast = once(() => new RegExp(`${requestWords('onLast', 'other')}$`, 'u'));

/** "A slide for questions at the end" */
const atEnd = once(() => new Caseless(`\\s(?:${phrases('atEnd').join('|')})$`));

/** "Finish with a slide for questions" */
const loneVerb = /(?<=[.!?。！？।\n])\s{0,2}[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?$/u;

/** Removes the named slides. The last name is a label if its content follows after a colon. */
function taken(prompt: string, from: number, to: number, names: string[], label?: string): SlidesOn {
  const called = (one: string) => capitalised(one.trim().replace(standsLast(), '').replace(atEnd(), ''));
  const before = prompt
    .slice(0, from)
    .replace(/[\s,，、;]{1,4}$/u, '')
    .replace(loneVerb, '');
  return {
    prompt: `${before}${label ? `\n${called(label)}` : ''}${prompt.slice(to)}`,
    names: names.map(called),
  };
}
