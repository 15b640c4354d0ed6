import type { OperationId, operations } from '../../contract/operations.ts';
import type { Handler } from './handler.ts';
import {
  downloadPresentation,
  generatePresentation,
  presentationLanguages,
  presentationStatus,
  presentationTemplates,
} from './presentations.ts';
import { createStreamSession } from './streams.ts';

/** Operations whose engine is not there yet: they answer like any path the service does not have. */
type Unserved = Exclude<
  OperationId,
  | 'streamSessionCreate'
  | 'presentationGenerate'
  | 'presentationDownload'
  | 'presentationStatus'
  | 'presentationTemplates'
  | 'presentationLanguages'
>;

type Handlers = { [Id in Exclude<OperationId, Unserved>]: Handler<(typeof operations)[Id]> };

/** The handler of every operation by its id; leaving one out does not compile. */
export const handlers = {
  streamSessionCreate: createStreamSession,
  presentationGenerate: generatePresentation,
  presentationDownload: downloadPresentation,
  presentationStatus,
  presentationTemplates,
  presentationLanguages,
} satisfies Handlers;
