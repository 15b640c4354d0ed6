import { randomUUID } from 'node:crypto';
import type {
  presentationDownload,
  presentationEdit,
  presentationGenerate,
  presentationLanguages as presentationLanguagesOperation,
  presentationStatus as presentationStatusOperation,
  presentationTemplates as presentationTemplatesOperation,
} from '../../contract/presentations.ts';
import { sourceReferences } from '../sources/source-reference.ts';
import { streamUrl } from '../streams/stream-url.ts';
import { defaultFormat, resolveDeckRequest } from './deck-request.ts';
import { acceptEdit } from './edits.ts';
import { acceptExport } from './exports.ts';
import type { Handler } from './handler.ts';
import { languages } from './language-list.ts';
import { allTemplates, listTemplates } from './template-list.ts';
import { acceptGeneration, findTurn, finishedTurn, turnStatus } from './turns.ts';

export const generatePresentation: Handler<typeof presentationGenerate> = async ({
  service,
  key,
  body,
  commit,
}) => {
  const request = await resolveDeckRequest(service, key, body);
  return commit((unit) => acceptGeneration(service, unit, key, 'deck', request));
};

export const editPresentation: Handler<typeof presentationEdit> = async ({ service, key, body, commit }) => {
  const { prompt, slideIndex } = body;
  const sources = await sourceReferences(service, key.id, body);
  const templates = (await allTemplates(service)).map(({ id, name }) => ({ id, name }));
  const edit = { prompt, ...(slideIndex !== undefined && { slideIndex }), templates };
  const target = await findTurn(service, key.id, body.callback_id, 'deck');
  return commit((unit) => acceptEdit(service, unit, key, { kind: 'deck', target, edit, sources }));
};

export const downloadPresentation: Handler<typeof presentationDownload> = async ({
  service,
  key,
  body,
  commit,
}) => {
  const turn = await finishedTurn(service, key.id, body.callback_id, 'deck');
  const format = body.export_type ?? defaultFormat(key) ?? 'pptx';
  const id = randomUUID();
  const { url, expiresAt } = streamUrl(service, turn.id, id);
  return commit(async (unit) => {
    await acceptExport(service, unit, { id, kind: 'deck-export', turn, format });
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

export const presentationTemplates: Handler<typeof presentationTemplatesOperation> = async ({
  service,
  query,
}) => listTemplates(await allTemplates(service), query);

export const presentationLanguages: Handler<typeof presentationLanguagesOperation> = () => ({
  status: 'success',
  message: 'Languages a presentation can be written in.',
  data: languages,
});
