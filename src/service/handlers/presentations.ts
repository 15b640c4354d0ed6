import { randomUUID } from 'node:crypto';
import { languageNames, locales } from '../../contract/locales.ts';
import type {
  presentationDownload,
  presentationGenerate,
  presentationLanguages as presentationLanguagesOperation,
  presentationStatus as presentationStatusOperation,
  presentationTemplates as presentationTemplatesOperation,
} from '../../contract/presentations.ts';
import { deckTemplates } from '../../engine/templates.ts';
import { Failure } from '../failure.ts';
import { fileOf, fileUrl } from '../files/file.ts';
import { type DeckExport, exportReady } from '../jobs/deck-export.ts';
import type { DeckGeneration } from '../jobs/deck-generate.ts';
import { type DeckResult, deckTurns } from '../jobs/deck-turn.ts';
import { countUsage } from '../limits/usage.ts';
import { streamUrl } from '../streams/stream-url.ts';
import { defaultFormat, resolveDeckRequest } from './deck-request.ts';
import type { Handler } from './handler.ts';
import { listTemplates } from './template-list.ts';
import { findTurn, pollStatus, turnExpiry } from './turns.ts';

export const generatePresentation: Handler<typeof presentationGenerate> = ({
  service,
  key,
  body,
  commit,
}) => {
  const request: DeckGeneration = resolveDeckRequest(body, key);
  return commit(() => {
    const id = randomUUID();
    service.jobs.accept({
      id,
      kind: 'deck-generate',
      keyId: key.id,
      request,
      message: 'Your presentation is being made.',
      expiresAt: turnExpiry(service),
    });
    return { message: 'Your presentation is being made.', resData: { callback_id: id }, error: null };
  });
};

export const downloadPresentation: Handler<typeof presentationDownload> = ({
  service,
  key,
  body,
  commit,
}) => {
  const turn = findTurn<DeckGeneration, DeckResult>(service, key.id, body.callback_id, deckTurns);
  const format = body.export_type ?? defaultFormat(key) ?? 'pptx';
  if (!turn.result)
    throw new Failure('BAD_REQUEST', notReady[turn.status === 'inprogress' ? 'running' : 'ended']);
  const deck = turn.result;
  const id = randomUUID();
  const job = {
    id,
    kind: 'deck-export',
    keyId: key.id,
    root: turn.id,
    request: { turn: turn.id, deck, format } satisfies DeckExport,
    message: 'Your file is being made.',
    expiresAt: turnExpiry(service),
  } as const;
  const file = fileOf(service, turn.id, format);
  const { url, expiresAt } = streamUrl(service, turn.id, id);
  return commit(() => {
    if (file) {
      service.jobs.acceptFinished(job, { message: exportReady, result: null, fileId: file.id });
      countUsage(service, key.id, 'downloads', 1);
    } else service.jobs.accept(job);
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

const notReady = {
  running: 'This presentation is not ready yet.',
  ended: 'This turn ended without a presentation.',
} as const;

export const presentationStatus: Handler<typeof presentationStatusOperation> = ({ service, key, query }) => {
  const turn = findTurn<DeckGeneration, DeckResult>(service, key.id, query.callback_id, deckTurns);
  const file = turn.result && fileOf(service, turn.id, turn.result.format);
  return {
    message: turn.message,
    status: pollStatus(turn),
    download_url: file ? fileUrl(service, file).url : '',
  };
};

export const presentationTemplates: Handler<typeof presentationTemplatesOperation> = ({ query }) =>
  listTemplates(deckTemplates, query);

export const presentationLanguages: Handler<typeof presentationLanguagesOperation> = () => ({
  status: 'success',
  message: 'Languages a presentation can be written in.',
  data: locales.map((locale) => ({ language: languageNames[locale], locale })),
});
