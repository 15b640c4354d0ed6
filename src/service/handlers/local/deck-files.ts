import type { deckInspect } from '../../../contract/local/deck-files.ts';
import { quietTask } from '../../engine/quiet-task.ts';
import { Failure, invalidInput } from '../../failure.ts';
import type { Service } from '../../service.ts';
import { findUpload } from '../../uploads/upload.ts';
import type { Handler } from '../handler.ts';

export const inspectDeck: Handler<typeof deckInspect> = async ({ service, key, body }) => {
  const path = uploadedDeck(service, key.id, body.file_id);
  const context = quietTask('This deck', service.signal);
  const { markdown, reading } = await service.engine.run('readDeck', { path }, context);
  return { success: true, data: { markdown, deck: reading } };
};

/** Where a whole .pptx lies that was uploaded for conversion. @throws Failure */
function uploadedDeck(service: Service, keyId: string, identifier: string): string {
  const upload = findUpload(service, keyId, identifier);
  if (!upload) throw new Failure('RESOURCE_NOT_FOUND', 'There is no upload with this file_id.');
  if (!upload.blob || upload.pages === null)
    throw invalidInput([`file_id: ${upload.refusal ?? 'this upload is no deck that is all there'}`]);
  return service.blobs.path(upload.blob);
}
