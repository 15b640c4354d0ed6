import type { DeckFormat, PosterFormat } from '../../contract/choices.ts';
import { type DeckStep, deckSteps, type PosterStep, posterSteps } from '../../contract/jobs.ts';
import { asksAuthor } from '../../engine/content/asks-author.ts';
import type { AskedEdit, Authorship, DeckDocument, DeckRequest, ModelEndpoint } from '../../engine/deck.ts';
import { waitingRegions } from '../../engine/poster/asks-author.ts';
import type { PosterDocument, PosterRequest } from '../../engine/poster/poster.ts';
import type { Document } from '../../engine/read/document.ts';
import type { Assets, Source } from '../../engine/source.ts';
import type { TaskContext } from '../engine/task-input.ts';
import type { Engine } from '../engine/tasks.ts';
import type { Written } from '../files/blobs.ts';

/** What an author gave to ground the work in, already read. */
export interface Material {
  sources: Source[];
  /** The same, as trees. */
  documents: Document[];
  assets: Assets;
}

/** What an edit asks for; `slideIndex` only where there are slides. */
export interface EditRequest {
  prompt: string;
  slideIndex?: number;
  /** Edits before this one that ended with a question, the oldest first. */
  asked?: AskedEdit[];
  before?: string;
  /** Templates that a deck may change to. */
  templates?: { id: string; name: string }[];
  /** The base is made the latest state again, and nothing else changes. */
  undo?: boolean;
}

/** What making and changing need beside what is wished. */
interface Making {
  material: Material;
  model: ModelEndpoint | undefined;
  /** Of the company's own templates. */
  templatesFolder: string;
}

/** As what, and to which file. */
interface Drawing<Format> {
  format: Format;
  part: string;
}

/** The file, and where the document is kept beside it. */
interface Parts<Format> extends Drawing<Format> {
  documentPart: string;
}

export interface Made<Document> {
  document: Document;
  assets: Assets;
}

/** What a turn has just made, the file of it, and its document as it is to be kept, unless it is kept already. */
export interface NewlyMade<Document> extends Made<Document>, Authorship {
  file: Written;
  kept?: Written;
}

/**
 * One of the things that are made in turns: presentations and posters. Generating, editing and exporting are the same
 * for both but for what stands here.
 */
export interface Surface<Request, Document, Format extends string> {
  kind: 'deck' | 'poster';
  noun: string;
  /** Progress messages in their order. The service itself reports `sources` and `apps` where they apply. */
  steps: Readonly<Record<string, string>>;
  /** How many slides the annual quota counts; undefined where none is counted. */
  slides(document: Document): number | undefined;
  title(document: Document): string;
  /** The template that a wish or a document names. */
  templateOf(named: Request | Document): string;
  /** Slides that wait for their author, counted from 1. */
  toComplete(document: Document): number[];
  /** The same of what has no slides, in a sentence. */
  waiting(document: Document): string | undefined;
  compose(
    engine: Engine,
    input: Making & Parts<Format> & { request: Request },
    context: TaskContext,
  ): Promise<NewlyMade<Document>>;
  edit(
    engine: Engine,
    input: Making & Parts<Format> & { made: Made<Document>; edit: EditRequest },
    context: TaskContext,
  ): Promise<NewlyMade<Document>>;
  render(
    engine: Engine,
    input: Made<Document> & Drawing<Format> & { templatesFolder: string },
    context: TaskContext,
  ): Promise<Written>;
}

export type DeckGeneration = Omit<DeckRequest, 'sources' | 'documents' | 'assets'>;

export const deckSurface: Surface<DeckGeneration, DeckDocument, DeckFormat> = {
  kind: 'deck',
  noun: 'presentation',
  steps: deckSteps satisfies Record<DeckStep, string>,
  slides: (document) => document.outline.slides.length,
  title: (document) => document.outline.title,
  templateOf: ({ templateId }) => templateId,
  toComplete: ({ outline }) =>
    outline.slides.flatMap((slide, index) => (asksAuthor(slide) ? [index + 1] : [])),
  waiting: () => undefined,
  compose: (engine, { request, material, model, ...input }, context) =>
    engine.run(
      'composeDeck',
      { ...input, ...(model && { model }), request: { ...request, ...material } },
      context,
    ),
  edit: (engine, { made, edit, material, model, ...input }, context) =>
    engine.run(
      'editDeck',
      { ...input, ...made, ...(model && { model }), edit: { ...edit, ...material } },
      context,
    ),
  render: (engine, input, context) => engine.run('renderDeck', input, context),
};

export type PosterGeneration = Omit<PosterRequest, 'sources' | 'documents' | 'assets'>;

export const posterSurface: Surface<PosterGeneration, PosterDocument, PosterFormat> = {
  kind: 'poster',
  noun: 'poster',
  steps: posterSteps satisfies Record<PosterStep, string>,
  slides: () => undefined,
  title: (document) => document.content.title,
  templateOf: ({ templateId }) => templateId,
  toComplete: () => [],
  waiting: ({ content }) => waitingRegions(content.regions),
  compose: (engine, { request, material, model, ...input }, context) =>
    engine.run(
      'composePoster',
      { ...input, ...(model && { model }), request: { ...request, ...material } },
      context,
    ),
  edit: (engine, { made, edit, material, model, ...input }, context) =>
    engine.run(
      'editPoster',
      { ...input, ...made, ...(model && { model }), edit: { ...edit, ...material } },
      context,
    ),
  render: (engine, input, context) => engine.run('renderPoster', input, context),
};
