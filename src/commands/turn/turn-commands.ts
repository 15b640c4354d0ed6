import { type CommandSpec, command } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import type { OptionSpec, OptionSpecs, ValuesOf } from '../framework/option.ts';
import { callbackArgument } from './callback-argument.ts';
import type { TurnKind } from './turn-kind.ts';
import { resultOptions, startOptions } from './turn-options.ts';

type Format = TurnKind['formats'][number];
type Examples = CommandSpec['examples'];

interface Made<F extends Format> {
  kind: TurnKind['kind'];
  format: OptionSpec<F>;
  examples: { watch: Examples; download: Examples };
  /** Loads what is particular to the kind. */
  turn: () => Promise<TurnKind>;
}

/** The commands on a turn that was started before, which are the same for decks and posters. */
export function turnCommands<F extends Format>({ kind, format, examples, turn }: Made<F>) {
  const ofTurn = <const O extends OptionSpecs>(
    declared: Pick<CommandSpec, 'name' | 'summary' | 'description' | 'examples'> & { options: O },
    work: () => Promise<
      (context: Context, input: { callbackId: string } & ValuesOf<O>, turn: TurnKind) => Promise<void>
    >,
  ) =>
    command({
      ...declared,
      args: { callbackId: callbackArgument(`${kind}-job`) },
      load: async () => {
        const [run, made] = await Promise.all([work(), turn()]);
        return { run: (context: Context, input: Parameters<typeof run>[1]) => run(context, input, made) };
      },
    });
  const newest = `The newest ${kind} from this machine`;
  return {
    undo: ofTurn(
      {
        name: 'undo',
        summary: `Take back the latest edit of a ${kind} (local only)`,
        description:
          'The state before the edit becomes the latest again, as a turn of its own. Run it again to go further back.',
        options: { ...resultOptions, format },
        examples: [['The latest edit from this machine', `svc ${kind} undo last --out ${kind}.pptx`]],
      },
      async () => (await import('./undo-turn.ts')).undoTurn,
    ),
    history: ofTurn(
      {
        name: 'history',
        summary: `List the turns of a ${kind}: what was asked and what came of it (local only)`,
        options: {},
        examples: [[newest, `svc ${kind} history last`]],
      },
      async () => (await import('./show-history.ts')).showHistory,
    ),
    watch: ofTurn(
      {
        name: 'watch',
        summary: `Wait for a ${kind}, showing its progress`,
        options: { ...resultOptions, format, poll: startOptions.poll },
        examples: examples.watch,
      },
      async () => (await import('./watch-turn.ts')).watchTurn,
    ),
    status: ofTurn(
      {
        name: 'status',
        summary: `Show the status of a ${kind}`,
        options: {},
        examples: [['The newest one from this machine', `svc ${kind} status last`]],
      },
      async () => (await import('./print-status.ts')).printStatus,
    ),
    download: ofTurn(
      {
        name: 'download',
        summary: `Fetch the file of a finished ${kind}`,
        options: { ...resultOptions, format },
        examples: examples.download,
      },
      async () => (await import('./download-turn.ts')).downloadTurn,
    ),
    open: ofTurn(
      {
        name: 'open',
        summary: `Fetch a finished ${kind} and open it`,
        options: { format },
        examples: [[newest, `svc ${kind} open last`]],
      },
      async () => (await import('./open-turn.ts')).openTurn,
    ),
  };
}
