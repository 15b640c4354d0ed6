import { rm } from 'node:fs/promises';
import type { ModelUsage, TurnOutcome, Warning } from '../../contract/outcome.ts';
import { ClarificationNeeded, type ModelUse } from '../../engine/deck.ts';
import { quietTask } from '../engine/quiet-task.ts';
import type { TaskContext } from '../engine/task-input.ts';
import { newFile } from '../files/add-file.ts';
import type { Written } from '../files/blobs.ts';
import { fileNameOf } from '../files/file-name.ts';
import { mentionsConnectedApp } from '../integrations/connections.ts';
import type { Service } from '../service.ts';
import { readSources } from '../sources/read-sources.ts';
import type { SourceReference } from '../sources/source-reference.ts';
import { keepMade, openMade } from './document-store.ts';
import { type Job, type JobContext, JobFailure, type JobKind, type Success } from './job.ts';
import type { Made, Material, NewlyMade, Surface } from './surface.ts';
import type { Edit, Export, Generation, TurnResult } from './turn.ts';

/** The three kinds of job that every surface has. */
export function turnJobs<Request extends { prompt: string }, Document, Format extends string>(
  surface: Surface<Request, Document, Format>,
) {
  const generate: JobKind<Generation<Request>, TurnResult> = {
    async run(job, context) {
      const { request, sources } = job.request;
      const material = await gather(surface, { keyId: job.keyId, prompt: request.prompt, sources }, context);
      const { engine, model } = context.service;
      const templatesFolder = await context.service.templates.folder(surface.templateOf(request));
      const warnings: Warning[] = [];
      const making = taskContext(surface, subjectOf('prompt', sources), context, warnings);
      const format = job.request.format as Format;
      const made = await intoParts(context.service, (parts) =>
        surface.compose(engine, { request, material, model, templatesFolder, format, ...parts }, making),
      ).catch(asFailure);
      return finish(surface, job, { made, warnings, sources }, context);
    },
  };
  const edit: JobKind<Edit, TurnResult> = {
    async run(job, context) {
      const { base, edit: wanted, sources } = job.request;
      const { engine, model } = context.service;
      const made = await openMade<Document>(context.service, base);
      const { sources: earlier = [] } = base;
      const format = job.request.format as Format;
      if (wanted.undo) {
        const composedBy = base.outcome?.composed_by ?? 'rules';
        const file = await draw(surface, made, format, context);
        const again = { ...made, composedBy, file };
        return finish(surface, job, { made: again, warnings: [], sources: earlier }, context);
      }
      const asks = quietTask('The edit', context.signal);
      const asked = {
        document: made.document as never,
        prompt: wanted.prompt,
        hasModel: model !== undefined,
      };
      const more =
        sources.length === 0 && earlier.length > 0 && (await engine.run('asksSources', asked, asks));
      const material = await gather(
        surface,
        { keyId: job.keyId, prompt: wanted.prompt, sources: more ? earlier : sources },
        context,
      );
      // It may ask for another template.
      const templatesFolder = await context.service.templates.folder();
      const warnings: Warning[] = [];
      const making = taskContext(surface, subjectOf('edit', sources), context, warnings);
      const changed = await intoParts(context.service, (parts) =>
        surface.edit(
          engine,
          { made, edit: wanted, material, model, templatesFolder, format, ...parts },
          making,
        ),
      ).catch(asFailure);
      return finish(surface, job, { made: changed, warnings, sources: [...earlier, ...sources] }, context);
    },
  };
  const exported: JobKind<Export, null> = {
    async run(job, context) {
      const { turn, result, format } = job.request;
      context.report(surface.steps.finalise as string);
      const file = await exportTurn(surface, { keyId: job.keyId, turn, result, format }, context);
      return {
        message: fileReady,
        result: null,
        fileId: file.id,
        files: [file],
        usage: [{ keyId: job.keyId, quota: 'downloads', amount: 1 }],
      };
    },
  };
  return { generate, edit, export: exported };
}

export const fileReady = 'Your file is ready.';

/** Draws a finished turn in a format; the file exists once it is added to the store. */
export async function exportTurn<Document, Format extends string>(
  surface: Surface<never, Document, Format>,
  { keyId, turn, result, format }: { keyId: string; turn: string; result: TurnResult; format: string },
  context: Pick<JobContext, 'service' | 'signal'>,
) {
  const made = await openMade<Document>(context.service, result);
  const content = await draw(surface, made, format as Format, context);
  return newFile(context.service, {
    keyId,
    subject: turn,
    name: nameOf(surface, made, format),
    format,
    content,
  });
}

