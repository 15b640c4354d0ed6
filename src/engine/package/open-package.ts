import { SourceError } from '../source.ts';
import { OoxmlPackage, partName } from './package.ts';
import { type Part, unzip, type ZipEntry } from './unzip.ts';

/** What a package may hold. Far above any real deck, far below what would take the process down. */
const packageLimits = {
  entries: 20_000,
  /** Bytes of one XML part, unpacked: a slide of a megabyte is already unheard of. */
  xmlPart: 64 * 1024 * 1024,
  /** Bytes of any packed part: such a one is unpacked whole, and pictures of that size are not packed. */
  packedPart: 128 * 1024 * 1024,
  /** Bytes of everything, unpacked: a bound of time, since no more than a part of it is in memory at once. */
  total: 1024 * 1024 * 1024,
  /** Unpacked bytes for each packed one: documents pack 5 to 1, seldom 50 to 1, bombs 1,000 to 1. */
  ratio: 150,
  /** Below so many unpacked bytes nobody asks for the ratio. */
  harmless: 64 * 1024 * 1024,
} as const;

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Opens a .pptx, .docx or .xlsx. Sizes are checked against what the archive declares before anything is unpacked, and
 * unpacking stops at the declared size, so a hostile archive cannot make more than the limits. Large parts are unpacked
 * one at a time.
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

/** Refuses an entry that takes the archive over a limit. */
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

/** Names that would leave a folder, or stand for two parts at once, are in no honest document. */
function refuseEntry(name: string, seen: Set<string>): void {
  const unsafe = name.startsWith('/') || name.split(/[\\/]/).includes('..') || name.includes('\0');
  if (unsafe || seen.has(name.toLowerCase())) {
    throw new SourceError(
      'corrupt',
      `The archive has an entry it must not have: ${JSON.stringify(name.slice(0, 80))}.`,
    );
  }
}
