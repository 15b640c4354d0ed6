import type { TurnOutcome } from '../../contract/outcome.ts';
import type { SourceReference } from '../sources/source-reference.ts';
import type { JobKindName } from './kinds.ts';
import type { EditRequest } from './surface.ts';

/** A generation as it is stored: every default applied, the sources still to be read. */
export interface Generation<Request = unknown> {
  request: Request;
  sources: SourceReference[];
  /** Of the file that is made at once. */
  format: string;
}

/** An edit as it is stored. */
export interface Edit {
  base: TurnResult;
  edit: EditRequest;
  sources: SourceReference[];
  format: string;
}

/** An export of a finished turn; the file belongs to the turn. */
export interface Export {
  turn: string;
  result: TurnResult;
  format: string;
}

/** What a turn leaves for exports and edits. */
export interface TurnResult {
  /** Blob of the document. */
  document: string;
  /** Blobs of the pictures it names. */
  assets: string[];
  /** Of a presentation. */
  slides?: number;
  format: string;
  /** Files and texts that it was made from, for edits that ask for more of what they say. */
  sources?: SourceReference[];
  /** Absent in what an earlier version stored. */
  outcome?: TurnOutcome;
}

/** The kinds of job that are turns, and so have a callback_id of their own. */
export const turnKinds = {
  deck: ['deck-generate', 'deck-edit'],
  poster: ['poster-generate', 'poster-edit'],
} as const satisfies Record<string, readonly JobKindName[]>;
