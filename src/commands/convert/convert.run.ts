import { statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { conversionStart } from '../../contract/conversion.ts';
import { configDir } from '../../profile/paths.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import type { Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { requestBody, unchecked } from '../turn/request-body.ts';
import { checkTemplate } from './check-template.ts';
import { checkCompare, compareDecks } from './compare-decks.ts';
import { convert } from './convert.ts';
import { pendingAction } from './pending.ts';
import { runConversion } from './run-conversion.ts';

export const run: Run<typeof convert> = async (context, input) => {
  checkTemplate(input);
  await checkCompare(input);
  const fields = await requestBody(convert.options, input, {}, context.output);
  await runConversion(context, input, {
    action: 'convert',
    source: input.deck,
    pending: () =>
      pendingAction(context, input.idempotencyKey, {
        action: 'convert',
        deck: stateOf(input.deck),
        fields,
        out: input.out ?? null,
      }),
    makeBody: async (progress) => ({ ...fields, fileId: await uploadDeck(context, input.deck, progress) }),
    send: (body, idempotencyKey) => context.send(conversionStart, { body: unchecked(body), idempotencyKey }),
  });
  if (input.compare !== undefined && !context.globals.dryRun)
    await compareDecks(context, { before: input.deck, after: input.out as string, sheet: input.compare });
};

/** A changed deck is a different conversion. */
function stateOf(deck: string): unknown {
  const stats = statSync(deck, { throwIfNoEntry: false });
  return [resolve(deck), stats?.size, stats?.mtimeMs];
}

async function uploadDeck(context: Context, deck: string, progress: Progress): Promise<string> {
  if (context.globals.dryRun) return `<id of the uploaded ${basename(deck)}>`;
  const client = await context.client();
  const label = `Uploading ${basename(deck)}`;
  const { fileId } = await client.upload(deck, {
    for: 'convert',
    stateDir: join(configDir(), 'uploads'),
    onProgress: ({ bytes, total }) => progress.bytes(label, { done: bytes, total }),
  });
  return fileId;
}
