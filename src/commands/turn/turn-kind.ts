import type { Client } from '../../client/client.ts';
import type { PollStatus } from '../../contract/jobs.ts';
import type { Progress } from '../../terminal/progress/progress.ts';

/** What differs between decks and posters where a turn is followed and its file fetched. */
export interface TurnKind {
  readonly kind: 'deck' | 'poster';
  readonly formats: readonly FileFormat[];
  status(
    client: Client,
    callbackId: string,
  ): Promise<{ status: PollStatus; message: string; download_url: string }>;
  /** Asks for the file, in the service's default format unless one is given, and waits for its URL. */
  requestFile(
    client: Client,
    callbackId: string,
    format: FileFormat | undefined,
    progress: Progress,
  ): Promise<{ url: string | null; format: string | undefined }>;
}

export const fileFormats = ['pptx', 'pdf', 'png', 'jpg'] as const;
export type FileFormat = (typeof fileFormats)[number];
