import { expect, test } from 'vitest';
import { type ErrorCode, errorStatus } from '../../src/contract/errors.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { type OperationId, operations } from '../../src/contract/operations.ts';
import { exampleWith, sendOperation } from '../support/operation-request.ts';
import { type TestService, testService } from '../support/service.ts';
import { makeDeck } from '../support/turns.ts';

/** Every error code that an operation lists for itself, met by a request that deserves it. */

const all = Object.values(operations) as Operation[];
const idOf = ({ id }: Operation) => id as OperationId;
const unthrottled = { gateway: { per_second: null, per_day: null } };

/** Codes whose reason is the same for every operation that lists them; examples.test.ts has the idempotency keys. */
const alike: ErrorCode[] = [
  'USAGE_LIMIT_EXCEEDED',
  'RATE_LIMIT_EXCEEDED',
  'INVALID_INPUT',
  'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
];

/** Codes that a local service in good health gives no reason for; a fault shows them. */
const byFault: [OperationId, ErrorCode][] = [
  ['integrationConnect', 'SERVICE_UNAVAILABLE'],
  ['fileAccess', 'FORBIDDEN'],
  ['componentHealth', 'SERVICE_UNAVAILABLE'],
];

const unknownTurn = { callback_id: '00000000-0000-4000-8000-000000000000' };
const privateUrl = { url: 'https://10.0.0.1/' };

/** What has to be changed in the documented request to meet the code. Its ids are nobody's. */
const deserved: [OperationId, ErrorCode, Record<string, unknown>][] = [
  ['streamSessionCreate', 'MISSING_REQUIRED_FIELD', { callback_id: 7 }],
  ['streamSessionCreate', 'STREAM_CALLBACK_NOT_FOUND', unknownTurn],
  ['presentationEdit', 'BAD_REQUEST', {}],
  ['presentationEdit', 'STREAM_CALLBACK_NOT_FOUND', unknownTurn],
  ['presentationDownload', 'BAD_REQUEST', {}],
  ['presentationDownload', 'STREAM_CALLBACK_NOT_FOUND', unknownTurn],
  ['presentationStatus', 'MISSING_REQUIRED_FIELD', { callback_id: undefined }],
  ['presentationStatus', 'BAD_REQUEST', {}],
  ['presentationStatus', 'STREAM_CALLBACK_NOT_FOUND', unknownTurn],
  ['presentationStatusV1', 'MISSING_REQUIRED_FIELD', { callback_id: undefined }],
  ['presentationStatusV1', 'BAD_REQUEST', {}],
  ['presentationStatusV1', 'STREAM_CALLBACK_NOT_FOUND', unknownTurn],
  ['presentationDownloadV1', 'BAD_REQUEST', {}],
  ['presentationDownloadV1', 'STREAM_CALLBACK_NOT_FOUND', unknownTurn],
  ['posterEdit', 'BAD_REQUEST', {}],
  ['posterEdit', 'STREAM_CALLBACK_NOT_FOUND', unknownTurn],
  ['posterDownload', 'MISSING_CALLBACK_ID', { callback_id: undefined }],
  ['posterDownload', 'INVALID_DATA_TYPE', { export_type: 'gif' }],
  ['posterDownload', 'BAD_REQUEST', unknownTurn],
  ['posterStatus', 'MISSING_REQUIRED_FIELD', { callback_id: undefined }],
  ['posterStatus', 'BAD_REQUEST', {}],
  ['posterStatus', 'STREAM_CALLBACK_NOT_FOUND', unknownTurn],
  ['integrationConnect', 'MISSING_REQUIRED_FIELD', { mcp_id: undefined }],
  ['integrationConnect', 'MCP_NOT_FOUND', { mcp_id: 'none' }],
  ['integrationStatus', 'MISSING_REQUIRED_FIELD', { mcp_id: undefined }],
  ['integrationStatus', 'MCP_NOT_FOUND', { mcp_id: 'none' }],
  ['conversionChunkUpload', 'UNSUPPORTED_FILE_TYPE', { fileName: 'deck.ppt' }],
  ['conversionUploadFinalise', 'UNSUPPORTED_FILE_TYPE', { fileName: 'deck.pdf' }],
  ['workAreaOptions', 'MISSING_REQUIRED_FIELD', { slideIndex: undefined }],
  ['layoutListing', 'MISSING_REQUIRED_FIELD', { callbackId: undefined }],
  ['formatSettings', 'MISSING_REQUIRED_FIELD', { callbackId: undefined }],
  ['fileChunkUpload', 'UNSUPPORTED_FILE_TYPE', { fileName: 'notes.exe' }],
  ['fileAccess', 'MISSING_REQUIRED_FIELD', { filePaths: undefined }],
  ['fileAccess', 'INVALID_PAYLOAD', { filePaths: [] }],
  ['webhookCreate', 'INVALID_URL_SCHEME', { url: 'http://example.com/' }],
  ['webhookCreate', 'INVALID_URL_PRIVATE_HOST', privateUrl],
  ['webhookCreate', 'INVALID_URL_PORT', { url: 'https://1.1.1.1:6379/' }],
  ['webhookCreate', 'INVALID_EVENT_TYPE', { events: ['none'] }],
  ['webhookUpdate', 'INVALID_URL_SCHEME', { id: 'LIVING', url: 'ftp://example.com/' }],
  ['webhookUpdate', 'INVALID_URL_PRIVATE_HOST', { id: 'LIVING', ...privateUrl }],
  ['webhookUpdate', 'INVALID_URL_PORT', { id: 'LIVING', url: 'https://1.1.1.1:22/' }],
  ['webhookUpdate', 'INVALID_EVENT_TYPE', { id: 'LIVING', events: ['none'] }],
  ['webhookCreate', 'BAD_REQUEST', { url: 'https://1.1.1.1/' }],
  // What is not there: the ids of the documented requests are nobody's.
  ...all.flatMap((operation): [OperationId, ErrorCode, object][] =>
    operation.errors
      .filter((code) => code === 'RESOURCE_NOT_FOUND' || code === 'WEBHOOK_SUBSCRIPTION_NOT_FOUND')
      .map((code) => [idOf(operation), code, {}]),
  ),
  // A conversion that did not come to its end has nothing to read or to change.
  ...all
    .filter(({ group, errors }) => group.startsWith('Template') && errors.includes('BAD_REQUEST'))
    .map((operation): [OperationId, ErrorCode, object] => [
      idOf(operation),
      'BAD_REQUEST',
      { callbackId: 'FAILED' },
    ]),
] as [OperationId, ErrorCode, Record<string, unknown>][];

