import { openStore } from '../store/open-store.ts';
import { openFiles } from './open-files.ts';

/** Keeps something among the files of a store and takes it away again. @throws where that cannot be done */
export async function tryFiles(place: { address: string; dataDir: string; files?: string }): Promise<void> {
  const { address, dataDir, files } = place;
  const store = await openStore({ dataDir, address });
  try {
    const { signal } = new AbortController();
    const { blobs } = await openFiles(store, { dataDir, store: address, address: files, signal });
    try {
      await blobs.ping();
      await blobs.probe();
    } finally {
      await blobs.close();
    }
  } finally {
    await store.close();
  }
}
