import { dataDir } from '../../profile/paths.ts';
import type { StoreOptions } from '../../service/store/open-store.ts';
import type { Context } from '../framework/context.ts';
import { UsageError } from '../framework/usage-error.ts';

interface StoreInput {
  readonly store: string | undefined;
  readonly dataDir: string | undefined;
}

/** Which store a command works on: what was typed beats what a variable says. @throws UsageError */
export function storeOf({ origin }: Pick<Context, 'origin'>, input: StoreInput): StoreOptions {
  const folder = { dataDir: dataDir(input.dataDir) };
  if (input.store === undefined) return folder;
  const isTyped = (option: keyof StoreInput) => origin(option) === 'flag';
  if (isTyped('dataDir') && isTyped('store'))
    throw new UsageError('Give either --store or --data-dir, not both.');
  if (isTyped('dataDir')) return folder;
  return { ...folder, address: databaseAddress(input.store, '--store') };
}

/** @throws UsageError for what is no address of a PostgreSQL database */
export function databaseAddress(given: string, flag: string): string {
  if (isDatabase(given) && URL.canParse(given)) return given;
  throw new UsageError(`${flag} must be an address such as postgres://svc@db/svc.`);
}

export const isDatabase = (given: string): boolean => /^postgres(?:ql)?:\/\//.test(given);
