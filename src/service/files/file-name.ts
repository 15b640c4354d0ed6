/** A file name of letters, digits and hyphens of any script, valid in every file system and header. */
export function fileNameOf(title: string, extension: string): string {
  const stem = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-+|(?<!-)-+$/g, '');
  return `${stem || 'file'}.${extension}`;
}
