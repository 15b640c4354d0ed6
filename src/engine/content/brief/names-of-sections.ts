import { withoutBrackets } from '../../language/without-brackets.ts';
import { wordCount } from '../words.ts';
import { asksQuestion } from './read-topic.ts';
import { capitalised, labelled } from './split.ts';

/** Most sections that replace a missing topic. */
export const mostInTitle = 3;

/** "The history, rules and famous players of badminton" as in the prompt if short; otherwise the first of them. */
export function namesOf(sections: string[], prompt: string): string {
  const small = prompt.toLowerCase();
  const from = small.indexOf(sections[0]?.toLowerCase() ?? '');
  const end = small.indexOf(sections.at(-1)?.toLowerCase() ?? '', from) + (sections.at(-1)?.length ?? 0);
  const run = prompt.slice(Math.max(0, from), end);
  const isRun = sections.length > 1 && from >= 0 && end > from && !/[.:：\n]/u.test(run);
  if (isRun && wordCount(run) <= mostInRun) return capitalised(run);
  const [first = '', ...others] = sections
    .slice(0, mostInTitle)
    .map((name) => withoutBrackets(labelled(name).label ?? name));
  // "What is a heat pump", "How it works"
  return asksQuestion(first) ? first : [first, ...others].join(', ');
}
const mostInRun = 12;
