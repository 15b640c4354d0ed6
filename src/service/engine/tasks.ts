import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { DeckFormat, PosterFormat } from '../../contract/choices.ts';
import type {
  Authorship,
  ComposeDeck,
  Composed,
  DeckDocument,
  DeckEdit,
  DeckRequest,
  EditDeck,
  EngineContext,
  ModelEndpoint,
  ModelUse,
} from '../../engine/deck.ts';
import type { Capabilities } from '../../engine/model/provider/capabilities.ts';
import type {
  ComposedPoster,
  PosterDocument,
  PosterEdit,
  PosterRequest,
} from '../../engine/poster/poster.ts';
import type { Document } from '../../engine/read/document.ts';
import type { ReadSource } from '../../engine/read/read-source.ts';
import type { Assets, Source } from '../../engine/source.ts';
import type { Written } from '../files/blobs.ts';
import { fileTasks } from './file-tasks.ts';
import { keepRead, takeRead } from './inspected-files.ts';
import { mergeTasks } from './merge-tasks.ts';
import type { StoredUpload, TaskContext, TaskTelling, WithModel } from './task-input.ts';

/** A source to read: its bytes or, since it may be large, its path. */
type SourceTask = Omit<ReadSource, 'bytes' | 'pictures'> & {
  bytes?: Uint8Array;
  path?: string;
  /** Pictures given with it. */
  pictures?: StoredUpload[];
};

/** The result of trying a model. */
export type TriedModel =
  | { answers: true; capabilities: Capabilities; use: ModelUse }
  | { answers: false; why: string };

interface Drawing<Format> {
  format: Format;
  /** The file to write to: sending the bytes between processes would cost more than the rest. */
  part: string;
}

/** Where the document is kept for later edits and exports. */
interface Keeping {
  documentPart: string;
}

/** The result as stored, and its file. */
type Drawn<Made> = Made & { kept: Written; file: Written };

