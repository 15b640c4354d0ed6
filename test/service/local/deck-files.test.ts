import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
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
