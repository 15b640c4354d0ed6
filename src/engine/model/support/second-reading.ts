import { fieldsOf, listOf, numberOf, textsOf, wordsOf } from '../kinds/fields.ts';
import { list, number, object, oneOf, text } from '../kinds/schema.ts';
import type { Chat, Message } from '../provider/chat.ts';
import { ModelFailure, withinRoom } from '../provider/model-failure.ts';
import { budgetOf } from '../request.ts';
import { type Statement, verdicts } from './statement.ts';
import type { SupportCheck } from './support.ts';

/** Statements in one request: of more, a model reads the last ones badly. */
const most = 30;
/** A reader who finds nothing of more than this share of the statements has not found the passages. */
const mostUnsaid = 0.5;

const schema = object({
  statements: list(
    object({
      number: { ...number, description: 'Number of the statement.' },
      words: list(
        text('A sentence or table row, word for word.', 300),
        3,
        'The words of the material that the statement rests on, or that say otherwise; empty where there are none.',
      ),
      verdict: oneOf(
        verdicts,
        'said: these words say all of it, also in other words, summed up, rounded, or rightly computed. otherwise: they contradict it, or say it of somebody or something else, of another time, of some only, with a condition, or as a mere possibility. unsaid: no words say it. none: it states nothing, as a question, a proposal or a mere heading.',
      ),
    }),
    most,
    'Every statement, in its order.',
  ),
});

const task =
  'Hold each of these statements against the material, as an editor who believes nothing. First find the words it rests on; then compare: who and what, how much of what, more or less, since when, of all or of some only, decided or only considered, what caused what, which of two is the larger.';

export interface Reading {
  chat: Chat;
  support: SupportCheck;
  /** A request with the rules of the work. */
  request(asked: string, schema: object): Message[];
}

/** Has a second reader look up statements in the material. Without an answer everything stays as it was. */
export async function readAgain(reading: Reading, statements: readonly Statement[]): Promise<void> {
  if (reading.support.ground.isEmpty) return;
  for (let from = 0; from < statements.length; from += most) {
    const some = statements.slice(from, from + most);
    try {
      await withinRoom(() => readSome(reading, some, from / most + 1));
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      return;
    }
  }
}

async function readSome(
  { chat, support, request }: Reading,
  statements: readonly Statement[],
  part: number,
): Promise<void> {
  const cited = [...new Set(statements.flatMap(({ grounds }) => grounds.uses))];
  const told = statements.map(({ text: said }, at) => `${at + 1}. ${said}`).join('\n');
  const { ground, edits } = support;
  // An edit may rest on all that its document says.
  const tokens = edits ? ground.tokens : cited.reduce((sum, id) => sum + (ground.find(id)?.tokens ?? 0), 0);
  const budget = Math.min(tokens, budgetOf(edits ? 'part' : 'plan', chat, task, told));
  const asked = `${task}\n\nThe statements:\n${told}\n\nThe material:\n${ground.show(told, budget, cited)}`;
  const answer = await chat.ask({ name: `reading-${part}`, messages: request(asked, schema), schema });
  const read = listOf(fieldsOf(answer).statements)
    .map(fieldsOf)
    .flatMap((one) => {
      const statement = statements[(numberOf(one.number) ?? 0) - 1];
      const verdict = verdicts.find((name) => name === wordsOf(one.verdict));
      return statement && verdict ? [{ statement, verdict, words: textsOf(one.words) }] : [];
    });
  const isLost = read.filter(({ verdict }) => verdict === 'unsaid').length > mostUnsaid * statements.length;
  for (const { statement, verdict, words } of read)
    if (verdict !== 'unsaid' || !isLost) support.judge(statement, verdict, words);
}
