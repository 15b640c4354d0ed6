import { AddressError } from '../addresses/address-error.ts';
import { invalidInput } from '../failure.ts';
import type { Service } from '../service.ts';
import { findUpload } from '../uploads/upload.ts';

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
export function sourceReferences(...given: Parameters<typeof findSources>): SourceReference[] {
  const { sources, wrong } = findSources(...given);
  if (wrong.length > 0) throw invalidInput(wrong);
  return sources;
}

/** The sources of a request in the order files, links, texts, and one message for each that is not there. */
export function findSources(service: Service, keyId: string, given: GivenSources) {
  const wrong: string[] = [];
  const files = (given.files ?? []).flatMap(({ file_id }, at): SourceReference[] => {
    const upload = findUpload(service, keyId, file_id);
    if (upload?.blob) return [{ kind: 'file', name: upload.name, blob: upload.blob }];
    wrong.push(`files[${at}].file_id: ${upload?.refusal ?? 'there is no finished upload with this id'}`);
    return [];
  });
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
