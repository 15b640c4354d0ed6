import { readFile, truncate, writeFile } from 'node:fs/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultLimits } from '../../src/contract/limits.ts';
import { createHome } from '../support/home.ts';
import { rawDeck } from '../support/raw-deck.ts';
import { title } from '../support/raw-shapes.ts';
import { testService } from '../support/service.ts';
import { convert, uploadDeck } from './conversions.ts';
import { brandTemplate } from './corpus/corpus.ts';

const home = createHome();
let base: Uint8Array;

const deckOf = (slides: number): Uint8Array =>
  rawDeck(base, {
    slides: Array.from({ length: slides }, (_, index) => ({
      layout: 6,
      shapes: title(`Slide ${index + 1}`),
    })),
  });

/** A file in the working folder; its path. */
async function file(name: string, bytes: Uint8Array): Promise<string> {
  await writeFile(home.path(name), bytes);
  return home.path(name);
}

beforeAll(async () => {
  base = await readFile(await brandTemplate('office'));
});

test('the limits are 200 MB and 100 slides', () => {
  expect(defaultLimits.upload).toEqual({ max_bytes: 200 * 1024 * 1024, max_pages: 100 });
});

describe('the service', () => {
  test('takes a hundred slides and refuses one more', async () => {
    const service = await testService();
    const whole = await uploadDeck(service, await file('hundred.pptx', deckOf(100)));
    expect(whole.body.data.numOfPages).toBe(100);
    const long = await uploadDeck(service, await file('long.pptx', deckOf(101)));
    expect(long.status).toBe(422);
    expect(long.body.error.details).toEqual([
      'fileIdentifier: the deck has 101 pages; at most 100 are accepted',
    ]);
  });

  test('looks at the slides again when a conversion starts', async () => {
    const first = await testService();
    const path = await file('three.pptx', deckOf(3));
    const upload = await uploadDeck(first, path);
    await first.close();
    const limits = { upload: { max_bytes: defaultLimits.upload.max_bytes, max_pages: 2 } };
    const strict = await testService({ dataDir: first.dataDir, limits });
    const { status, body } = await strict.send(
      'POST',
      '/api/v1/template-converter/start',
      { fileId: upload.body.data.fileId, templateName: 'clarity' },
      { Authorization: `Bearer ${first.apiKey}` },
    );
    expect(status).toBe(422);
    expect(body.error.details[0]).toContain('at most 2');
  });

  test('stops an upload that has become too large', async () => {
    const limits = { upload: { max_bytes: 30_000, max_pages: 100 } };
    const service = await testService({ limits });
    const answer = await uploadDeck(service, await file('heavy.pptx', deckOf(3)), 20_000);
    expect(answer.status).toBe(422);
    expect(answer.body.error.details).toEqual(['fileContent: the file is larger than 30000 bytes']);
  });

  test('converts a deck of a hundred slides', async () => {
    const service = await testService();
    await convert(service, await file('hundred.pptx', deckOf(100)));
  });

  const locked = (): Uint8Array => {
    const compound = new Uint8Array(4096);
    compound.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    compound.set(Buffer.from('EncryptedPackage', 'utf16le'), 1024);
    return compound;
  };
  const withPart = (name: string, content: Uint8Array) => zipSync({ ...unzipSync(base), [name]: content });
  const entities = '<!DOCTYPE p [<!ENTITY a "aaaaaaaaaa">]><p>&a;</p>';

  test.each<[string, () => Uint8Array, number, RegExp]>([
    ['macros', () => withPart('ppt/vbaProject.bin', new Uint8Array(9)), 415, /contains macros/],
    ['encrypted', locked, 422, /password-protected/],
    ['cut short', () => base.subarray(0, base.length / 2), 422, /damaged|archive/],
    ['entities', () => withPart('ppt/presentation.xml', strToU8(entities)), 422, /declares a document type/],
    ['leaving its folder', () => withPart('../up.xml', strToU8('<a/>')), 422, /entry it must not have/],
    ['a bomb', () => withPart('ppt/media/zeros.bin', new Uint8Array(80_000_000)), 422, /unpacks to more/],
  ])('refuses %s with the reason', async (name, make, status, reason) => {
    const service = await testService();
    const path = await file(`${name.replaceAll(' ', '-')}.pptx`, make());
    const answer = await uploadDeck(service, path, 3_000_000);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body.error)).toMatch(reason);
  });
});

describe('svc convert', () => {
  const refused = async (path: string) => {
    const nowhere = { SVC_BASE_URL: 'http://127.0.0.1:9', SVC_API_KEY: 'unused' };
    return home.svc(['convert', path, '--template', 'clarity', '--out', 'out.pptx'], { env: nowhere });
  };

  test('refuses a deck that is too long before a byte is sent', async () => {
    const { code, stderr } = await refused(await file('long.pptx', deckOf(101)));
    expect(code).toBe(5);
    expect(stderr).toContain('long.pptx has 101 slides; at most 100 are accepted.');
  });

  test('refuses a file that is too large before a byte is sent', async () => {
    const path = await file('huge.pptx', new Uint8Array());
    await truncate(path, 200 * 1024 * 1024 + 1);
    const { code, stderr } = await refused(path);
    expect(code).toBe(5);
    expect(stderr).toContain('huge.pptx is 201 MB; the limit is 200 MB.');
  });

  test('passes on why the service refuses a deck', async () => {
    const macros = zipSync({ ...unzipSync(base), 'ppt/vbaProject.bin': new Uint8Array(9) });
    const path = await file('macros.pptx', macros);
    const { code, stderr } = await home.svc(['convert', path, '--template', 'clarity', '--out', 'out.pptx']);
    expect(code).toBe(5);
    expect(stderr).toContain('contains macros');
  });
});
