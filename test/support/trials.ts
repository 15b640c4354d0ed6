/**
 * How often something is tried: a few times with every change, as often as it takes to be sure with `npm run soak`.
 * No failure in n trials leaves at most 3/n of failures undiscovered, 95 times of 100.
 */
export const trials = (short: number, long: number): number => (soak ? long : short);

export const soak = process.env.SVC_SOAK === '1';

/** The same, where the long one may be made as large as wanted by a variable. */
export const size = (name: string, short: number, long: number): number =>
  soak && process.env[name] ? Number(process.env[name]) : trials(short, long);

/** Says what a trial has found, whatever becomes of it. */
export const tell = (text: string) => process.stderr.write(`${text}\n`);

/** Building the program with a fault in it takes its time on a machine that has other things to do. */
export const buildMs = 300_000;

/** Logged with every failure; the same seed makes the same trials. */
export const seed = Number(process.env.SVC_SEED ?? 20261121);
