import { randomUUID } from 'node:crypto';
import { OptionsError } from '../options-error.ts';
import { folderTemplates, type OwnTemplates } from '../own-templates.ts';
import { shareFolder } from '../store/shared-folder.ts';
import type { Store } from '../store/store.ts';
import type { Blobs, Chunks } from './blobs.ts';
import { FolderBlobs, FolderChunks } from './folder-files.ts';

/** The file storage of a service. */
export interface Files {
  blobs: Blobs;
  chunks: Chunks;
  templates: OwnTemplates;
}

export interface FilesOptions {
  /** Has all of it, or copies of what is in an S3 store. */
  dataDir: string;
  /** postgres://… of the store the files belong to, to mark the folder. Default: the one in the folder. */
  store?: string | undefined;
  /** s3://bucket/prefix?endpoint=…&region=… of a store that several machines share. Default: the data folder. */
  address?: string | undefined;
  now?: (() => number) | undefined;
  /** Aborted when the service closes. */
  signal: AbortSignal;
}

/** Opens the file storage. S3 code is loaded only for an S3 address. @throws OptionsError, FilesUnreachable */
export async function openFiles(store: Store | undefined, options: FilesOptions): Promise<Files> {
  const { dataDir, address, now, signal } = options;
  const storeId = () => store?.settings.orElse('store_id', randomUUID());
  if (address === undefined) {
    if (options.store !== undefined) shareFolder(dataDir, options.store, await storeId());
    return {
      blobs: new FolderBlobs(dataDir, now),
      chunks: new FolderChunks(dataDir),
      templates: folderTemplates(dataDir),
    };
  }
  if (!store?.shared) throw new OptionsError('Files in an S3 store need a store in PostgreSQL.');
  const { openS3Files } = await import('./s3/s3-files.ts');
  return openS3Files({ address, dataDir, ...store.shared, storeId: (await storeId()) as string, signal });
}
