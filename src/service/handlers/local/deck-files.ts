import { randomUUID } from 'node:crypto';
import type { deckFileEdit, deckInspect } from '../../../contract/local/deck-files.ts';
import type { EditedFile } from '../../../engine/deck/file/edit-file.ts';
import { type Authorship, ClarificationNeeded } from '../../../engine/deck.ts';
import { SourceError } from '../../../engine/source.ts';
import { quietTask } from '../../engine/quiet-task.ts';
import { TaskLimitError } from '../../engine/task-limit.ts';
import { Failure, invalidInput } from '../../failure.ts';
import { newFile } from '../../files/add-file.ts';
import { fileUrl } from '../../files/file.ts';
import { JobFailure } from '../../jobs/job.ts';
import { usageOf } from '../../jobs/turn-jobs.ts';
import type { ApiKey } from '../../keys.ts';
import type { Service } from '../../service.ts';
import { readSources } from '../../sources/read-sources.ts';
import { type SourceReference, sourceReferences } from '../../sources/source-reference.ts';
import type { Handler } from '../handler.ts';

export const inspectDeck: Handler<typeof deckInspect> = async ({ service, key, body }) => {
  const { blob } = await uploadedDeck(service, key.id, body.file_id);
  const context = quietTask('This deck', service.signal);
  const { markdown, reading } = await service.blobs.lend([blob], ([path = '']) =>
    service.engine.run('readDeck', { path }, context),
  );
  return { success: true, data: { markdown, deck: reading } };
};

export const editDeckFile: Handler<typeof deckFileEdit> = async ({ service, key, body }) => {
  const file = await uploadedDeck(service, key.id, body.file_id);
  const sources = await sourceReferences(service, key.id, body);
  const edited = await edit(service, { file, sources, body }).catch(asQuestion);
  if (typeof edited === 'string')
    return {
      success: true,
      data: {
        status: 'failed',
        message: edited,
        download_url: null,
        file_name: file.name,
        slides: null,
        changes: [],
        warnings: [],
        composed_by: 'rules',
      },
    };
  return { success: true, data: await keep(service, key, file.name, edited) };
};

const isPicture = (source: SourceReference): source is SourceReference & { kind: 'file' } =>
  source.kind === 'file' && /\.(?:png|jpe?g)$/i.test(source.name);

interface Wanted {
  file: Kept;
  sources: SourceReference[];
  body: Parameters<typeof editDeckFile>[0]['body'];
}

/** Pictures go into the deck; all else is read, to be taken from. */
async function edit(service: Service, { file, sources, body }: Wanted): Promise<EditedFile & Authorship> {
  const { signal } = service;
  const { documents, assets } = await readSources(
    sources.filter((source) => !isPicture(source)),
    { service, signal },
  );
  const pictures = sources.filter(isPicture);
  const { prompt, slideIndex, operations } = body;
  const hashes = [file, ...pictures].map(({ blob }) => blob);
  return service.blobs.lend(hashes, ([path = '', ...paths]) =>
    service.engine.run(
      'editDeckFile',
      {
        file: { path },
        prompt,
        pictures: pictures.map(({ name }, at) => ({ name, path: paths[at] as string })),
        documents,
        assets,
        ...(slideIndex !== undefined && { slideIndex }),
        ...(operations && { operations }),
        ...(service.model && { model: service.model }),
      },
      quietTask('This deck', signal),
    ),
  );
}

/** What the person is told where nothing was done. */
function asQuestion(error: unknown): string {
  if (
    error instanceof ClarificationNeeded ||
    error instanceof SourceError ||
    error instanceof TaskLimitError ||
    error instanceof JobFailure
  )
    return error.message;
  throw error;
}

async function keep(service: Service, key: ApiKey, name: string, edited: EditedFile & Authorship) {
  const { bytes, changes, warnings, slides, composedBy, use } = edited;
  const file = await newFile(service, {
    keyId: key.id,
    subject: randomUUID(),
    name,
    format: 'pptx',
    content: bytes,
  });
  await service.store.unit((unit) => unit.files.add(file));
  return {
    status: 'success' as const,
    message: 'Your deck is ready.',
    download_url: fileUrl(service, file).url,
    file_name: name,
    slides,
    changes,
    warnings,
    composed_by: composedBy,
    ...(use && { model_usage: usageOf(use) }),
  };
}

/** A file that was uploaded. */
interface Kept {
  blob: string;
  name: string;
}

/** A whole .pptx that was uploaded for conversion. @throws Failure */
async function uploadedDeck({ store }: Service, keyId: string, identifier: string): Promise<Kept> {
  const upload = await store.uploads.find({ keyId, identifier });
  if (!upload) throw new Failure('RESOURCE_NOT_FOUND', 'There is no upload with this file_id.');
  if (!upload.blob || upload.pages === null)
    throw invalidInput([`file_id: ${upload.refusal ?? 'this upload is not a complete deck'}`]);
  return { blob: upload.blob, name: upload.name };
}
