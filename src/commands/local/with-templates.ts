import { OptionsError } from '../../service/options-error.ts';
import { folderTemplates, type OwnTemplates } from '../../service/own-templates.ts';
import { UsageError } from '../framework/usage-error.ts';
import { type Places, placesOf } from './places.ts';

/** Works on the company's own templates, in a folder or in stores that several machines share. @throws UsageError */
export async function withTemplates<T>(
  context: Parameters<typeof placesOf>[0],
  input: Parameters<typeof placesOf>[1],
  work: (templates: OwnTemplates) => Promise<T>,
): Promise<T> {
  const places = placesOf(context, input);
  return places.files === undefined ? work(folderTemplates(places.dataDir)) : withShared(places, work);
}

async function withShared<T>(
  { dataDir, store: address, files }: Places,
  work: (templates: OwnTemplates) => Promise<T>,
): Promise<T> {
  const [{ openStore }, { openFiles }] = await Promise.all([
    import('../../service/store/open-store.ts'),
    import('../../service/files/open-files.ts'),
  ]);
  const store = await openStore({ dataDir, address });
  try {
    const { templates, blobs } = await openFiles(store, {
      dataDir,
      address: files,
      signal: new AbortController().signal,
    }).catch(asUsage);
    try {
      return await work(templates);
    } finally {
      await blobs.close();
    }
  } finally {
    await store.close();
  }
}

function asUsage(error: unknown): never {
  throw error instanceof OptionsError ? new UsageError(error.message) : error;
}
