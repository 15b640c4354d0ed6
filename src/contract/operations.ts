import { presentationAgents } from './agents.ts';
import { audienceListing, audienceSearch, themeListing } from './catalogue.ts';
import {
  conversionChunkUpload,
  conversionDownload,
  conversionReaction,
  conversionStart,
  conversionStatus,
  conversionTemplates,
  conversionUploadFinalise,
} from './conversion.ts';
import {
  formatModification,
  formatSettings,
  layoutListing,
  layoutUpdate,
  suggestionsRead,
  suggestionsUpdate,
  templateChange,
  workAreaAdjustment,
  workAreaOptions,
} from './conversion-follow-ups.ts';
import { fileAccess, fileChunkUpload, fileValidation } from './files.ts';
import { componentHealth, liveness } from './health.ts';
import { integrationConnect, integrationStatus } from './integrations.ts';
import type { Operation } from './operation.ts';
import {
  posterDownload,
  posterEdit,
  posterGenerate,
  posterLanguages,
  posterStatus,
  posterTemplates,
} from './posters.ts';
import {
  presentationDownload,
  presentationEdit,
  presentationGenerate,
  presentationLanguages,
  presentationStatus,
  presentationTemplates,
} from './presentations.ts';
import { presentationDownloadV1, presentationGenerateV1, presentationStatusV1 } from './presentations-v1.ts';
import { streamSessionCreate } from './streams.ts';
import {
  webhookCreate,
  webhookDelete,
  webhookGet,
  webhookListing,
  webhookRotateSecret,
  webhookTest,
  webhookUpdate,
} from './webhooks.ts';

/** Every operation of the interface by its id. */
export const operations = {
  streamSessionCreate,
  presentationGenerate,
  presentationEdit,
  presentationDownload,
  presentationStatus,
  presentationTemplates,
  presentationLanguages,
  presentationAgents,
  presentationGenerateV1,
  presentationStatusV1,
  presentationDownloadV1,
  posterGenerate,
  posterEdit,
  posterDownload,
  posterStatus,
  posterTemplates,
  posterLanguages,
  integrationConnect,
  integrationStatus,
  conversionChunkUpload,
  conversionUploadFinalise,
  conversionStart,
  conversionStatus,
  suggestionsRead,
  suggestionsUpdate,
  templateChange,
  conversionDownload,
  conversionReaction,
  workAreaOptions,
  workAreaAdjustment,
  layoutListing,
  layoutUpdate,
  formatModification,
  formatSettings,
  conversionTemplates,
  audienceListing,
  audienceSearch,
  themeListing,
  fileChunkUpload,
  fileValidation,
  fileAccess,
  liveness,
  componentHealth,
  webhookCreate,
  webhookListing,
  webhookGet,
  webhookUpdate,
  webhookDelete,
  webhookRotateSecret,
  webhookTest,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
