import { methods } from '../../contract/methods.ts';
import { eventTypes } from '../../contract/webhook-events.ts';
import { configKeys } from '../../profile/config-keys.ts';
import { knownEnvironments } from '../../profile/profile.ts';
import { readProfile } from '../../profile/read-profile.ts';
import type { Declarations } from '../framework/command.ts';
import type { JournalKind, KnownKind } from '../framework/completion-kinds.ts';
import { isShown } from '../framework/is-shown.ts';
import type { Position } from '../framework/words.ts';
import { topics } from '../help/topics.ts';
import { journalJobs } from '../look-up/journal-jobs.ts';
import { isLookUp, type LookUpKind } from '../look-up/look-up-kinds.ts';
import type { Candidate } from './complete.ts';

type Reader = (declared: Declarations, position: Position) => Candidate[] | Promise<Candidate[]>;

/** Values known locally; all other kinds are asked of the service. */
const known: Record<KnownKind, Reader> = {
  environment: () =>
    [...new Set([...knownEnvironments, ...Object.keys(readProfile().environments)])].map((value) => ({
      value,
    })),
  'config-key': () => Object.entries(configKeys).map(([value, help]) => ({ value, help })),
  'help-topic': ({ root }) => [
    ...root.commands.filter(isShown).map(({ name, summary }) => ({ value: name, help: summary })),
    ...Object.entries(topics).map(([value, { summary }]) => ({ value, help: summary })),
  ],
  'event-type': () => [
    ...eventTypes.map((value) => ({ value })),
    { value: '*', help: 'All of them, including future ones' },
  ],
  // The method may be left out.
  'api-method': async (_, { current }) =>
    current.startsWith('/') ? await paths() : methods.map((value) => ({ value })),
  'api-path': paths,
  'local-key': async (_, { given }) =>
    (await import('../local/completion-values.ts')).localKeys(given.dataDir),
  'local-template': async (_, { given }) =>
    (await import('../local/completion-values.ts')).localTemplates(given.dataDir),
  'deck-job': () => jobs('deck-job'),
  'poster-job': () => jobs('poster-job'),
  'conversion-job': () => jobs('conversion-job'),
  'any-job': () => jobs('any-job'),
};

export async function valuesOf(
  kind: KnownKind | LookUpKind,
  declared: Declarations,
  position: Position,
): Promise<Candidate[]> {
  if (!isLookUp(kind)) return known[kind](declared, position);
  const { lookedUp } = await import('./looked-up.ts');
  return lookedUp(kind, position);
}

function jobs(kind: JournalKind): Candidate[] {
  const found = journalJobs(kind);
  return found.length > 0 ? [{ value: 'last', help: 'The newest one' }, ...found] : [];
}

async function paths(): Promise<Candidate[]> {
  const [{ operations }, { localOperations }] = await Promise.all([
    import('../../contract/operations.ts'),
    import('../../contract/local/local-operations.ts'),
  ]);
  const helps = new Map<string, string>();
  for (const { path, method, summary } of [...Object.values(operations), ...Object.values(localOperations)]) {
    const known = helps.get(path);
    helps.set(path, known ? `${known}; ${method}: ${summary}` : `${method}: ${summary}`);
  }
  return [...helps].map(([value, help]) => ({ value, help }));
}
