import type { Orientation, PaperSize, SquareSize } from '../../contract/canvases.ts';
import type { PosterFormat, ReferenceFormat } from '../../contract/choices.ts';
import type { PosterStep } from '../../contract/jobs.ts';
import type { Locale } from '../../contract/locales.ts';
import type { AskedEdit, Authorship, EngineContext } from '../deck.ts';
import type { Document } from '../read/document.ts';
import type { Assets, Source } from '../source.ts';
import type { Frame } from './compose/framed-prompt.ts';
import type { PosterContent } from './content.ts';

/**
 * The engine's interface for posters. Pure, like that for presentations: equal request and assets give an equal
 * document, and equal documents equal bytes.
 */

/** A stored poster: JSON, with pictures kept separately by content hash. */
export interface PosterDocument {
  kind: 'poster';
  content: PosterContent;
  templateId: string;
  orientation: Orientation;
  /** A size of the orientation's set, in lower case. */
  size: PaperSize | SquareSize;
  options: PosterOptions;
}

export interface PosterOptions {
  /** Citation style of the canvas, even if the list is not printed. */
  referenceFormat: ReferenceFormat;
  /** Whether the source list is printed in the footer. */
  sourcesInFooter: boolean;
  /** The .pdf has bleed and crop marks, as the prompt asked. */
  cropMarks?: boolean;
}

/** Resolved settings of a request: defaults and precedence applied, the size checked. */
export interface PosterRequest {
  prompt: string;
  /** Text taken out of the prompt. */
  frame?: Frame;
  templateId: string;
  language: Locale;
  /** False if the language is only the default; the prompt's own is used then. */
  languageChosen?: boolean;
  websearch?: boolean;
  orientation: Orientation;
  size: PaperSize | SquareSize;
  /** False if the size is only the default. */
  sizeChosen?: boolean;
  /** Sources from `files`, `web_links` and `text`, in that order, already read. */
  sources: Source[];
  /** The same as document trees. */
  documents: Document[];
  assets: Assets;
  images: { brand: boolean; service: boolean; ai: boolean; workspace: boolean; context: boolean };
  options: PosterOptions;
}

export interface PosterEdit {
  prompt: string;
  sources: Source[];
  /** The same as document trees. */
  documents: Document[];
  assets: Assets;
  /** Previous edits that ended with a question, oldest first: this one may answer it. */
  asked?: AskedEdit[];
  /** The prompt of the previous edit: this one may repeat it elsewhere. */
  before?: string;
}

export type PosterContext = EngineContext<PosterStep>;

export interface ComposedPoster extends Authorship {
  document: PosterDocument;
  assets: Assets;
}

/** See compose-poster.ts. @throws ClarificationNeeded if the prompt asks for something impossible. */
export type ComposePoster = (request: PosterRequest, context: PosterContext) => Promise<ComposedPoster>;

/** See edit-poster.ts. Changes only what the instruction names. @throws ClarificationNeeded */
export type EditPoster = (
  document: PosterDocument,
  assets: Assets,
  edit: PosterEdit,
  context: PosterContext,
) => Promise<ComposedPoster>;

/**
 * See render-poster.ts. Exact canvas size: pixels at 96 DPI in .png and .jpg, the equivalent in points in .pdf and
 * .pptx.
 */
export type RenderPoster = (
  document: PosterDocument,
  assets: Assets,
  format: PosterFormat,
  signal: AbortSignal,
) => Promise<Uint8Array>;
