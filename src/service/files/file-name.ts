/** Letters, digits and hyphens of any script: a name that every file system and every header takes. */
export function fileNameOf(title: string, extension: string): string {
  const stem = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-+|(?<!-)-+$/g, '');
  return `${stem || 'file'}.${extension}`;
}
