import type { DeckFormat } from '../contract/choices.ts';
import type { DeckStep } from '../contract/jobs.ts';
import type { Locale } from '../contract/locales.ts';
import type { Change, Warning } from '../contract/outcome.ts';
import type { Notes } from './content/brief/notes.ts';
import type { DeckOutline, SlideBody } from './outline.ts';
import type { Document } from './read/document.ts';
import type { Assets, Source } from './source.ts';

/**
 * The engine's face for presentations: what the service calls. Pure: the same request and assets give the same
 * document, and the same document the same bytes.
 */

/** A deck as it is stored between turns: JSON, with pictures kept beside it by content hash. */
export interface DeckDocument {
  kind: 'deck';
  outline: DeckOutline;
  templateId: string;
  /** How it is drawn, from the settings of the generation. */
  options: DeckOptions;
}

export interface DeckOptions {
  sourcesInFooter: boolean;
  /** What goes into each slide's notes page. */
  notes: 'none' | 'speaker-notes' | 'sources';
  /** Slides that it may have, whatever is added to it later; as many as it takes where nobody said. */
  mostSlides?: number;
}

/** Settings of the request, resolved: every default applied, every precedence decided. */
export interface DeckRequest {
  prompt: string;
  templateId: string;
  language: Locale;
  /** False when nobody chose the language: a prompt in another one is then answered in its own. */
  languageChosen?: boolean;
  audienceId?: string;
  agentCode?: string;
  /** What `files`, `web_links`, `text` and `texts` hold, in that order, already read. */
  sources: Source[];
  /** The same, as trees. */
  documents: Document[];
  assets: Assets;
  /** What the prompt tells beside what it asks for, where that is to stand on slides as it is. */
  notes?: Pick<Notes, 'title' | 'sections'>;
  /** Titles of the slides that the prompt lists by number. */
  sections?: string[];
  defaultSize: number;
  /** False or absent when nobody chose the size. */
  sizeChosen?: boolean;
  maxSize: number;
  /** Of what a slide usually holds, where that much did not fit the slides that were asked for. */
  roomShare?: number;
  /** On how many pages a slide is drawn: where a number of slides was asked for, one that takes several says less. */
  pagesOf?: (slide: SlideBody, language: Locale) => number;
  generateSpeakerNotes: boolean;
  websearch?: boolean;
  brandVoice: boolean;
  images: { brand: boolean; service: boolean; ai: boolean; workspace: boolean; context: boolean };
  /** Pictures made by a model were asked for by name, and not by default. */
  generatedPictures?: boolean;
  /** Context from connected apps was asked for. */
  appContext?: boolean;
  options: DeckOptions;
}

/** An edit that ended with a question. */
export interface AskedEdit {
  prompt: string;
  slideIndex?: number;
}

export interface DeckEdit {
  prompt: string;
  /** Zero-based; absent means the whole deck. */
  slideIndex?: number;
  sources: Source[];
  /** The same, as trees. */
  documents?: Document[];
  assets: Assets;
  /** Edits before this one that ended with a question, the oldest first: this one may answer it. */
  asked?: AskedEdit[];
  /** What the edit said that made the deck what it is: this one may ask for the same elsewhere. */
  before?: string;
  /** Templates that the deck may change to. */
  templates?: { id: string; name: string }[];
}

/** An OpenAI-compatible endpoint; absent means composing without a model. */
export interface ModelEndpoint {
  baseUrl: string;
  model: string;
  apiKey?: string;
  /** The proxy that leads there, where the environment names one. */
  proxy?: string;
  /** The file in which svc keeps what endpoints turned out to be able to do. */
  keptIn?: string;
}

export interface EngineContext<Step extends string = DeckStep> {
  /** Called when a step begins. */
  report(step: Step): void;
  /** Something the user should know of the result, for example that the model did not answer. */
  warn(warning: Warning): void;
  model?: ModelEndpoint;
  signal: AbortSignal;
}

/** A prompt that cannot be carried out; `message` is the question that would settle it, safe to show. */
export class ClarificationNeeded extends Error {
  override name = 'ClarificationNeeded';
}

/** The rules can only leave sentences out, or add a slide that asks its author what to say, where a language model writes; without its answer they do. */
export class WordingWanted extends ClarificationNeeded {}

export interface Composed extends Authorship {
  document: DeckDocument;
  assets: Assets;
  /** How many slides were asked for, where a number was. */
  slidesAsked?: number;
}

/** What was used of a language model. */
export interface ModelUse {
  calls: number;
  tokensRead: number;
  tokensWritten: number;
  seconds: number;
}

/** How a document came about. */
export interface Authorship {
  /** "rules", or the name of the language model that wrote it. */
  composedBy: string;
  use?: ModelUse;
  /** What an edit did; absent where that is not told. */
  changes?: Change[];
}

/** deck/compose-deck.ts, or model/deck/compose.ts with a model. @throws ClarificationNeeded when the prompt asks for what cannot be done. */
export type ComposeDeck = (request: DeckRequest, context: EngineContext) => Promise<Composed>;

/** deck/apply/edit-deck.ts. Changes only the slides the instruction touches. @throws ClarificationNeeded */
export type EditDeck = (
  document: DeckDocument,
  assets: Assets,
  edit: DeckEdit,
  context: EngineContext,
) => Promise<Composed>;

/**
 * render/render-deck.ts. The same document gives the same bytes. `templatesFolder` holds the company's own templates.
 * @throws SourceError when the document's template is no more
 */
export type RenderDeck = (
  document: DeckDocument,
  assets: Assets,
  format: DeckFormat,
  signal: AbortSignal,
  templatesFolder?: string,
) => Promise<Uint8Array>;