/** Synchronous, as this process has nothing else to do. */
function written(path: string, bytes: Uint8Array): Written {
  writeFileSync(path, bytes, { mode: 0o600 });
  return { path, hash: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}

/** Stores the document and draws it as read back, so that a later export looks the same. */
async function keptAndDrawn<Made extends { document: unknown }>(
  made: Made,
  { documentPart }: Keeping,
  draw: (made: Made) => Promise<Written>,
): Promise<Drawn<Made>> {
  const json = JSON.stringify(made.document);
  const kept = written(documentPart, Buffer.from(json));
  return { ...made, kept, file: await draw({ ...made, document: JSON.parse(json) }) };
}

const contextOf = ({ model }: WithModel, context: TaskTelling): EngineContext<never> => ({
  ...context,
  ...(model && { model }),
});

/** Composes by rules, or with a model where one is set up. */
async function composer({
  model,
  templatesFolder,
}: WithModel & { templatesFolder?: string }): Promise<ComposeDeck> {
  if (!model) return (await import('../../engine/deck/compose-deck.ts')).composeDeck;
  return (await import('../../engine/model/deck/compose.ts')).composeWithModel(templatesFolder);
}

async function editor({
  model,
  templatesFolder,
}: WithModel & { templatesFolder?: string }): Promise<EditDeck> {
  if (!model) return (await import('../../engine/deck/apply/edit-deck.ts')).editDeck;
  return (await import('../../engine/model/deck/edit.ts')).editWithModel(templatesFolder);
}

/**
 * The engine's work as tasks that run in a process of their own: inputs and outputs are plain data, errors are carried
 * over by wire-error.ts. Each loads its part of the engine when it first runs.
 *
 * To add one: a function of one input and the context, in this table.
 */
const tasks = {
  /** Loads what every document needs; throws where nothing could be drawn. */
  async probe(_: Record<string, never>): Promise<void> {
    const { fallbackFamily, openFace } = await import('../../engine/fonts/font-book.ts');
    openFace(fallbackFamily, false);
  },
  async readSource({
    path,
    pictures = [],
    ...input
  }: SourceTask): Promise<{ source: Source; document: Document; assets: Assets }> {
    const { readSource } = await import('../../engine/read/read-source.ts');
    const beside = pictures.map((one) => ({ name: one.name, bytes: readFileSync(one.path) }));
    const given = {
      ...input,
      drawLater: true,
      bytes: input.bytes ?? readFileSync(path as string),
      pictures: beside,
    };
    return readSource(given, takeRead(given));
  },
  /** Throws SourceError when a generation could not read the file. Takes a path, as it may be large. */
  async inspectSource({ path, name }: StoredUpload): Promise<void> {
    const { readDocument } = await import('../../engine/read/read-document.ts');
    const given = { bytes: readFileSync(path), name, kind: 'file', index: 0, drawLater: true } as const;
    keepRead(given, await readDocument(given));
  },
  /** Asks a model a small question; returns why where it does not answer. */
  async tryModel({ model }: { model: ModelEndpoint }, context: TaskTelling): Promise<TriedModel> {
    const [{ tryModel }, { ModelFailure }] = await Promise.all([
      import('../../engine/model/provider/try-model.ts'),
      import('../../engine/model/provider/model-failure.ts'),
    ]);
    try {
      return { answers: true, ...(await tryModel(model, context.signal)) };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      return { answers: false, why: error.message };
    }
  },
  ...fileTasks,
  ...mergeTasks,
  async composeDeck(
    input: WithModel & Drawing<DeckFormat> & Keeping & { request: DeckRequest; templatesFolder?: string },
    context: TaskTelling,
  ): Promise<Drawn<Composed>> {
    const [compose, { composeToFit }, { withPromptMaterial }] = await Promise.all([
      composer(input),
      import('../../engine/render/compose-to-fit.ts'),
      import('../../engine/deck/prompt-material.ts'),
    ]);
    const request = await withPromptMaterial(input.request);
    const made = await composeToFit(compose, request, contextOf(input, context), input.templatesFolder);
    return keptAndDrawn(made, input, (kept) => tasks.renderDeck({ ...input, ...kept }, context));
  },
  async editDeck(
    input: WithModel &
      Drawing<DeckFormat> &
      Keeping &
      Omit<Composed, keyof Authorship> & { edit: DeckEdit; templatesFolder?: string },
    context: TaskTelling,
  ): Promise<Drawn<Composed>> {
    const [editDeck, { finishEdit }] = await Promise.all([
      editor(input),
      import('../../engine/render/finish-edit.ts'),
    ]);
    const edited = await editDeck(input.document, input.assets, input.edit, contextOf(input, context));
    const { templatesFolder } = input;
    const made = await finishEdit(input.document, edited, { ...context, templatesFolder });
    return keptAndDrawn(made, input, (kept) => tasks.renderDeck({ ...input, ...kept }, context));
  },
  /** Whether an edit needs more from the sources. */
  async asksSources({
    document,
    prompt,
    hasModel,
  }: {
    document: DeckDocument | PosterDocument;
    prompt: string;
    hasModel: boolean;
  }): Promise<boolean> {
    const { asksSources } = await import('../../engine/instruct/asks-sources.ts');
    const isDeck = document.kind === 'deck';
    const language = isDeck ? document.outline.language : document.content.language;
    const names = isDeck ? [] : document.content.regions.map(({ heading, name }) => heading ?? name);
    return asksSources({ prompt, surface: document.kind, language, names }, hasModel);
  },
  async renderDeck(
    input: Drawing<DeckFormat> & { document: DeckDocument; assets: Assets; templatesFolder?: string },
    { signal }: TaskTelling,
  ): Promise<Written> {
    const { renderDeck } = await import('../../engine/render/render-deck.ts');
    const { document, assets, format, part, templatesFolder } = input;
    return written(part, await renderDeck(document, assets, format, signal, templatesFolder));
  },
  async composePoster(
    input: WithModel & Drawing<PosterFormat> & Keeping & { request: PosterRequest },
    context: TaskTelling,
  ): Promise<Drawn<ComposedPoster>> {
    const compose = input.model
      ? (await import('../../engine/model/poster/compose.ts')).composePosterWithModel
      : (await import('../../engine/poster/compose/compose-poster.ts')).composePoster;
    const made = await compose(input.request, contextOf(input, context));
    return keptAndDrawn(made, input, (kept) => tasks.renderPoster({ ...input, ...kept }, context));
  },
  async editPoster(
    input: WithModel &
      Drawing<PosterFormat> &
      Keeping &
      Omit<ComposedPoster, keyof Authorship> & { edit: PosterEdit },
    context: TaskTelling,
  ): Promise<Drawn<ComposedPoster>> {
    const edit = input.model
      ? (await import('../../engine/model/poster/edit.ts')).editPosterWithModel
      : (await import('../../engine/poster/edit/edit-poster.ts')).editPoster;
    const made = await edit(input.document, input.assets, input.edit, contextOf(input, context));
    return keptAndDrawn(made, input, (kept) => tasks.renderPoster({ ...input, ...kept }, context));
  },
  async renderPoster(
    input: Drawing<PosterFormat> & Omit<ComposedPoster, keyof Authorship>,
    { signal }: TaskTelling,
  ): Promise<Written> {
    const { renderPoster } = await import('../../engine/render/poster/render-poster.ts');
    const { document, assets, format, part } = input;
    return written(part, await renderPoster(document, assets, format, signal));
  },
};

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;

/** Parts of the engine that can be loaded in advance. */
const areas = {
  deck: () =>
    Promise.all([import('../../engine/deck/compose-deck.ts'), import('../../engine/render/render-deck.ts')]),
  poster: () =>
    Promise.all([
      import('../../engine/poster/compose/compose-poster.ts'),
      import('../../engine/render/poster/render-poster.ts'),
    ]),
  conversion: () => import('../../engine/convert/convert-deck.ts'),
};

export type EngineArea = keyof typeof areas;

export const loadArea = (area: EngineArea): Promise<unknown> => areas[area]();

export interface TaskAtWork {
  name: TaskName;
  subject: string;
  seconds: number;
}

export interface Engine {
  /** @throws what the task throws; TaskLimitError when it exceeded a limit */
  run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    context: TaskContext,
  ): Promise<TaskOutput<Name>>;
  /** Starts a process and loads a part of the engine for a task to come. */
  warm(area: EngineArea): void;
  /** The longest-running task. */
  longest(): TaskAtWork | undefined;
  close(): Promise<void>;
}

type AnyTask = (input: unknown, context: TaskTelling) => Promise<unknown>;

export const runTask = (name: TaskName, input: unknown, context: TaskTelling) =>
  (tasks[name] as AnyTask)(input, context);
