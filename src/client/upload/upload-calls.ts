import { conversionChunkUpload, conversionUploadFinalise } from '../../contract/conversion.ts';
import { fileChunkUpload, fileValidation } from '../../contract/files.ts';
import { type Call, type CallContext, send } from '../calls.ts';
import type { UploadOptions } from '../client.ts';
import { RejectedInputError } from '../rejected-input-error.ts';
import type { UploadCalls } from './upload.ts';
import { checkPages } from './upload-rules.ts';

/** The two ways a file reaches the service: as a source for generating, or as a deck to convert. */
export function uploadCalls(
  purpose: UploadOptions['for'],
  call: Call,
  context: CallContext,
  signal: AbortSignal,
): UploadCalls {
  const chunk = purpose === 'convert' ? conversionChunkUpload : fileChunkUpload;
  return {
    baseUrl: context.baseUrl,
    sendChunk: (body, chunkSignal) =>
      send({ method: chunk.method, path: chunk.path, body, operation: chunk, signal: chunkSignal }, context),
    finalise: (identifier, name) =>
      purpose === 'convert'
        ? finaliseDeck(call, identifier, name, signal)
        : finaliseSource(call, identifier, name, signal),
  };
}

async function finaliseDeck(call: Call, fileIdentifier: string, fileName: string, signal: AbortSignal) {
  const { data } = await call(conversionUploadFinalise, { body: { fileIdentifier, fileName }, signal });
  if (typeof data.numOfPages !== 'number') return { fileId: data.fileId };
  checkPages(fileName, data.numOfPages);
  return { fileId: data.fileId, pages: data.numOfPages };
}

/** Validation is what puts the chunks of a source together; its answer names the file. */
async function finaliseSource(call: Call, identifier: string, fileName: string, signal: AbortSignal) {
  const { data } = await call(fileValidation, {
    body: { fileIdentifiers: { [identifier]: fileName } },
    signal,
  });
  const file = data.files.find(({ uuid }) => uuid === identifier) ?? data.files[0];
  if (file && !file.valid) throw new RejectedInputError('INVALID_INPUT', `${fileName}: ${file.reason}`);
  return { fileId: file?.uuid ?? identifier };
}
