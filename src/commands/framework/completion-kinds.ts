import type { LookUpKind } from '../look-up/look-up-kinds.ts';

/** Jobs that the journal holds, of one kind or of any. */
export const journalKinds = ['deck-job', 'poster-job', 'conversion-job', 'any-job'] as const;
export type JournalKind = (typeof journalKinds)[number];

/** What is known on this machine without asking a service. */
export type KnownKind =
  | JournalKind
  | 'environment'
  | 'config-key'
  | 'help-topic'
  | 'api-method'
  | 'api-path'
  | 'event-type'
  | 'local-key'
  | 'local-template';

/** Where the values of an option or an argument can be looked up, for completion and for questions. */
export type Completion = KnownKind | LookUpKind | 'file' | 'folder';
