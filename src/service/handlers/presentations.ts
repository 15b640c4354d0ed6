import { randomUUID } from 'node:crypto';
import type {
  presentationDownload,
  presentationEdit,
  presentationGenerate,
  presentationLanguages as presentationLanguagesOperation,
  presentationStatus as presentationStatusOperation,
  presentationTemplates as presentationTemplatesOperation,
} from '../../contract/presentations.ts';
import { allTemplates } from '../../engine/templates.ts';
import { templatesFolder } from '../own-templates.ts';
import { sourceReferences } from '../sources/source-reference.ts';
import { streamUrl } from '../streams/stream-url.ts';
import { defaultFormat, resolveDeckRequest } from './deck-request.ts';
import { acceptEdit } from './edits.ts';
import { acceptExport } from './exports.ts';
import type { Handler } from './handler.ts';
import { languages } from './language-list.ts';
import { listTemplates } from './template-list.ts';
import { acceptGeneration, finishedTurn, turnStatus } from './turns.ts';

export const generatePresentation: Handler<typeof presentationGenerate> = ({
  service,
  key,
  body,
  commit,
}) => {
  const request = resolveDeckRequest(service, key, body);
  return commit(() => acceptGeneration(service, key, 'deck', request));
};

export const editPresentation: Handler<typeof presentationEdit> = ({ service, key, body, commit }) => {
  const { callback_id: callbackId, prompt, slideIndex } = body;
  const sources = sourceReferences(service, key.id, body);
  const templates = allTemplates(templatesFolder(service.dataDir)).map(({ id, name }) => ({ id, name }));
  const edit = { prompt, ...(slideIndex !== undefined && { slideIndex }), templates };
  return commit(() => acceptEdit(service, key, { kind: 'deck', callbackId, edit, sources }));
};

export const downloadPresentation: Handler<typeof presentationDownload> = ({
  service,
  key,
  body,
  commit,
}) => {
  const turn = finishedTurn(service, key.id, body.callback_id, 'deck');
  const format = body.export_type ?? defaultFormat(key) ?? 'pptx';
  const id = randomUUID();
  const { url, expiresAt } = streamUrl(service, turn.id, id);
  return commit(() => {
    acceptExport(service, { id, kind: 'deck-export', turn, format });
    return {
      message: 'The file can be awaited on the stream.',
      status: 'success',
      callback_id: turn.id,
      export_type: format,
      stream_url: url,
      expires_at: expiresAt.toISOString(),
    };
  });
};

export const presentationStatus: Handler<typeof presentationStatusOperation> = ({ service, key, query }) =>
  turnStatus(service, key.id, query.callback_id, 'deck');

export const presentationTemplates: Handler<typeof presentationTemplatesOperation> = ({ service, query }) =>
  listTemplates(allTemplates(templatesFolder(service.dataDir)), query);

export const presentationLanguages: Handler<typeof presentationLanguagesOperation> = () => ({
  status: 'success',
  message: 'Languages a presentation can be written in.',
  data: languages,
});
