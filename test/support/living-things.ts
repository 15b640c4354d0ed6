import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, onTestFinished } from 'vitest';
import { exampleIds, examples } from '../../src/contract/openapi/examples.ts';
import type { OperationRequest } from './operation-request.ts';
import type { TestService } from './service.ts';
import { followTurn, makeDeck } from './turns.ts';

/** The things that documented requests name, made in a service of the test's. */
export type Living = Record<keyof typeof exampleIds, string>;

/** A documented request with living ids in place of the documented ones. */
export function inhabit(example: object, living: Living): OperationRequest {
  const text = Object.entries(exampleIds).reduce(
    (json, [name, documented]) => json.replaceAll(documented, living[name as keyof Living]),
    JSON.stringify(example),
  );
  return JSON.parse(text);
}

export async function makeLivingThings(service: TestService): Promise<Living> {
  const hookUrl = await receiver();
  const { callbackId, downloadUrl } = await makeDeck(service, examples.presentationGenerate.body);
  const deck = offBrand(await (await fetch(downloadUrl)).arrayBuffer());
  const poster = await service.send('POST', '/api/v1/posters/generate', { prompt: 'Tea in China' });
  await followTurn(service, poster.body.resData.callback_id);
  await upload(service, '/api/v1/preprocess', exampleIds.upload, 'notes.txt', Buffer.from('Tea is tea.'));
  await upload(service, conversionPath('preprocess'), exampleIds.conversionUpload, 'deck.pptx', deck);
  const templates = await service.send('GET', conversionPath('templates'));
  const templateCode = templates.body.data.items.at(-1).code;
  const { fileId, conversionId } = await convert(service, deck, templateCode);
  const review = await service.send('GET', conversionPath(`${conversionId}/review-suggestions`));
  const layouts = await service.send(
    'GET',
    conversionPath(`layouts?callbackId=${conversionId}&slideIndex=0`),
  );
  return {
    ...exampleIds,
    callbackId,
    posterCallbackId: poster.body.resData.callback_id,
    conversionId,
    fileId,
    layoutId: layouts.body.data.layouts.target_template_layouts[0].layoutId,
    templateCode,
    filePath: new URL(downloadUrl).pathname,
    suggestedColor: review.body.data.suggestions[0].currentColor,
    hookUrl,
  };
}

/** The deck with colours of its own where it used the theme's, so that a conversion has something to suggest. */
function offBrand(deck: ArrayBuffer): Buffer {
  const parts = unzipSync(new Uint8Array(deck));
  for (const [name, bytes] of Object.entries(parts))
    if (/^ppt\/slides\/slide\d+\.xml$/.test(name))
      parts[name] = strToU8(
        strFromU8(bytes).replaceAll(
          /<a:schemeClr val="accent\d"(\/>|><\/a:schemeClr>)/g,
          '<a:srgbClr val="7A3FB0"/>',
        ),
      );
  return Buffer.from(zipSync(parts));
}

const conversionPath = (rest: string) => `/api/v1/template-converter/${rest}`;

async function upload(
  service: TestService,
  path: string,
  requestIdentifier: string,
  fileName: string,
  bytes: Buffer,
) {
  const answer = await service.send('POST', path, {
    fileContent: bytes.toString('base64'),
    fileName,
    chunkIndex: 0,
    totalChunks: 1,
    requestIdentifier,
  });
  expect(answer.status, answer.text).toBe(200);
}

async function convert(service: TestService, deck: Buffer, templateName: string) {
  await upload(service, conversionPath('preprocess'), 'another-upload', 'deck.pptx', deck);
  const final = await service.send('POST', conversionPath('finalprocess'), {
    fileIdentifier: 'another-upload',
    fileName: 'deck.pptx',
  });
  const { fileId } = final.body.data;
  const start = await service.send('POST', conversionPath('start'), { fileId, templateName });
  const conversionId = start.body.callbackId;
  await expect
    .poll(
      async () => (await service.send('GET', conversionPath(`status/${conversionId}`))).body.data.status,
      {
        timeout: 120_000,
      },
    )
    .toBe('completed');
  return { fileId, conversionId };
}

/** A new subscription, for requests that use theirs up. */
export async function subscribe(service: TestService, url: string): Promise<string> {
  const answer = await service.send('POST', '/api/v1/webhook-subscriptions', { url });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

/** A subscriber that takes everything. */
async function receiver(): Promise<string> {
  const server = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}
