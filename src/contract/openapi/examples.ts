import type { BodyOf, Operation, ParamsOf, QueryOf } from '../operation.ts';
import type { OperationId, operations } from '../operations.ts';

/**
 * A request of each operation that the service accepts, for the OpenAPI document. Ids stand for things the caller
 * has made before; exampleIds names them, so that a test can put living ones in their place.
 */
export const exampleIds = {
  callbackId: 'cb_4f9d2c7e81',
  posterCallbackId: 'cb_77aa03d5be',
  conversionId: 'tc_5b1e90c2f4',
  fileId: 'file_0c8d41ab',
  upload: '2f1c4a9e-6f0b-4c57-9a0e-5d3f8b7c1e21',
  conversionUpload: '8b0d7f54-1f2c-4e6f-8f0c-0a1b2c3d4e5f',
  subscriptionId: 'whsub_00000000000000000000000000000000',
  layoutId: 'layout_2',
  templateCode: 'template_code',
  filePath: '/files/file_5c1d/tea.pptx',
  suggestedColor: '#7A3FB0',
  hookUrl: 'https://hooks.example.com/svc',
} as const;

interface Example<T extends Operation> {
  params?: ParamsOf<T>;
  query?: QueryOf<T>;
  body?: BodyOf<T>;
}

/** The first of two chunks: what the whole file holds is looked at when the last one is there. */
const firstChunk = (fileName: string, requestIdentifier: string) => ({
  fileContent: 'UmV2ZW51ZSByb3NlIGJ5IDEyIHBlciBjZW50IGluIE1hcmNoLg==',
  fileName,
  chunkIndex: 0,
  totalChunks: 2,
  requestIdentifier,
});

const ofCallback = { callback_id: exampleIds.callbackId };
const ofPoster = { callback_id: exampleIds.posterCallbackId };
const ofConversion = { callbackId: exampleIds.conversionId };
const ofSubscription = { id: exampleIds.subscriptionId };
const generation = {
  prompt: 'Quarterly review of a coffee chain for the board, 6 slides',
  text: 'Revenue rose by 12 % to 4.2 million euros. Three shops opened.',
  settings: { language: 'en', generate_speaker_notes: true, export_type: 'pptx' },
} as const;

export const examples: { [Id in OperationId]: Example<(typeof operations)[Id]> } = {
  streamSessionCreate: { body: ofCallback },
  presentationGenerate: { body: generation },
  presentationEdit: { body: { ...ofCallback, prompt: 'Make the title shorter', slideIndex: 0 } },
  presentationDownload: { body: { ...ofCallback, export_type: 'pdf' } },
  presentationStatus: { query: ofCallback },
  presentationTemplates: { query: { sort: 'name:asc', limit: 2 } },
  presentationLanguages: {},
  presentationAgents: {},
  presentationGenerateV1: { body: generation },
  presentationStatusV1: { query: ofCallback },
  presentationDownloadV1: { body: { ...ofCallback, export_type: 'pptx' } },
  posterGenerate: {
    body: {
      prompt: 'A header, three columns: methods, results, conclusions, and a footer with references',
      settings: { orientation: 'portrait', size: 'A2', reference_format: 'apa' },
    },
  },
  posterEdit: { body: { ...ofPoster, prompt: 'Shorten the results column' } },
  posterDownload: { body: { ...ofPoster, export_type: 'png' } },
  posterStatus: { query: ofPoster },
  posterTemplates: { query: { orientation: 'portrait' } },
  posterLanguages: {},
  integrationConnect: { query: { mcp_id: 'gdrive' } },
  integrationStatus: { query: { mcp_id: 'gdrive' } },
  conversionChunkUpload: { body: firstChunk('deck.pptx', '5e2a7c10-93b4-4d0e-8b56-7f1c2d3e4a5b') },
  conversionUploadFinalise: {
    body: { fileIdentifier: exampleIds.conversionUpload, fileName: 'deck.pptx' },
  },
  conversionStart: {
    body: {
      fileId: exampleIds.fileId,
      templateName: exampleIds.templateCode,
      includeIcons: true,
      color_preference: 'standard',
    },
  },
  conversionStatus: { params: ofConversion },
  suggestionsRead: { params: ofConversion },
  suggestionsUpdate: {
    params: ofConversion,
    body: {
      colorSuggestions: {
        status: 'edited',
        values: { currentColor: exampleIds.suggestedColor, newColor: '#1F6FB2' },
      },
    },
  },
  templateChange: { params: ofConversion, body: { templateName: exampleIds.templateCode } },
  conversionDownload: { params: ofConversion },
  conversionReaction: {
    body: { callback_id: exampleIds.conversionId, type: 'liked', value: true },
  },
  workAreaOptions: { query: { ...ofConversion, slideIndex: 0 } },
  workAreaAdjustment: { body: { ...ofConversion, slideIndex: 0, selection: 'no-adjust' } },
  layoutListing: { query: { ...ofConversion, slideIndex: 0 } },
  layoutUpdate: {
    body: {
      ...ofConversion,
      slideIndex: [0],
      layoutId: exampleIds.layoutId,
      source: 'targetTemplateLayouts',
    },
  },
  formatModification: {
    body: {
      ...ofConversion,
      slideIndex: [0],
      modify_format_config: [{ title: { font_bold: { option_type: 'target' } } }],
    },
  },
  formatSettings: { query: ofConversion },
  conversionTemplates: {},
  audienceListing: { query: { sort: 'name:asc' } },
  audienceSearch: { body: { query: 'board' } },
  themeListing: { query: { limit: 5 } },
  fileChunkUpload: { body: firstChunk('notes.txt', 'c7d9e8f0-1a2b-4c3d-9e4f-5a6b7c8d9e0f') },
  fileValidation: { body: { fileIdentifiers: { [exampleIds.upload]: 'notes.txt' } } },
  fileAccess: { body: { filePaths: [exampleIds.filePath] } },
  liveness: {},
  componentHealth: { query: { category: 'autogenerator' } },
  webhookCreate: {
    body: { url: exampleIds.hookUrl, events: ['autogeneration.completed'] },
  },
  webhookListing: { query: { limit: 50 } },
  webhookGet: { params: ofSubscription },
  webhookUpdate: { params: ofSubscription, body: { status: 'disabled' } },
  webhookDelete: { params: ofSubscription },
  webhookRotateSecret: { params: ofSubscription },
  webhookTest: { params: ofSubscription },
};
