import type { deckInspect } from '../../../contract/local/deck-files.ts';
import { Failure, invalidInput } from '../../failure.ts';
import type { Service } from '../../service.ts';
import { findUpload } from '../../uploads/upload.ts';
import type { Handler } from '../handler.ts';

export const inspectDeck: Handler<typeof deckInspect> = async ({ service, key, body }) => {
  const { path, name } = uploadedDeck(service, key.id, body.file_id);
  const context = { report: () => {}, warn: () => {}, signal: service.signal };
  return { success: true, data: await service.engine.run('inspectDeck', { path, name }, context) };
};

/** A whole .pptx that was uploaded for conversion. @throws Failure */
function uploadedDeck(service: Service, keyId: string, identifier: string): { path: string; name: string } {
  const upload = findUpload(service, keyId, identifier);
  if (!upload) throw new Failure('RESOURCE_NOT_FOUND', 'There is no upload with this file_id.');
  if (!upload.blob || upload.pages === null)
    throw invalidInput([`file_id: ${upload.refusal ?? 'this upload is no deck that is all there'}`]);
  return { path: service.blobs.path(upload.blob), name: upload.name };
}
