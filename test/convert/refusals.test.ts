import { readFile } from 'node:fs/promises';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDeck } from '../../src/engine/package/deck-package.ts';
import { SourceError } from '../../src/engine/source.ts';
import { source } from './corpus/corpus.ts';

let parts: Record<string, Uint8Array>;

beforeAll(async () => {
  parts = unzipSync(await readFile(await source('branded')));
});

/** The code of the refusal, or what came instead of one. */
function refusal(bytes: Uint8Array): string {
  try {
    openDeck(bytes);
    return 'opened';
  } catch (error) {
    return error instanceof SourceError ? error.code : String(error);
  }
}

const withParts = (changed: Zippable): Uint8Array => zipSync({ ...parts, ...changed });

describe('a package is refused', () => {
  test('with macros', () => {
    expect(refusal(withParts({ 'ppt/vbaProject.bin': new Uint8Array(10) }))).toBe('unsupported');
  });

  test('when it is encrypted', () => {
    const compound = new Uint8Array(4096);
    compound.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    compound.set(Buffer.from('EncryptedPackage', 'utf16le'), 1024);
    expect(refusal(compound)).toBe('encrypted');
  });

  test('in the binary format of old', () => {
    expect(refusal(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]))).toBe(
      'unsupported',
    );
  });

  test('when it is cut short, or no archive at all', () => {
    const whole = withParts({});
    expect(refusal(whole.subarray(0, whole.length / 2))).toBe('corrupt');
    expect(refusal(strToU8('not a deck'))).toBe('corrupt');
    expect(refusal(new Uint8Array())).toBe('corrupt');
  });

  test('when a part is no XML, or is missing', () => {
    expect(refusal(withParts({ 'ppt/presentation.xml': strToU8('<p:presentation') }))).toBe('corrupt');
    const { 'ppt/slideMasters/slideMaster1.xml': _, ...rest } = parts;
    expect(refusal(zipSync(rest))).toBe('corrupt');
  });

  test('when a part declares entities', () => {
    const bomb = '<!DOCTYPE p [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><p>&b;</p>';
    expect(refusal(withParts({ 'ppt/presentation.xml': strToU8(bomb) }))).toBe('corrupt');
  });

  test('when it unpacks to far more than it is', () => {
    const bomb = Buffer.from(withParts({ 'ppt/media/zeros.bin': new Uint8Array(1000) }));
    // What the archive's directory declares is what would be made room for.
    const entry = bomb.lastIndexOf('ppt/media/zeros.bin') - 46;
    bomb.writeUInt32LE(2_000_000_000, entry + 24);
    expect(refusal(bomb)).toBe('too-large');
  });

  test('when an entry would leave its folder', () => {
    expect(refusal(withParts({ '../outside.xml': strToU8('<a/>') }))).toBe('corrupt');
  });

  test('when it is a document of another kind', () => {
    const types = new TextDecoder()
      .decode(parts['[Content_Types].xml'])
      .replaceAll('presentationml.presentation.main', 'wordprocessingml.document.main');
    expect(refusal(withParts({ '[Content_Types].xml': strToU8(types) }))).toBe('unsupported');
  });

  test('but not when only its namespaces are the strict ones', () => {
    const strict = (bytes: Uint8Array): Uint8Array =>
      strToU8(
        new TextDecoder()
          .decode(bytes)
          .replaceAll(
            'http://schemas.openxmlformats.org/presentationml/2006/main',
            'http://purl.oclc.org/ooxml/presentationml/main',
          ),
      );
    expect(
      refusal(withParts({ 'ppt/presentation.xml': strict(parts['ppt/presentation.xml'] as Uint8Array) })),
    ).toBe('opened');
  });
});
