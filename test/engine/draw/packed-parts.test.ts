import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { zip } from '../../../src/engine/render/pptx/zip.ts';

test('packed parts that are kept take no more memory than they weigh', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    // The first frees buffers in another thread, whose work the second waits for.
    collect();
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = held();
  const parts = 1000;
  for (let at = 0; at < parts; at++) zip([[`part${at}.xml`, Buffer.from(`<part number="${at}"/>`)]]);
  expect(held() - before).toBeLessThan(parts * 1024);
});
