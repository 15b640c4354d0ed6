import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { once } from '../../language/once.ts';
import { isCoverName } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { splitSentences } from '../../language/sentences.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { labelled } from './split.ts';

export interface Sections {
  sections: string[];
  /** The words of the prompt that name them. */
  phrase: string;
}

/** Most characters of a name, and most names. */
const longest = 60;
const most = 40;

/** Fewer numbers without punctuation are no list. */
const leastCounted = 4;

/** "1) Welcome 2) Budget 3) Questions" in one line. */
export function fromNumbers(prompt: string, language: Locale): Sections | undefined {
  const marked = [...prompt.matchAll(/(?<=^|\s)(\d{1,2})[.)]\s/gu)];
  const marks = marked.length > 0 ? marked : countedUp(prompt);
  if (marks.length < 2 || marks.some(({ 1: number }, index) => Number(number) !== index + 1))
    return undefined;
  const from = marks[0]?.index ?? 0;
  const lead = numberedLead().exec(prompt.slice(0, from))?.[0].length ?? 0;
  const items = marks.map((mark, index) =>
    prompt.slice(mark.index + mark[0].length, marks[index + 1]?.index),
  );
  const last = items.pop() ?? '';
  const [ending = ''] = splitSentences(last, language);
  const until = from + prompt.slice(from).lastIndexOf(last) + last.indexOf(ending) + ending.length;
  return {
    sections: kept([...items, ending].map((item) => item.replace(/[\s,;.]{1,4}$/u, ''))),
    phrase: prompt.slice(from - lead, until),
  };
}

/** "1 soil 2 water 3 light 4 air": after a colon, consecutive numbers need no punctuation. */
function countedUp(prompt: string): RegExpExecArray[] {
  const from = /[:：]\s(?=1\s\p{L})/u.exec(prompt)?.index ?? prompt.length;
  const found: RegExpExecArray[] = [];
  for (const mark of prompt.matchAll(/(?<=\s)(\d{1,2})\s(?=\p{L})/gu))
    if (mark.index > from && Number(mark[1]) === found.length + 1) found.push(mark);
  return found.length >= leastCounted ? found : [];
}

/** "… with the following outline: 1. Goals 2. Costs" */
const numberedLead = once(
  () =>
    new Caseless(
      `[,;]?\\s?(?:${requestWords('having')}\\s)?(?:\\p{L}{2,12}\\s){0,2}${requestWords('sections')}\\s?[:：]\\s?$`,
    ),
);

export function kept(sections: string[]): string[] {
  return sections
    .map((section) => section.replace(/^["'“„«「]+|["'”“»」.]+$/gu, '').trim())
    .filter((section) => section !== '' && nameIn(section).length <= longest && !isCoverName(section))
    .map(upperFirst)
    .slice(0, most);
}

/** "Quay" of "Quay: lamps up 40 %", "Quay - lamps up 40 %" */
const nameIn = (section: string): string => labelled(section.replace(/\s[-–—]\s/u, ': ')).label ?? section;
