import { checkFile } from '../../src/engine/check/check-file.ts';

const rules = ['package', 'overflow', 'overlap', 'contrast', 'alt-text'];

/** What `svc check` finds in a deck that it did not find as often before the deck was converted. */
export async function newFindings(before: Uint8Array, after: Uint8Array): Promise<string[]> {
  const [known, found] = [await checkFile(before), await checkFile(after)];
  return rules.flatMap((rule) => {
    const had = known.findings.filter((finding) => finding.rule === rule).length;
    const has = found.findings.filter((finding) => finding.rule === rule);
    return has.slice(had).map(({ page, message }) => `${rule}, slide ${page}: ${message}`);
  });
}
