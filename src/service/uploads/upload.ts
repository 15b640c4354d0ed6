import { createHash } from 'node:crypto';

/** One file that is being sent, or was. */
export interface Upload extends UploadOutcome {
  identifier: string;
  name: string;
  totalChunks: number;
}

/** What has become of a file that was sent; all null while chunks are missing. */
export interface UploadOutcome {
  /** Set once it is whole and sound. */
  blob: string | null;
  bytes: number | null;
  /** Of a deck to be converted. */
  pages: number | null;
  /** Why it cannot be used; a sentence for people. */
  refusal: string | null;
}

/** What the chunks of one upload are kept under: identifiers are the client's and may hold anything. */
export const chunkFolder = (keyId: string, identifier: string) =>
  createHash('sha256').update(`${keyId}\n${identifier}`).digest('hex');
