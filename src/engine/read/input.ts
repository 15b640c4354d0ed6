import type { PictureSize } from '../scene/picture.ts';
import type { Draft } from './draft.ts';

/** A source to read. */
export interface ReadInput {
  bytes: Uint8Array;
  /** File name, address or other name. */
  name: string;
  kind: 'file' | 'link' | 'text';
  /** From the upload or the link's response. */
  contentType?: string;
  /** Index in the list of sources, for places. */
  index: number;
  /** Defers drawing a PDF's figures; the PDF is kept as an asset. */
  drawLater?: boolean;
  /** Pictures given with it, which it may reference. */
  pictures?: NamedPicture[];
  /** For links. */
  url?: string;
  /** ISO 8601 date of access for a link. */
  accessed?: string;
}

export interface NamedPicture {
  name: string;
  bytes: Uint8Array;
}

/** Adds a file's content to the draft in reading order. @throws SourceError */
export type Reader = (input: ReadInput, draft: Draft) => void | Promise<void>;

/** An embedded picture, unpacked on demand. */
export interface PictureFile {
  size: number;
  read(): Uint8Array;
  /** Pixel size, if not in the bytes. */
  pixels?: PictureSize;
}
