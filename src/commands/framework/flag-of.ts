import type { OptionSpecs } from './option.ts';

/** `promptFile` is `--prompt-file`. */
export const flagOf = (key: string): string =>
  `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The flags by the fields of the request that they fill. */
export const flagsOf = (options: OptionSpecs): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([key, { field }]) => (field ? [[field, flagOf(key)]] : [])),
  );
