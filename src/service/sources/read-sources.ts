import { SourceError } from '../../engine/source.ts';
import { quietTask } from '../engine/quiet-task.ts';
import type { StoredUpload } from '../engine/task-input.ts';
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
  const given = references.filter((reference) => reference.kind === 'file');
  await service.blobs.lend(
    given.map(({ blob }) => blob),
    async (paths) => {
      const files: LentFiles = {
        paths: new Map(given.map(({ blob }, at) => [blob, paths[at] as string])),
        pictures: given.flatMap(({ name }, at) =>
          isPictureName(name) ? [{ name, path: paths[at] as string }] : [],
        ),
      };
      for (const [index, reference] of references.entries()) {
        const { source, document, assets } = await readSource(reference, index, files, { service, signal });
        material.sources.push(source);
        material.documents.push(document);
        for (const [hash, bytes] of assets) material.assets.set(hash, bytes);
      }
    },
  );
  return material;
}

/** The files among the sources, on this machine. */
interface LentFiles {
  /** By hash. */
  paths: ReadonlyMap<string, string>;
  pictures: StoredUpload[];
}

async function readSource(
  reference: SourceReference,
  index: number,
  files: LentFiles,
  { service, signal }: Pick<JobContext, 'service' | 'signal'>,
) {
  const { pictures } = files;
  const beside = reference.kind !== 'link' && namesPictures(reference) && pictures.length > 0;
  const input = { ...(await openSource(service, reference, files)), index, ...(beside && { pictures }) };
  return service.engine.run('readSource', input, quietTask(subjectOf(reference), signal)).catch(asFailure);
}

const isPictureName = (name: string): boolean => /\.(?:png|jpe?g|svg|gif|webp)$/i.test(name);

/** Formats that name pictures instead of holding them. */
const namesPictures = (reference: SourceReference): boolean =>
  reference.kind === 'text' ||
  (reference.kind === 'file' && /\.(?:md|markdown|html?|txt)$/i.test(reference.name));

async function openSource(
  service: Service,
  reference: SourceReference,
  { paths }: LentFiles,
): Promise<Omit<TaskInput<'readSource'>, 'index'>> {
  switch (reference.kind) {
    case 'file':
      return { kind: 'file', name: reference.name, path: paths.get(reference.blob) as string };
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

export function asFailure(error: unknown): never {
  if (error instanceof SourceError) throw new JobFailure(error.message);
  throw error;
}
