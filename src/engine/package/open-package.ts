import { SourceError } from '../source.ts';
import { OoxmlPackage, partName } from './package.ts';
import { type Part, unzip, type ZipEntry } from './unzip.ts';

/** Package limits, far above any real deck and low enough to keep the process alive. */
const packageLimits = {
  entries: 20_000,
  /** Unpacked bytes of one XML part: a slide of 1 MB is already rare. */
  xmlPart: 64 * 1024 * 1024,
  /** Bytes of any compressed part, since it is unpacked whole; pictures of that size are stored uncompressed. */
  packedPart: 128 * 1024 * 1024,
  /** Unpacked bytes in total: limits time, as only part of it is in memory at once. */
  total: 1024 * 1024 * 1024,
  /** Compression ratio: documents reach 5, rarely 50; bombs 1,000. */
  ratio: 150,
  /** Unpacked bytes below which the ratio is not checked. */
  harmless: 64 * 1024 * 1024,
} as const;

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Opens a .pptx, .docx or .xlsx. Declared sizes are checked before unpacking, which stops at the declared
 * size, so a hostile archive cannot exceed the limits. Large parts are unpacked one at a time.
 * @throws SourceError saying why the file is refused
 */
export function openPackage(bytes: Uint8Array): OoxmlPackage {
  refuseOtherFiles(bytes);
  const parts = new Map<string, Part>();
  for (const [name, content] of unzip(bytes, limiter(bytes.length))) {
    if (!name.endsWith('/')) parts.set(partName(name), content);
  }
  if (!parts.has('/[Content_Types].xml'))
    throw new SourceError(
      'corrupt',
      'The archive is not an Office document: it has no list of content types.',
    );
  return new OoxmlPackage(parts);
}

function refuseOtherFiles(bytes: Uint8Array): void {
  if (compoundFile.every((byte, index) => bytes[index] === byte)) {
    const encrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
      'EncryptedPackage',
      0,
      'utf16le',
    );
    if (encrypted) throw new SourceError('encrypted', 'The file is password-protected.');
    throw new SourceError(
      'unsupported',
      'The file is in the binary format of 1997 to 2003; save it in the current one.',
    );
  }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
    throw new SourceError('corrupt', 'The file is not an Office document, or it is damaged.');
}

/** Refuses an entry that exceeds a limit of the archive. */
function limiter(packed: number): (entry: ZipEntry) => void {
  const seen = new Set<string>();
  let total = 0;
  return ({ name, originalSize, stored }) => {
    refuseEntry(name, seen);
    seen.add(name.toLowerCase());
    total += originalSize;
    const xml = /\.(xml|rels|vml)$/i.test(name);
    const part = xml ? packageLimits.xmlPart : stored ? packageLimits.total : packageLimits.packedPart;
    const bomb = total > packageLimits.harmless && total > packed * packageLimits.ratio;
    const tooMuch = total > packageLimits.total || seen.size > packageLimits.entries;
    if (bomb || tooMuch || originalSize > part) {
      throw new SourceError('too-large', 'The archive unpacks to more than svc accepts for a document.');
    }
  };
}

/** Real documents have no names that leave the folder or repeat another. */
function refuseEntry(name: string, seen: Set<string>): void {
  const unsafe = name.startsWith('/') || name.split(/[\\/]/).includes('..') || name.includes('\0');
  if (unsafe || seen.has(name.toLowerCase())) {
    throw new SourceError(
      'corrupt',
      `The archive has an entry it must not have: ${JSON.stringify(name.slice(0, 80))}.`,
    );
  }
}
