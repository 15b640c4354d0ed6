import { eventTypes } from '../../contract/webhook-events.ts';
import type { InputOf, Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { isEmbedded } from '../framework/environment.ts';
import { untilStopped } from '../framework/until-stopped.ts';
import { UsageError } from '../framework/usage-error.ts';
import { createDesk } from './delivery-desk.ts';
import type { listen } from './listen.ts';
import { forwardTo, type PassOn, runCommand } from './pass-on.ts';
import { readSecret } from './read-secret.ts';
import { startReceiver } from './receiver.ts';
import { showCount, showHandled } from './show-handled.ts';

type Input = InputOf<typeof listen>;

export const run: Run<typeof listen> = async (context, input) => {
  const events = input.events?.flatMap((types) => types.split(',').map((type) => type.trim()));
  warnOfUnknown(context, events ?? []);
  const passOn = passOnOf(input);
  const kept = await secretOf(context, input);
  // The subscription needs the port, and the desk the secret that comes with the subscription.
  let secret = kept;
  const desk = createDesk({
    secret: () => secret ?? '',
    tolerance: input.tolerance,
    events,
    passOn,
    onHandled: (handled) =>
      context.output.item(handled, (style) => showHandled(handled, style)).catch(() => {}),
  });
  const receiver = await startReceiver(input.port, desk.handle);
  context.onClose(() => receiver.close());
  if (kept === undefined) secret = await subscribe(context, receiver.url, events);
  // The receiver behind --forward-to checks with it, and it is good for this listener alone.
  const own = kept === undefined ? { secret } : {};
  await context.output.item({ url: receiver.url, ...own }, ({ strong, dim }) =>
    [
      `Listening on ${strong(receiver.url)}`,
      ...(own.secret ? [`Signed with ${strong(own.secret)}`] : []),
      dim('Stop with Ctrl-C.'),
    ].join('\n'),
  );
  await untilStopped(context);
  await receiver.close();
  await context.output.item(desk.count(), () => showCount(desk.count()));
};

/** A service may have types that are not known here, but nothing would ever come for a misspelt one. */
function warnOfUnknown({ output }: Context, events: readonly string[]): void {
  const unknown = events.filter((type) => type !== '*' && !eventTypes.some((known) => known === type));
  if (unknown.length > 0)
    output.warn(`Unknown event types: ${unknown.join(', ')}. The known ones are ${eventTypes.join(', ')}.`);
}

/** Undefined where the local service is to be subscribed to, which gives one. */
async function secretOf(context: Context, { secretFile }: Input): Promise<string | undefined> {
  if (secretFile !== undefined) return readSecret(secretFile);
  if (isEmbedded(context.environment())) return undefined;
  throw new UsageError(
    'The secret of the subscription is missing.',
    'Name the file that holds it with --secret-file <file>; svc webhooks create prints it, for a public address that leads here.',
  );
}

async function subscribe(context: Context, url: string, events: string[] | undefined): Promise<string> {
  const { subscribeLocally } = await import('./subscribe-locally.ts');
  return subscribeLocally(context, url, events ?? ['*']);
}

function passOnOf({ forwardTo: address, exec }: Input): PassOn[] {
  if (address !== undefined && !/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
    throw new UsageError(
      `"${address}" is not an address to forward to.`,
      'An address looks like http://127.0.0.1:3000/hook.',
    );
  return [
    ...(address === undefined ? [] : [forwardTo(new URL(address))]),
    ...(exec === undefined ? [] : [runCommand(exec)]),
  ];
}
