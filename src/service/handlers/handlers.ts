import type { OperationId, operations } from '../../contract/operations.ts';
import { listAgents, listAudiences, listThemes, searchAudiences } from './catalogue.ts';
import { finaliseConversionUpload, uploadConversionChunk } from './conversion-uploads.ts';
import type { Handler } from './handler.ts';
import { answerLiveness, reportHealth } from './health.ts';
import {
  downloadPresentation,
  editPresentation,
  generatePresentation,
  presentationLanguages,
  presentationStatus,
  presentationTemplates,
} from './presentations.ts';
import { downloadPresentationV1, generatePresentationV1, statusV1 } from './presentations-v1.ts';
import { createStreamSession } from './streams.ts';
import { grantFileAccess, uploadFileChunk, validateFiles } from './uploads.ts';

/** Operations that are still to come: they answer like any path the service does not have. */
type Unserved = Extract<
  OperationId,
  | `poster${string}`
  | 'conversionStart'
  | 'conversionStatus'
  | 'conversionDownload'
  | 'conversionReaction'
  | 'conversionTemplates'
  | `suggestions${string}`
  | `layout${string}`
  | `workArea${string}`
  | `format${string}`
  | 'templateChange'
  | `webhook${string}`
  | `integration${string}`
>;

type Handlers = { [Id in Exclude<OperationId, Unserved>]: Handler<(typeof operations)[Id]> };

/** The handler of every operation by its id; leaving one out does not compile. */
export const handlers = {
  streamSessionCreate: createStreamSession,
  presentationGenerate: generatePresentation,
  presentationEdit: editPresentation,
  presentationDownload: downloadPresentation,
  presentationStatus,
  presentationTemplates,
  presentationLanguages,
  presentationAgents: listAgents,
  presentationGenerateV1: generatePresentationV1,
  presentationStatusV1: statusV1,
  presentationDownloadV1: downloadPresentationV1,
  audienceListing: listAudiences,
  audienceSearch: searchAudiences,
  themeListing: listThemes,
  conversionChunkUpload: uploadConversionChunk,
  conversionUploadFinalise: finaliseConversionUpload,
  fileChunkUpload: uploadFileChunk,
  fileValidation: validateFiles,
  fileAccess: grantFileAccess,
  liveness: answerLiveness,
  componentHealth: reportHealth,
} satisfies Handlers;
