import { type ConfigKey, variableOf } from '../../profile/config-keys.ts';
import type { Completion } from './completion-kinds.ts';
import { UsageError } from './usage-error.ts';

/**
 * The single declaration of an option, from which parsing, precedence, help, man page, completion, question
 * and request field are derived.
 */
export interface OptionSpec<Value = unknown> {
  /** flag: on or not. toggle: `--x` and `--no-x`, not sent when neither is given. list: may be repeated. */
  readonly kind: 'flag' | 'toggle' | 'value' | 'list';
  readonly help: string;
  /** The placeholder for the value in help: `<path>`. */
  readonly placeholder?: string;
  /** `-q`. */
  readonly short?: string;
  readonly choices?: readonly string[];
  /** Names of the choices for people, where values are not clear. */
  readonly named?: Readonly<Record<string, string>>;
  readonly default?: Value;
  /** Environment variable read when the flag is not given; one with a `config` key has the variable of that. */
  readonly env?: `SVC_${string}`;
  /** Key of the profile's defaults read when neither flag nor variable is given. */
  readonly config?: ConfigKey;
  /** Dotted path of the request field it sets. */
  readonly field?: string;
  /** The value in the request, if different. Undefined is not sent. */
  readonly wire?: (value: Value) => unknown;
  readonly complete?: Completion;
  /** Its heading in help. */
  readonly group?: string;
  /** Asked interactively when the value is missing. */
  readonly ask?: Question;
  /** Parses a value, or one element of a list. Throws UsageError. */
  readonly parse: (text: string, shown: string) => unknown;
}

/** The variable an option is read from. */
export const variableOfOption = ({ env, config }: Pick<AnyOption, 'env' | 'config'>): string | undefined =>
  env ?? (config && variableOf(config));

// A value is both read and given, so no narrower type holds every option.
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type AnyOption = OptionSpec<any>;

/** How to ask for a missing value. */
export interface Question {
  message: string;
  /** Asked together with a missing argument if the person wants more choices; may be skipped. */
  optional?: true;
  /** Asked of every person who did not give it; may be skipped. */
  always?: true;
  /** Not asked if one of these options may hold the value. */
  unless?: readonly string[];
}

type Extra<Value> = Omit<OptionSpec<Value>, 'kind' | 'parse' | 'choices'>;

/** The type only depends on whether there is a default; a literal default must not narrow it. */
type Declared<Value, E> = OptionSpec<Value> &
  (E extends { default: unknown } ? { readonly default: Value } : unknown);

/** The builders below express the value's type better than an object literal can. */
const declare = <Value, E>(spec: OptionSpec<Value> & E): Declared<Value, E> => spec as Declared<Value, E>;

export const flag = (extra: Extra<boolean>): OptionSpec<boolean> & { kind: 'flag' } => ({
  kind: 'flag',
  parse: readBoolean,
  ...extra,
});

export const toggle = <const E extends Extra<boolean>>(extra: E): Declared<boolean, E> =>
  declare<boolean, E>({
    kind: 'toggle',
    parse: readBoolean,
    ...extra,
  });

export const text = <const E extends Extra<string>>(extra: E): Declared<string, E> =>
  declare<string, E>({
    kind: 'value',
    parse: readText,
    ...extra,
  });

export const headerText = <const E extends Extra<string>>(extra: E): Declared<string, E> =>
  declare<string, E>({
    kind: 'value',
    parse: readHeaderText,
    ...extra,
  });

export const integer = <const E extends Extra<number> & { min?: number; max?: number }>(
  extra: E,
): Declared<number, E> =>
  declare<number, E>({
    kind: 'value',
    placeholder: 'n',
    parse: (value, shown) => readInteger(value, shown, extra.min, extra.max),
    ...extra,
  });

/** One of `choices`, case-insensitive; `also` maps other spellings. */
export const choice = <
  const C extends readonly string[],
  const E extends Extra<C[number]> & { also?: Readonly<Record<string, C[number]>> },
>(
  choices: C,
  extra: E,
): Declared<C[number], E> =>
  declare<C[number], E>({
    kind: 'value',
    choices,
    parse: (value, shown) => readChoice(value, shown, choices, extra.also),
    ...extra,
  });

export const list = <const E extends Extra<string[]>>(extra: E): Declared<string[], E> =>
  declare<string[], E>({
    kind: 'list',
    parse: readText,
    ...extra,
  });

export const integers = <const E extends Extra<number[]> & { min?: number }>(
  extra: E,
): Declared<number[], E> =>
  declare<number[], E>({
    kind: 'list',
    placeholder: 'n',
    parse: (value, shown) => readInteger(value, shown, extra.min),
    ...extra,
  });

export type OptionSpecs = Readonly<Record<string, AnyOption>>;

/** A flag is always a boolean and an option with a default always has a value; others may be missing. */
export type ValueOf<S> =
  S extends OptionSpec<infer V> ? (S extends { kind: 'flag' } | { default: V } ? V : V | undefined) : never;

export type ValuesOf<O> = { readonly [K in keyof O]: ValueOf<O[K]> };

function readText(value: string, shown: string): string {
  if (value === '') throw new UsageError(`${shown} is empty.`, 'Give it a value, or leave it out.');
  return value;
}

function readHeaderText(value: string, shown: string): string {
  if (!/^[\x20-\x7e]*$/.test(readText(value, shown)))
    throw new UsageError(`${shown} has characters that a header cannot contain.`, 'Use ASCII, on one line.');
  return value;
}

function readInteger(value: string, shown: string, min?: number, max?: number): number {
  const number = Number(value);
  const range =
    max === undefined ? (min === undefined ? '' : ` of ${min} or more`) : ` from ${min ?? 0} to ${max}`;
  const within = number >= (min ?? -Infinity) && number <= (max ?? Infinity);
  if (!/^[+-]?\d+$/.test(value.trim()) || !Number.isSafeInteger(number) || !within)
    throw new UsageError(`${shown} must be a whole number${range}, but is "${value}".`);
  return number;
}

function readChoice<C extends string>(
  value: string,
  shown: string,
  allowed: readonly C[],
  also: Readonly<Record<string, C>> = {},
): C {
  const wanted = value.toLowerCase();
  const found = allowed.find((one) => one.toLowerCase() === wanted) ?? also[wanted];
  if (found === undefined)
    throw new UsageError(`${shown} must be one of ${allowed.join(', ')}, but is "${value}".`);
  return found;
}

const booleans: Readonly<Record<string, boolean>> = {
  1: true,
  true: true,
  yes: true,
  on: true,
  0: false,
  false: false,
  no: false,
  off: false,
};

function readBoolean(value: string, shown: string): boolean {
  const read = booleans[value.toLowerCase()];
  if (read === undefined) throw new UsageError(`${shown} must be true or false, but is "${value}".`);
  return read;
}
