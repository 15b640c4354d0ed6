import { sourceExtensions } from '../../contract/choices.ts';
import type { fileAccess, fileChunkUpload, fileValidation } from '../../contract/files.ts';
import { AddressError } from '../addresses/address-error.ts';
import { Failure, invalidInput } from '../failure.ts';
import type { Service } from '../service.ts';
import { assembleUpload, inspectSource } from '../uploads/assemble-upload.ts';
import { receiveChunk } from '../uploads/receive-chunk.ts';
import type { Handler } from './handler.ts';

export const uploadFileChunk: Handler<typeof fileChunkUpload> = async ({ service, key, body }) => {
  await receiveChunk(service, key.id, body, { extensions: sourceExtensions, inspect: inspectSource });
  return chunkAccepted(body);
};

export const chunkAccepted = (chunk: { requestIdentifier: string; fileName: string }) => ({
  success: true as const,
  data: {
    request_identifier: chunk.requestIdentifier,
    file_name: chunk.fileName,
    message: 'The chunk has been received.',
  },
});

export const validateFiles: Handler<typeof fileValidation> = async ({ service, key, body }) => {
  const files = Object.entries(body.fileIdentifiers ?? {});
  const links = body.webLinks ?? [];
  if (files.length + links.length === 0)
    throw invalidInput(['fileIdentifiers or webLinks must have at least one entry']);
  return {
    success: true,
    data: {
      files: await Promise.all(files.map(([uuid, name]) => verdictOn(service, key.id, uuid, name))),
      web_links: await Promise.all(links.map((url) => verdictOnLink(service, url))),
      message: 'The files and links have been checked.',
    },
  };
};

async function verdictOn(service: Service, keyId: string, uuid: string, name: string) {
  await finishUpload(service, keyId, uuid);
  const reason = await whyUnusable(service, keyId, uuid);
  return { uuid, file_name: name, valid: reason === '', reason };
}

/** The process that was to put the file together may have been killed. Why it is refused is kept with the upload. */
async function finishUpload(service: Service, keyId: string, uuid: string): Promise<void> {
  try {
    await assembleUpload(service, keyId, uuid, inspectSource);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

async function verdictOnLink(service: Service, url: string) {
  try {
    await service.addresses.check(url, { http: 'always' });
    return { url, valid: true, reason: '' };
  } catch (error) {
    if (error instanceof AddressError) return { url, valid: false, reason: error.message };
    throw error;
  }
}

/** Empty when the upload can be used. */
async function whyUnusable({ store }: Service, keyId: string, identifier: string): Promise<string> {
  const upload = await store.uploads.find({ keyId, identifier });
  if (!upload) return 'No chunk of this file has arrived.';
  if (upload.refusal) return upload.refusal;
  if (upload.blob) return '';
  return `${await store.uploads.arrived({ keyId, identifier })} of ${upload.totalChunks} chunks have arrived.`;
}

export const grantFileAccess: Handler<typeof fileAccess> = async ({ service, key, body }) => {
  const paths = body.filePaths.filter((path): path is string => typeof path === 'string' && path !== '');
  const tokens: [string, string][] = [];
  for (const path of paths) tokens.push([path, await tokenFor(service, key.id, path)]);
  return {
    success: true,
    data: {
      access_tokens: Object.fromEntries(tokens),
      message: `${tokens.length} of ${body.filePaths.length} paths have a token.`,
    },
  };
};

/** The token that opens a file of this key: the path of a download URL, to which it is added as `?token=`. */
async function tokenFor({ store, urls }: Service, keyId: string, path: string): Promise<string> {
  const [, id] = /^\/?files\/([^/]+)\/[^/]+$/.exec(path) ?? [];
  const file = id === undefined ? undefined : await store.files.byId(id);
  if (file?.keyId !== keyId) throw new Failure('RESOURCE_NOT_FOUND', `There is no stored file "${path}".`);
  return urls.token(path.startsWith('/') ? path : `/${path}`);
}
