import { rawEntries } from './unzip.ts';
import { packedEntry, writeZip } from './write-zip.ts';

/**
 * Rewrites an archive with entries replaced, removed or added; others are copied in order without unpacking.
 * @param changed by entry name; undefined removes an entry
 */
export function rezip(archive: Uint8Array, changed: ReadonlyMap<string, Uint8Array | undefined>): Uint8Array {
  const entries = rawEntries(archive);
  const known = new Set(entries.map(({ name }) => name));
  const kept = entries.flatMap((entry) => {
    if (!changed.has(entry.name)) return [entry];
    const content = changed.get(entry.name);
    return content ? [packedEntry(entry.name, content, entry)] : [];
  });
  const added = [...changed].flatMap(([name, content]) =>
    known.has(name) || !content ? [] : [packedEntry(name, content)],
  );
  return writeZip([...kept, ...added]);
}