test('every code of every operation is met below', () => {
  const own = all.flatMap(({ id, errors }) =>
    errors.filter((code) => !alike.includes(code)).map((code) => `${id} ${code}`),
  );
  const met = [...deserved, ...byFault].map(([id, code]) => `${id} ${code}`);
  expect(met.sort()).toEqual(own.sort());
});

/** The id of a conversion that a fault has ended. */
async function failConversion(service: TestService): Promise<string> {
  const { downloadUrl } = await makeDeck(service, { prompt: 'Tea in China, 1 slide' });
  const deck = Buffer.from(await (await fetch(downloadUrl)).arrayBuffer());
  const chunk = { fileContent: deck.toString('base64'), chunkIndex: 0, totalChunks: 1 };
  await sendOperation(service, 'conversionChunkUpload', {
    body: { ...chunk, fileName: 'tea.pptx', requestIdentifier: 'tea' },
  });
  const start = { fileId: 'tea', templateName: 'clarity' };
  return (await sendOperation(service, 'conversionStart', { body: start })).body.callbackId;
}

test('each code is given to a request that deserves it, in the envelope and with its own status', async () => {
  const service = await testService({
    limits: { ...unthrottled, webhooks: { per_key: 1 } },
    faults: [{ match: 'POST /api/v1/template-converter/start', outcome: 'failed' }],
  });
  const failed = await failConversion(service);
  const made = await sendOperation(service, 'webhookCreate', { body: { url: 'https://1.1.1.1/' } });
  for (const [id, code, change] of deserved) {
    const request = JSON.stringify(exampleWith(id, change));
    const living = JSON.parse(request.replace('LIVING', made.body.data.id).replace('FAILED', failed));
    const { status, body } = await sendOperation(service, id, living);
    const error = { code, message: expect.any(String) };
    expect
      .soft([status, body], `${id} ${code}`)
      .toMatchObject([errorStatus[code], { success: false, data: null, error }]);
  }
});

test('a body or query that breaks the schema is INVALID_INPUT wherever that is listed', async () => {
  const service = await testService();
  for (const operation of all.filter(({ errors }) => errors.includes('INVALID_INPUT'))) {
    const id = idOf(operation);
    const broken = { limit: 0, category: 'none', slideIndex: -1 };
    const { status, body } = operation.body
      ? await service.send(operation.method, operation.path.replace(/\{\w+\}/, 'x'), [])
      : await sendOperation(service, id, exampleWith(id, broken));
    expect([status, body.error?.code], id).toEqual([422, 'INVALID_INPUT']);
    expect(body.error.details.length, id).toBeGreaterThan(0);
  }
});

test('limits of the year and of the minute are kept by every operation that lists them, and by no other', async () => {
  const none = { slides: 0, downloads: 0, tc_start: 0, tc_download: 0 };
  const used = await testService({ limits: { ...unthrottled, quota_per_year: none } });
  const rate = { auto_generator: 0, template_converter: 0 };
  const busy = await testService({ limits: { ...unthrottled, category_per_minute: rate } });
  for (const { id, errors } of all) {
    const request = exampleWith(id as OperationId, {});
    for (const [{ send }, code] of [
      [used, 'USAGE_LIMIT_EXCEEDED'],
      [busy, 'RATE_LIMIT_EXCEEDED'],
    ] as const) {
      const { body } = await sendOperation({ send }, id as OperationId, request);
      expect(body.error?.code === code, `${id} ${code}`).toBe(errors.includes(code));
    }
  }
});

test('codes without a reason of their own can be asked for as faults', async () => {
  const faults = byFault.map(([id, code]) => ({
    match: `${operations[id].method} ${operations[id].path}`,
    code,
  }));
  const service = await testService({ faults });
  for (const [id, code] of byFault)
    expect((await sendOperation(service, id, exampleWith(id, {}))).body.error.code).toBe(code);
});
