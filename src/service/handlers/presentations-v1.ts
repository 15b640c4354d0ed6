import type {
  presentationDownloadV1,
  presentationGenerateV1,
  presentationStatusV1,
} from '../../contract/presentations-v1.ts';
import { deckSurface } from '../jobs/surface.ts';
import { defaultFormat } from './deck-request.ts';
import { exportNow } from './exports.ts';
import type { Handler } from './handler.ts';
import { generatePresentation, presentationStatus } from './presentations.ts';
import { finishedTurn } from './turns.ts';

/** The 1.0 endpoints stand over the same turns; only the download differs: it answers with the file's URL at once. */
export const generatePresentationV1: Handler<typeof presentationGenerateV1> = (call) =>
  generatePresentation(call as never);

export const statusV1: Handler<typeof presentationStatusV1> = (call) => presentationStatus(call as never);

export const downloadPresentationV1: Handler<typeof presentationDownloadV1> = async ({
  service,
  key,
  body,
}) => {
  const turn = await finishedTurn(service, key.id, body.callback_id, 'deck');
  const format = body.export_type ?? defaultFormat(key) ?? 'pptx';
  return exportNow(service, deckSurface, { turn, format, quota: 'downloads' });
};
