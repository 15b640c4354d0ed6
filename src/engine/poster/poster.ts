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
 * The engine's face for posters: what the service calls. Pure, like the face for presentations: the same request and
 * assets give the same document, and the same document the same bytes.
 */

/** A poster as it is stored between turns: JSON, with pictures kept beside it by content hash. */
export interface PosterDocument {
  kind: 'poster';
  content: PosterContent;
  templateId: string;
  orientation: Orientation;
  /** Of the set that the orientation takes, in lower case. */
  size: PaperSize | SquareSize;
  options: PosterOptions;
}

export interface PosterOptions {
  /** How the canvas cites, whether or not the list is printed. */
  referenceFormat: ReferenceFormat;
  /** Whether the list of sources is printed in the footer. */
  sourcesInFooter: boolean;
  /** A .pdf has bleed and crop marks: the prompt asks for them. */
  cropMarks?: boolean;
}

/** Settings of the request, resolved: every default applied, every precedence decided, the size known to fit. */
export interface PosterRequest {
  prompt: string;
  /** What was taken out of the prompt. */
  frame?: Frame;
  templateId: string;
  language: Locale;
  /** False where the language is only the default: the prompt's own is taken then. */
  languageChosen?: boolean;
  websearch?: boolean;
  orientation: Orientation;
  size: PaperSize | SquareSize;
  /** False where the size is only the default. */
  sizeChosen?: boolean;
  /** What `files`, `web_links` and `text` hold, in that order, already read. */
  sources: Source[];
  /** The same, as trees. */
  documents: Document[];
  assets: Assets;
  images: { brand: boolean; service: boolean; ai: boolean; workspace: boolean; context: boolean };
  options: PosterOptions;
}

export interface PosterEdit {
  prompt: string;
  sources: Source[];
  /** The same, as trees. */
  documents: Document[];
  assets: Assets;
  /** Edits before this one that ended with a question, the oldest first: this one may answer it. */
  asked?: AskedEdit[];
  /** What the edit said that made the poster what it is: this one may ask for the same elsewhere. */
  before?: string;
}

export type PosterContext = EngineContext<PosterStep>;

export interface ComposedPoster extends Authorship {
  document: PosterDocument;
  assets: Assets;
}

/** compose-poster.ts. @throws ClarificationNeeded when the prompt asks for what cannot be done. */
export type ComposePoster = (request: PosterRequest, context: PosterContext) => Promise<ComposedPoster>;

/** edit-poster.ts. Changes only what the instruction names. @throws ClarificationNeeded */
export type EditPoster = (
  document: PosterDocument,
  assets: Assets,
  edit: PosterEdit,
  context: PosterContext,
) => Promise<ComposedPoster>;

/** render-poster.ts. Exact to the canvas: pixels at 96 DPI in .png and .jpg, the same size in points in .pdf and .pptx. */
export type RenderPoster = (
  document: PosterDocument,
  assets: Assets,
  format: PosterFormat,
  signal: AbortSignal,
) => Promise<Uint8Array>;
