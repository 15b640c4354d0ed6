import type { Operation } from './operation.ts';
import {
  presentationDownload,
  presentationEdit,
  presentationGenerate,
  presentationLanguages,
  presentationStatus,
  presentationTemplates,
} from './presentations.ts';
import { streamSessionCreate } from './streams.ts';

/** Every operation of the interface by its id. */
export const operations = {
  streamSessionCreate,
  presentationGenerate,
  presentationEdit,
  presentationDownload,
  presentationStatus,
  presentationTemplates,
  presentationLanguages,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
