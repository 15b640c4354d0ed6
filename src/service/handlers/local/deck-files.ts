import { randomUUID } from 'node:crypto';
import type { deckFileEdit, deckInspect } from '../../../contract/local/deck-files.ts';
import type { EditedFile } from '../../../engine/deck/file/edit-file.ts';
import { ClarificationNeeded } from '../../../engine/deck.ts';
import { SourceError } from '../../../engine/source.ts';
import { quietTask } from '../../engine/quiet-task.ts';
import { TaskLimitError } from '../../engine/task-limit.ts';
import type { StoredUpload } from '../../engine/tasks.ts';
import { Failure, invalidInput } from '../../failure.ts';
import { newFile } from '../../files/add-file.ts';
import { fileUrl } from '../../files/file.ts';
import type { ApiKey } from '../../keys.ts';
import type { Service } from '../../service.ts';
import type { Handler } from '../handler.ts';

export const inspectDeck: Handler<typeof deckInspect> = async ({ service, key, body }) => {
  const { path } = await uploadedDeck(service, key.id, body.file_id);
  const context = quietTask('This deck', service.signal);
  const { markdown, reading } = await service.engine.run('readDeck', { path }, context);
  return { success: true, data: { markdown, deck: reading } };
};

export const editDeckFile: Handler<typeof deckFileEdit> = async ({ service, key, body }) => {
  const file = await uploadedDeck(service, key.id, body.file_id);
  const pictures: StoredUpload[] = [];
  for (const { file_id } of body.files ?? []) pictures.push(await uploadedPicture(service, key.id, file_id));
  const edited = await service.engine
    .run(
      'editDeckFile',
      {
        file,
        prompt: body.prompt,
        pictures,
        ...(body.slideIndex !== undefined && { slideIndex: body.slideIndex }),
        ...(body.operations && { operations: body.operations }),
      },
      quietTask('This deck', service.signal),
    )
    .catch(asQuestion);
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
      },
    };
  return { success: true, data: await keep(service, key, file.name, edited) };
};

/** What the person is told where nothing was done. */
function asQuestion(error: unknown): string {
  if (error instanceof ClarificationNeeded || error instanceof SourceError || error instanceof TaskLimitError)
    return error.message;
  throw error;
}

async function keep(service: Service, key: ApiKey, name: string, edited: EditedFile) {
  const { bytes, changes, warnings, slides } = edited;
  const file = await newFile(service, { keyId: key.id, subject: randomUUID(), name, format: 'pptx', bytes });
  await service.store.unit((unit) => unit.files.add(file));
  return {
    status: 'success' as const,
    message: 'Your deck is ready.',
    download_url: fileUrl(service, file).url,
    file_name: name,
    slides,
    changes,
    warnings,
  };
}

/** A picture that was uploaded as a source. @throws Failure */
async function uploadedPicture(
  { store, blobs }: Service,
  keyId: string,
  identifier: string,
): Promise<StoredUpload> {
  const upload = await store.uploads.find({ keyId, identifier });
  if (!upload?.blob) throw invalidInput([`files: there is no finished upload "${identifier}"`]);
  if (!/\.(png|jpe?g)$/i.test(upload.name))
    throw invalidInput([`files: ${upload.name} is no picture (.png, .jpg)`]);
  return { path: blobs.path(upload.blob), name: upload.name };
}

/** A whole .pptx that was uploaded for conversion. @throws Failure */
async function uploadedDeck(
  { store, blobs }: Service,
  keyId: string,
  identifier: string,
): Promise<StoredUpload> {
  const upload = await store.uploads.find({ keyId, identifier });
  if (!upload) throw new Failure('RESOURCE_NOT_FOUND', 'There is no upload with this file_id.');
  if (!upload.blob || upload.pages === null)
    throw invalidInput([`file_id: ${upload.refusal ?? 'this upload is no deck that is all there'}`]);
  return { path: blobs.path(upload.blob), name: upload.name };
}
