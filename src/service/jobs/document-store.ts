import type { Assets } from '../../engine/source.ts';
import type { Service } from '../service.ts';
import type { Made } from './surface.ts';
import type { TurnResult } from './turn.ts';

/** Keeps a document and its pictures for later turns and exports. */
export async function keepMade<Document>(
  { blobs }: Service,
  { document, assets }: Made<Document>,
): Promise<Pick<TurnResult, 'document' | 'assets'>> {
  const hashes: string[] = [];
  for (const bytes of assets.values()) hashes.push(await blobs.put(bytes));
  return { document: await blobs.put(Buffer.from(JSON.stringify(document))), assets: hashes };
}

export async function openMade<Document>({ blobs }: Service, result: TurnResult): Promise<Made<Document>> {
  const json = Buffer.from(await blobs.get(result.document)).toString();
  const assets: Assets = new Map();
  for (const hash of result.assets) assets.set(hash, await blobs.get(hash));
  return { document: JSON.parse(json) as Document, assets };
}
