import { presentationGenerate } from '../../contract/presentations.ts';
import type { Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { UsageError } from '../framework/usage-error.ts';
import { makeTurn } from '../turn/make-turn.ts';
import { readTextFile } from '../turn/read-file.ts';
import { unchecked } from '../turn/request-body.ts';
import { deckTurn } from './deck-turn.ts';
import { generate } from './generate.ts';
import { outlinePrompt, outlineText } from './outline-text.ts';

export const run: Run<typeof generate> = async (context, given) => {
  const input = await withOutline(context, given);
  return makeTurn(context, input, {
    turn: deckTurn,
    action: 'generate',
    options: generate.options,
    texts: 'texts',
    fields: {},
    send: (body, idempotencyKey) =>
      context.send(presentationGenerate, { body: unchecked(body), idempotencyKey }),
  });
};

type Input = Parameters<Run<typeof generate>>[1];

/** `--outline` as text, with the request to follow it. @throws UsageError with other sources */
async function withOutline(context: Context, input: Input): Promise<Input> {
  const { outline } = input;
  if (outline === undefined) return input;
  if (input.file || input.link || input.text || input.textFile)
    throw new UsageError(
      '--outline is the whole deck, so it takes no other sources.',
      'Leave out --file, --link and --text.',
    );
  const text = outlineText(await readTextFile(outline, 'the outline', context.output), outline);
  const prompt = input.prompt ? `${input.prompt}\n\n${outlinePrompt}` : outlinePrompt;
  return { ...input, prompt, text: [text] };
}
