import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { openEngine } from '../../../src/service/engine/open-engine.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { type TestService, testService } from '../../support/service.ts';

async function upload(service: TestService, bytes: Uint8Array): Promise<string> {
  const requestIdentifier = randomUUID();
  const chunk = {
    fileContent: Buffer.from(bytes).toString('base64'),
    fileName: 'given.pptx',
    chunkIndex: 0,
    totalChunks: 1,
    requestIdentifier,
  };
  const { status } = await service.send('POST', '/api/v1/template-converter/preprocess', chunk);
  expect(status).toBe(200);
  return requestIdentifier;
}

test('an uploaded deck is read', async () => {
  const service = await testService();
  const file_id = await upload(service, await plainDeck((deck) => deck.addSlide().addText('Tea', {})));
  const { status, body } = await service.send('POST', '/local/v1/decks/inspect', { file_id });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    data: {
      markdown: '## 1. Tea\n',
      deck: { slides: [{ number: 1, title: 'Tea', objects: [{ kind: 'title' }], notes: '' }] },
    },
  });
});

test('an upload that was never made is not found', async () => {
  const service = await testService();
  const { status, body } = await service.send('POST', '/local/v1/decks/inspect', { file_id: randomUUID() });
  expect(status).toBe(404);
  expect(body.error.code).toBe('RESOURCE_NOT_FOUND');
});

test('a deck is edited: the result can be fetched, and what was not understood is asked back', async () => {
  const service = await testService();
  const file_id = await upload(service, await plainDeck((deck) => deck.addSlide().addText('Tea', {})));
  const edit = (prompt: string) => service.send('POST', '/local/v1/decks/edit', { file_id, prompt });
  const { body } = await edit('Change the title to Coffee');
  expect(body.data).toMatchObject({
    status: 'success',
    slides: 1,
    changes: [{ slide: 1, what: 'title', from: 'Tea', to: 'Coffee' }],
  });
  const fetched = await fetch(body.data.download_url);
  expect(fetched.headers.get('content-type')).toContain('presentationml');
  const asked = await edit('Colourless green ideas sleep furiously');
  expect(asked.status).toBe(200);
  expect(asked.body.data).toMatchObject({ status: 'failed', download_url: null, changes: [] });
});

test('a request that the engine is at work on when the service closes is told so, and is no defect', async () => {
  const warnings: string[] = [];
  const engine = openEngine();
  const service = await testService({ engine, onWarning: (message) => warnings.push(message) });
  const file_id = await upload(service, await plainDeck((deck) => deck.addSlide().addText('Tea', {})));
  const asked = service.send('POST', '/local/v1/decks/inspect', { file_id });
  await vi.waitUntil(() => engine.longest() !== undefined, { interval: 1 });
  await service.close();
  expect(await asked).toMatchObject({ status: 503, body: { error: { message: 'The service is closing.' } } });
  expect(warnings).toEqual([]);
});
