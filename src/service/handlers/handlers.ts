import type { OperationId, operations } from '../../contract/operations.ts';
import { listAgents, listAudiences, listThemes, searchAudiences } from './catalogue.ts';
import {
  listLayouts,
  modifyFormat,
  readFormatSettings,
  readSuggestions,
  updateLayout,
  updateSuggestions,
} from './conversion-review.ts';
import { finaliseConversionUpload, uploadConversionChunk } from './conversion-uploads.ts';
import {
  changeTemplate,
  conversionStatus,
  downloadConversion,
  listConversionTemplates,
  reactToConversion,
  startConversion,
} from './conversions.ts';
import type { Handler } from './handler.ts';
import { answerLiveness, reportHealth } from './health.ts';
import { connectIntegration, integrationState } from './integrations.ts';
import {
  downloadPoster,
  editPoster,
  generatePoster,
  listPosterTemplates,
  posterLanguages,
  posterStatus,
} from './posters.ts';
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
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.ts';
import { adjustWorkArea, listWorkAreaOptions } from './work-area.ts';

type Handlers = { [Id in OperationId]: Handler<(typeof operations)[Id]> };

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
  posterGenerate: generatePoster,
  posterEdit: editPoster,
  posterDownload: downloadPoster,
  posterStatus,
  posterTemplates: listPosterTemplates,
  posterLanguages,
  audienceListing: listAudiences,
  audienceSearch: searchAudiences,
  themeListing: listThemes,
  conversionChunkUpload: uploadConversionChunk,
  conversionUploadFinalise: finaliseConversionUpload,
  conversionStart: startConversion,
  conversionStatus,
  conversionDownload: downloadConversion,
  conversionReaction: reactToConversion,
  conversionTemplates: listConversionTemplates,
  templateChange: changeTemplate,
  suggestionsRead: readSuggestions,
  suggestionsUpdate: updateSuggestions,
  layoutListing: listLayouts,
  layoutUpdate: updateLayout,
  formatModification: modifyFormat,
  formatSettings: readFormatSettings,
  workAreaOptions: listWorkAreaOptions,
  workAreaAdjustment: adjustWorkArea,
  fileChunkUpload: uploadFileChunk,
  fileValidation: validateFiles,
  fileAccess: grantFileAccess,
  liveness: answerLiveness,
  componentHealth: reportHealth,
  webhookCreate: createWebhook,
  webhookListing: listWebhooks,
  webhookGet: getWebhook,
  webhookUpdate: updateWebhook,
  webhookDelete: deleteWebhook,
  webhookRotateSecret: rotateWebhookSecret,
  webhookTest: testWebhook,
  integrationConnect: connectIntegration,
  integrationStatus: integrationState,
} satisfies Handlers;
