import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serveProcess } from '../support/serve-process.ts';
import { sender, temporaryFolder } from '../support/service.ts';

/** A body that is declared with so many bytes, sent but for the last of them, and never finished. */
function unfinished(url: string, apiKey: string, bytes: number) {
  return new Promise<{ status: number; retryAfter: string | undefined; text: string } | 'open'>((resolve) => {
    const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Length': bytes + 1 };
    const sent = request(new URL('/api/v1/preprocess', url), { method: 'POST', headers, agent: false });
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text }),
      );
    });
    sent.on('error', () => resolve('open'));
    sent.write(Buffer.alloc(bytes, 0x20));
    setTimeout(() => {
      resolve('open');
      sent.destroy();
    }, 8000);
  });
}

test('thirty unfinished bodies of 46 MB are refused before they cost what they say, and others are answered', async () => {
  const folder = await temporaryFolder();
  const service = await serveProcess(folder, '--limits', 'none');
  const { pid } = service;
  const before = memoryOf(pid);
  const sending = Promise.all(
    Array.from({ length: 30 }, () => unfinished(service.url, service.apiKey, 46 * 1024 * 1024)),
  );
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 50);
  await sleep(2000);
  const { status } = await sender(service.url, service.apiKey)('GET', '/api/v1/autogenerator/templates');
  const outcomes = await sending;
  clearInterval(watching);
  await service.stop();
  expect(status).toBe(200);
  process.stdout.write(`thirty bodies of 46 MB: ${Math.round(most - before)} MB more\n`);
  expect(most - before).toBeLessThan(400);
  const refused = outcomes.filter((outcome) => outcome !== 'open');
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, retryAfter, text } of refused) {
    expect([status, retryAfter]).toEqual([503, '2']);
    expect(JSON.parse(text).error.message).toMatch(/^Too much is being sent/);
  }
});

/** Resident memory of a process in MB. */
const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024;
