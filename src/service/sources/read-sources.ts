import { SourceError } from '../../engine/source.ts';
import { quietTask } from '../engine/quiet-task.ts';
import type { TaskInput } from '../engine/tasks.ts';
import { type JobContext, JobFailure } from '../jobs/job.ts';
import type { Material } from '../jobs/surface.ts';
import type { Service } from '../service.ts';
import { fetchLink } from './fetch-link.ts';
import type { SourceReference } from './source-reference.ts';

/** Reads what the author gave. A source that cannot be read ends the job: to leave it out would change what is said. */
export async function readSources(
  references: SourceReference[],
  { service, signal }: Pick<JobContext, 'service' | 'signal'>,
): Promise<Material> {
  const material: Material = { sources: [], documents: [], assets: new Map() };
  const pictures = references.flatMap((reference) =>
    reference.kind === 'file' && isPictureName(reference.name)
      ? [{ name: reference.name, path: service.blobs.path(reference.blob) }]
      : [],
  );
  for (const [index, reference] of references.entries()) {
    const beside = reference.kind !== 'link' && namesPictures(reference) && pictures.length > 0;
    const input = { ...(await openSource(service, reference)), index, ...(beside && { pictures }) };
    const context = quietTask(subjectOf(reference), signal);
    const { source, document, assets } = await service.engine
      .run('readSource', input, context)
      .catch(asFailure);
    material.sources.push(source);
    material.documents.push(document);
    for (const [hash, bytes] of assets) material.assets.set(hash, bytes);
  }
  return material;
}

const isPictureName = (name: string): boolean => /\.(?:png|jpe?g|svg|gif|webp)$/i.test(name);

/** Formats that name pictures instead of holding them. */
const namesPictures = (reference: SourceReference): boolean =>
  reference.kind === 'text' ||
  (reference.kind === 'file' && /\.(?:md|markdown|html?|txt)$/i.test(reference.name));

async function openSource(
  service: Service,
  reference: SourceReference,
): Promise<Omit<TaskInput<'readSource'>, 'index'>> {
  switch (reference.kind) {
    case 'file':
      return { kind: 'file', name: reference.name, path: service.blobs.path(reference.blob) };
    case 'text':
      return { kind: 'text', name: 'Text', contentType: 'text/plain', bytes: Buffer.from(reference.text) };
    case 'link': {
      const { bytes, contentType, url } = await fetchLink(service, reference.url, service.signal);
      const accessed = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
      return { kind: 'link', name: reference.url, url, accessed, contentType, bytes };
    }
  }
}

/** As a sentence begins. */
function subjectOf(reference: SourceReference): string {
  if (reference.kind === 'text') return 'The text';
  return reference.kind === 'link' ? `The page ${reference.url}` : `The file "${reference.name}"`;
}

function asFailure(error: unknown): never {
  if (error instanceof SourceError) throw new JobFailure(error.message);
  throw error;
}
