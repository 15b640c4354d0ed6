import { AddressError } from '../addresses/address-error.ts';
import { invalidInput } from '../failure.ts';
import type { Service } from '../service.ts';

/** Something the author gave, as a job stores it: to be read when the job runs. */
export type SourceReference =
  | { kind: 'file'; name: string; blob: string }
  | { kind: 'link'; url: string }
  | { kind: 'text'; text: string };

interface GivenSources {
  files?: { file_id: string }[];
  web_links?: string[];
  text?: string;
  texts?: string[];
}

/** The sources of a request, where nothing else of it can be wrong. @throws Failure with a message for each that is */
export async function sourceReferences(...given: Parameters<typeof findSources>): Promise<SourceReference[]> {
  const { sources, wrong } = await findSources(...given);
  if (wrong.length > 0) throw invalidInput(wrong);
  return sources;
}

/** The sources of a request in the order files, links, texts, and one message for each that is not there. */
export async function findSources(service: Service, keyId: string, given: GivenSources) {
  const wrong: string[] = [];
  const files: SourceReference[] = [];
  for (const [at, { file_id: identifier }] of (given.files ?? []).entries()) {
    const upload = await service.store.uploads.find({ keyId, identifier });
    if (upload?.blob) files.push({ kind: 'file', name: upload.name, blob: upload.blob });
    else wrong.push(`files[${at}].file_id: ${upload?.refusal ?? 'there is no finished upload with this id'}`);
  }
  const links = (given.web_links ?? []).map((url, at) => {
    const reason = whyRefused(service, url);
    if (reason) wrong.push(`web_links[${at}]: ${reason}`);
    return { kind: 'link' as const, url };
  });
  const texts = (given.texts ?? [given.text ?? ''])
    .filter((text) => text.trim() !== '')
    .map((text) => ({ kind: 'text' as const, text }));
  const sources: SourceReference[] = [...files, ...links, ...texts];
  return { sources, wrong };
}

/** What its form says against an address; what its name stands for is looked at when it is read. */
function whyRefused({ addresses }: Service, url: string): string | undefined {
  try {
    addresses.parse(url, { http: 'always' });
    return undefined;
  } catch (error) {
    if (error instanceof AddressError) return error.message;
    throw error;
  }
}
