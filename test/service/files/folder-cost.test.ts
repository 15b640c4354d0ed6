import { createHook } from 'node:async_hooks';
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashOf } from '../../../src/service/files/blobs.ts';
import { FolderBlobs } from '../../../src/service/files/folder-files.ts';
import { temporaryFolder } from '../../support/service.ts';

/** How often other threads are asked to do something with files meanwhile. */
async function switchesOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const counting = createHook({
    init: (_, type) => {
      if (/^(FSREQ|FILEHANDLE)/.test(type)) count++;
    },
  });
  counting.enable();
  await work();
  counting.disable();
  return count;
}

test('content is kept with no other wait than for the disk: for the file and for its folder', async () => {
  const blobs = new FolderBlobs(await temporaryFolder());
  const fresh = Buffer.from('what a deck says');
  expect(await switchesOf(() => blobs.put(fresh))).toBe(2);
  expect(await switchesOf(() => blobs.put(fresh))).toBe(0);
  const drawn = Buffer.from('what is drawn');
  const path = blobs.newPart();
  await writeFile(path, drawn);
  const taken = { path, hash: hashOf(drawn), bytes: drawn.length };
  expect(await switchesOf(() => blobs.take(taken))).toBe(2);
  expect(Buffer.from(await blobs.bytes(taken.hash))).toEqual(drawn);
});