function draw<Document, Format extends string>(
  surface: Surface<never, Document, Format>,
  { document, assets }: Made<Document>,
  format: Format,
  { service, signal }: Pick<JobContext, 'service' | 'signal'>,
): Promise<Written> {
  const context = quietTask(`The drawing of this ${surface.noun} as ${format.toUpperCase()}`, signal);
  return intoPart(service, async (part) => {
    const templatesFolder = await service.templates.folder(surface.templateOf(document));
    return surface.render(service.engine, { document, assets, format, templatesFolder, part }, context);
  });
}

const nameOf = <Document>(
  surface: Pick<Surface<never, Document, string>, 'title' | 'noun'>,
  { document }: Made<Document>,
  format: string,
) => fileNameOf(surface.title(document) || surface.noun, format);

/** Has a file written that is then kept; where it comes to nothing, it goes. */
async function intoPart<T>({ blobs }: Service, write: (part: string) => Promise<T>): Promise<T> {
  const part = blobs.newPart();
  try {
    return await write(part);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** The same with the document beside the file. */
const intoParts = <T>(
  service: Service,
  write: (parts: { part: string; documentPart: string }) => Promise<T>,
): Promise<T> =>
  intoPart(service, (part) => intoPart(service, (documentPart) => write({ part, documentPart })));

/** What was used of a language model, as it is told. */
export const usageOf = ({ calls, tokensRead, tokensWritten, seconds }: ModelUse): ModelUsage => ({
  calls,
  tokens_read: tokensRead,
  tokens_written: tokensWritten,
  seconds,
});

/** Every turn ends with its file in the format that was asked for, so that its last event can link to it. */
async function finish<Document, Format extends string>(
  surface: Surface<never, Document, Format>,
  job: Job<Generation | Edit>,
  { made, warnings, sources }: { made: NewlyMade<Document>; warnings: Warning[]; sources: SourceReference[] },
  { service }: JobContext,
): Promise<Success<TurnResult>> {
  const { format } = job.request;
  const slides = surface.slides(made.document);
  const waiting = surface.waiting(made.document);
  const outcome: TurnOutcome = {
    slides: slides ?? null,
    to_complete: surface.toComplete(made.document),
    composed_by: made.composedBy,
    changes: made.changes ?? null,
    warnings: waiting ? [{ code: 'TO_COMPLETE', slide: null, message: waiting }, ...warnings] : warnings,
    ...(made.use && { model_usage: usageOf(made.use) }),
  };
  const drawn = {
    ...{ keyId: job.keyId, subject: job.id, format },
    ...{ name: nameOf(surface, made, format), content: made.file },
  };
  const [stored, file] = await Promise.all([keepMade(service, made), newFile(service, drawn)]);
  const again = sources.filter(({ kind }) => kind !== 'link');
  const result = {
    ...stored,
    format,
    ...(again.length > 0 && { sources: again }),
    ...(slides !== undefined && { slides }),
    outcome,
  };
  return {
    message: `Your ${surface.noun} is ready.`,
    result,
    fileId: file.id,
    files: [file],
    usage: slides === undefined ? [] : [{ keyId: job.keyId, quota: 'slides', amount: slides }],
  };
}

async function gather(
  surface: Surface<never, never, never> | { steps: Readonly<Record<string, string>> },
  { keyId, prompt, sources }: { keyId: string; prompt: string; sources: SourceReference[] },
  context: JobContext,
): Promise<Material> {
  const { steps } = surface;
  context.report(steps.prompt as string);
  if (sources.length > 0 && steps.sources) context.report(steps.sources);
  const material = await readSources(sources, context);
  // Nothing of it is read: the service has no content of an app.
  if (await mentionsConnectedApp(context.service, keyId, prompt)) context.report(steps.apps as string);
  return material;
}

function taskContext(
  surface: { steps: Readonly<Record<string, string>> },
  subject: string,
  { report, signal }: JobContext,
  warnings: Warning[],
): TaskContext {
  return {
    subject,
    report: (step) => report(surface.steps[step] ?? step),
    warn: (warning) => warnings.push(warning),
    signal,
  };
}

/** What a turn is made from, as a sentence begins. */
function subjectOf(noun: 'prompt' | 'edit', { length }: SourceReference[]): string {
  if (length === 0) return `The ${noun}`;
  return `The ${noun} with its ${length === 1 ? 'source' : `${length} sources`}`;
}

/** A prompt that cannot be carried out ends the turn with the question that would settle it. */
function asFailure(error: unknown): never {
  if (error instanceof ClarificationNeeded) throw new JobFailure(error.message);
  throw error;
}
