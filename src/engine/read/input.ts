import type { PictureSize } from '../scene/picture.ts';
import type { Draft } from './draft.ts';

/** What is to be read. */
export interface ReadInput {
  bytes: Uint8Array;
  /** File name, address, or whatever the source is called. */
  name: string;
  kind: 'file' | 'link' | 'text';
  /** Of the file or of the answer to the link. */
  contentType?: string;
  /** Position in the list of sources, for places. */
  index: number;
  /** Figures of a PDF are drawn when they are shown, and the PDF is kept among the assets for it. */
  drawLater?: boolean;
  /** Pictures that were given beside it, which it may name. */
  pictures?: NamedPicture[];
  /** Of a link. */
  url?: string;
  /** ISO 8601 date on which a link was read. */
  accessed?: string;
}

export interface NamedPicture {
  name: string;
  bytes: Uint8Array;
}

/** Puts what a file says into the draft, in reading order. @throws SourceError */
export type Reader = (input: ReadInput, draft: Draft) => void | Promise<void>;

/** A picture inside a document, unpacked only when somebody wants it. */
export interface PictureFile {
  size: number;
  read(): Uint8Array;
  /** Pixels, where the bytes do not state them. */
  pixels?: PictureSize;
}
