import type { Completion } from './completion-kinds.ts';
import type { Context } from './context.ts';
import type { OptionSpecs, Question, ValuesOf } from './option.ts';

/**
 * A command is two files named for what the user types. `deck/generate.ts` declares it: arguments, options,
 * examples. `deck/generate.run.ts` does it and is loaded only then. To add one, write both, list it in its group
 * (`deck/deck.ts`; a new group also goes into tree.ts), and run `npm run generate` for completions and man pages:
 *
 *     export const generate = command({
 *       name: 'generate',
 *       summary: 'Make a deck from a prompt',
 *       args: { prompt: argument({ help: 'What the deck is about' }) },
 *       options: { slides: integer({ help: '…', field: 'settings.deck_default_size' }) },
 *       examples: [['Six slides as a .pptx', 'svc deck generate "Coffee market" --slides 6 --out coffee.pptx']],
 *       load: () => import('./generate.run.ts'),
 *     });
 *
 *     export const run: Run<typeof generate> = async (context, input) => { … };
 */
export interface CommandSpec<A extends ArgumentSpecs = ArgumentSpecs, O extends OptionSpecs = OptionSpecs> {
  readonly kind: 'command';
  readonly name: string;
  /** One line, imperative, no full stop. */
  readonly summary: string;
  /** More, for help and the man page. */
  readonly description?: string;
  readonly args: A;
  readonly options: O;
  /** What it shows, and the line to type. */
  readonly examples: readonly (readonly [does: string, line: string])[];
  /** Sends something that changes data, so that `--dry-run` applies. */
  readonly writes?: true;
  readonly heading?: string;
  /** What it has the service make, so that a local one starts with the part of its engine that does. */
  readonly makes?: 'deck' | 'poster' | 'conversion';
  /** Runs until it is told to stop, so that a signal is its proper end; it watches the signal itself. */
  readonly untilStopped?: true;
  /** Tells how things are: what is missing is told, not asked for. */
  readonly asksNothing?: true;
  /** Commands of its own, for doing what it does one step at a time: `svc convert deck.pptx`, `svc convert start`. */
  readonly steps?: readonly Node[];
  /** For svc itself: in no help, completion or man page. */
  readonly hidden?: true;
  /** Imports the module with its `run`; typed there (see Run), because typing it here would be circular. */
  readonly load: () => Promise<unknown>;
}

export interface GroupSpec {
  readonly kind: 'group';
  readonly name: string;
  readonly summary: string;
  readonly heading?: string;
  readonly commands: readonly Node[];
}

/** The commands and the options that all of them take. Read from JSON, functions are missing in it. */
export interface Declarations {
  readonly root: GroupSpec;
  readonly globals: OptionSpecs;
}

export type Node = CommandSpec | GroupSpec;

export interface ArgumentSpec {
  readonly help: string;
  readonly required: boolean;
  readonly many: boolean;
  readonly complete?: Completion;
  /** Whether a file can stand in its place. */
  readonly orFile?: boolean;
  readonly choices?: readonly string[];
  readonly named?: Readonly<Record<string, string>>;
  readonly ask?: Question;
}

/** In the order in which they are typed. */
export type ArgumentSpecs = Readonly<Record<string, ArgumentSpec>>;

type ArgumentExtra = Partial<Omit<ArgumentSpec, 'required' | 'many'>> & { help: string };

export const argument = (extra: ArgumentExtra) => ({
  required: true as const,
  many: false as const,
  ...extra,
});
export const optionalArgument = (extra: ArgumentExtra) => ({
  required: false as const,
  many: false as const,
  ...extra,
});
export const argumentList = (extra: ArgumentExtra) => ({
  required: true as const,
  many: true as const,
  ...extra,
});

export const optionalArgumentList = (extra: ArgumentExtra) => ({
  required: false as const,
  many: true as const,
  ...extra,
});

type ArgumentValue<S> = S extends { many: true; required: false }
  ? string[] | undefined
  : S extends { many: true }
    ? string[]
    : S extends { required: true }
      ? string
      : string | undefined;

/** What `run` is given: arguments and options by their keys. */
export type InputOf<C> =
  C extends CommandSpec<infer A, infer O>
    ? { readonly [K in keyof A]: ArgumentValue<A[K]> } & ValuesOf<O>
    : never;

export type Run<C> = (context: Context, input: InputOf<C>) => Promise<void>;

type Declaration<A, O> = Omit<CommandSpec, 'kind' | 'args' | 'options'> & { args?: A; options?: O };

export function command<
  const A extends ArgumentSpecs = Record<never, never>,
  const O extends OptionSpecs = Record<never, never>,
>(declared: Declaration<A, O>): CommandSpec<A, O> {
  return {
    ...declared,
    kind: 'command',
    args: declared.args ?? ({} as A),
    options: declared.options ?? ({} as O),
  };
}

export const group = (declared: Omit<GroupSpec, 'kind'>): GroupSpec => ({ kind: 'group', ...declared });
