import type { Assets } from '../../engine/source.ts';
import type { Service } from '../service.ts';
import type { Made, NewlyMade } from './surface.ts';
import type { TurnResult } from './turn.ts';

/** Keeps a document and its pictures for later turns and exports. */
export async function keepMade<Document>(
  { blobs }: Service,
  { document, assets, kept }: NewlyMade<Document>,
): Promise<Pick<TurnResult, 'document' | 'assets'>> {
  const [hash, ...hashes] = await Promise.all([
    kept ? blobs.take(kept).then(() => kept.hash) : blobs.put(Buffer.from(JSON.stringify(document))),
    ...[...assets.values()].map((bytes) => blobs.put(bytes)),
  ]);
  return { document: hash, assets: hashes };
}

export async function openMade<Document>({ blobs }: Service, result: TurnResult): Promise<Made<Document>> {
  const [json, ...contents] = await Promise.all(
    [result.document, ...result.assets].map((hash) => blobs.bytes(hash)),
  );
  const assets: Assets = new Map(result.assets.map((hash, at) => [hash, contents[at] as Uint8Array]));
  return { document: JSON.parse(Buffer.from(json as Uint8Array).toString()) as Document, assets };
}
