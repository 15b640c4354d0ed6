import { eventTypes } from '../../contract/webhook-events.ts';
import { configKeys } from '../../profile/config-keys.ts';
import type { JobKind } from '../../profile/job-kinds.ts';
import { readJobs } from '../../profile/journal.ts';
import { knownEnvironments } from '../../profile/profile.ts';
import { readProfile } from '../../profile/read-profile.ts';
import type { Declarations } from '../framework/command.ts';
import type { Completion } from '../framework/completion-kinds.ts';
import { isShown } from '../framework/is-shown.ts';
import type { Position } from '../framework/words.ts';
import { topics } from '../help/topics.ts';
import type { Candidate } from './complete.ts';

type Reader = (declared: Declarations) => Candidate[] | Promise<Candidate[]>;

/** Values known on this machine; every other kind is asked of the service. */
const known: Partial<Record<Completion, Reader>> = {
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
    { value: '*', help: 'All of them, those to come included' },
  ],
  'deck-job': () => jobs('deck'),
  'poster-job': () => jobs('poster'),
  'conversion-job': () => jobs('conversion'),
  'any-job': () => jobs(),
};

export async function valuesOf(
  kind: Completion,
  declared: Declarations,
  position: Position,
): Promise<Candidate[]> {
  const reader = known[kind];
  if (reader) return reader(declared);
  const { lookedUp } = await import('./looked-up.ts');
  return lookedUp(kind, position);
}

function jobs(kind?: JobKind): Candidate[] {
  const found = readJobs().filter((job) => kind === undefined || job.kind === kind);
  const ids = found.map(({ id, prompt, status }) => ({
    value: id,
    help: `${status}: ${prompt ?? ''}`.slice(0, 60),
  }));
  return found.length > 0 && kind !== undefined ? [{ value: 'last', help: 'The newest one' }, ...ids] : ids;
}
