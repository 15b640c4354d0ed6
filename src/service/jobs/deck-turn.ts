import { randomUUID } from 'node:crypto';
import type { DeckFormat } from '../../contract/choices.ts';
import type { DeckDocument } from '../../engine/deck.ts';
import type { Assets } from '../../engine/source.ts';
import type { Service } from '../service.ts';

/** What a presentation turn leaves for exports and edits. */
export interface DeckResult {
  /** Blob of the document. */
  document: string;
  /** Blobs of the pictures the document names. */
  assets: string[];
  slides: number;
  format: DeckFormat;
}

/** The jobs that make or change a presentation, and so are turns of it. */
export const deckTurns = ['deck-generate'] as const;

export async function keepDeck(service: Service, document: DeckDocument, assets: Assets) {
  const hashes: string[] = [];
  for (const bytes of assets.values()) hashes.push(await service.blobs.put(bytes));
  return { document: await service.blobs.put(Buffer.from(JSON.stringify(document))), assets: hashes };
}

export async function openDeck(service: Service, result: DeckResult) {
  const json = Buffer.from(await service.blobs.get(result.document)).toString();
  const assets: Assets = new Map();
  for (const hash of result.assets) assets.set(hash, await service.blobs.get(hash));
  return { document: JSON.parse(json) as DeckDocument, assets };
}

/** A name for the file, from the deck's title: what a browser or a person would save it as. */
export const deckFileName = (document: DeckDocument, format: string) =>
  `${fileStem(document.outline.title) || 'presentation'}.${format}`;

/** Letters, digits and single hyphens of any script: safe on every file system and in every header. */
const fileStem = (title: string) =>
  title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);

export const newFileId = () => `file_${randomUUID().replaceAll('-', '')}`;
