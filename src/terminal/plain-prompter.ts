import { type ChoiceQuestion, matching, type Prompter } from './prompter.ts';
import { readLine } from './read-line.ts';
import { writeStderr } from './standard-streams.ts';

const say = (sentence: string) => writeStderr(`${sentence}\n`);

/**
 * Asks in whole sentences and numbered lists and redraws nothing: for screen readers, and for terminals that know no
 * escape sequences.
 */
export function createPlainPrompter(signal: AbortSignal): Prompter {
  const ask = (question: string) => readLine({ question, signal });
  const choose = <T>(question: ChoiceQuestion<T>) => chooseOne(question, ask);
  return {
    text: async ({ message, default: fallback = '', check = () => true as const }) => {
      for (;;) {
        const answer = (await ask(`${message}${fallback && ` [${fallback}]`} `)) || fallback;
        const verdict = check(answer);
        if (verdict === true) return answer;
        say(verdict);
      }
    },
    secret: ({ message }) => readLine({ question: `${message}, which is not shown: `, hidden: true, signal }),
    confirm: async ({ message, default: fallback }) => {
      for (;;) {
        const answer = (await ask(`${message} [${fallback ? 'yes' : 'no'}] `)) || (fallback ? 'yes' : 'no');
        if (/^(y|yes|n|no)$/i.test(answer)) return /^y/i.test(answer);
        say('Answer yes or no.');
      }
    },
    select: choose,
    search: choose,
  };
}

/** A number of the list, or enough of a name to tell it from the others. */
async function chooseOne<T>(
  { message, choices, default: fallback }: ChoiceQuestion<T>,
  ask: (question: string) => Promise<string>,
): Promise<T> {
  const first = Math.max(
    0,
    choices.findIndex(({ value }) => value === fallback),
  );
  say(message);
  for (const [index, { name }] of choices.entries()) say(`${index + 1}. ${name}`);
  for (;;) {
    const answer = (await ask(`A number, or part of a name [${first + 1}] `)) || String(first + 1);
    const found = /^\d+$/.test(answer)
      ? choices.slice(Number(answer) - 1, Number(answer))
      : matching(choices, answer);
    if (found.length === 1 && found[0]) return found[0].value;
    say(
      found.length === 0
        ? `There is no ${answer}: type a number from 1 to ${choices.length}, or part of a name.`
        : `That matches ${found.map(({ name }) => name).join(', ')}.`,
    );
  }
}
