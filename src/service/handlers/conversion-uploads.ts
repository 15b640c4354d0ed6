import type { conversionChunkUpload, conversionUploadFinalise } from '../../contract/conversion.ts';
import { Failure, invalidInput } from '../failure.ts';
import type { Service } from '../service.ts';
import { assembleUpload, inspectDeck } from '../uploads/assemble-upload.ts';
import { receiveChunk, requireExtension } from '../uploads/receive-chunk.ts';
import type { Handler } from './handler.ts';
import { chunkAccepted } from './uploads.ts';

const extensions = ['.pptx'];

/** The location of stored decks in `inputDeck` of start requests. */
export const localBucket = 'local';
export const prefixOf = (identifier: string) => `uploads/${encodeURIComponent(identifier)}`;

export const uploadConversionChunk: Handler<typeof conversionChunkUpload> = async ({
  service,
  key,
  body,
}) => {
  await receiveChunk(service, key.id, body, { extensions, inspect: inspectDeck });
  return chunkAccepted(body);
};

export const finaliseConversionUpload: Handler<typeof conversionUploadFinalise> = async ({
  service,
  key,
  body,
}) => {
  requireExtension(body.fileName, extensions);
  // The process that was assembling it may have been killed.
  await assembleUpload(service, key.id, body.fileIdentifier, inspectDeck);
  const { bytes, pages } = await wholeDeck(service, key.id, body.fileIdentifier);
  return {
    status: 'success',
    log: 'The upload is complete.',
    data: {
      fileId: body.fileIdentifier,
      s3Prefix: prefixOf(body.fileIdentifier),
      s3Bucket: localBucket,
      type: 'pptx',
      sizeKb: Math.round((bytes / 1024) * 100) / 100,
      numOfPages: pages,
    },
  };
};

/** A complete, valid deck within the limits; else the reason it is refused. */
async function wholeDeck(
  { store, limits }: Service,
  keyId: string,
  identifier: string,
): Promise<{ bytes: number; pages: number }> {
  const upload = await store.uploads.find({ keyId, identifier });
  if (!upload) throw new Failure('RESOURCE_NOT_FOUND', 'No chunk has this requestIdentifier.');
  if (upload.refusal !== null) throw invalidInput([`fileIdentifier: ${upload.refusal}`]);
  if (upload.blob === null || upload.bytes === null) {
    const count = await store.uploads.arrived({ keyId, identifier });
    throw invalidInput([`fileIdentifier: ${count} of ${upload.totalChunks} chunks have arrived`]);
  }
  const most = limits.upload.max_pages;
  if ((upload.pages ?? 0) > most)
    throw invalidInput([`fileIdentifier: the deck has ${upload.pages} pages; at most ${most} are accepted`]);
  return { bytes: upload.bytes, pages: upload.pages ?? 0 };
}
