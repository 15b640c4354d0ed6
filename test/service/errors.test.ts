import { expect, test } from 'vitest';
import { sender, testService } from '../support/service.ts';

const envelope = (code: string) => ({
  success: false,
  data: null,
  error: { code, message: expect.any(String) },
});

test('a request without a key, with a wrong one, an expired one and a revoked one is refused each in its way', async () => {
  const service = await testService();
  const expired = await service.keys.create({ name: 'old', expiresAt: new Date(Date.now() - 1) });
  const disabled = await service.keys.create({ name: 'off', status: 'disabled' });
  const revoked = await service.keys.create({ name: 'gone' });
  await service.keys.revoke('gone');
  const answerTo = async (key?: string) => (await sender(service.url, key)('GET', '/test')).body;
  expect(await answerTo()).toEqual(envelope('UNAUTHORIZED'));
  expect(await answerTo('svc_nonsense')).toEqual(envelope('INVALID_API_KEY'));
  expect(await answerTo(expired.apiKey)).toEqual(envelope('EXPIRED_API_KEY'));
  expect(await answerTo(disabled.apiKey)).toEqual(envelope('INVALID_API_KEY'));
  expect(await answerTo(revoked.apiKey)).toEqual(envelope('INVALID_API_KEY'));
});

test('a path outside the scope of a key cannot be told from one that does not exist', async () => {
  const service = await testService();
  const { apiKey } = await service.keys.create({ name: 'posters', scopes: ['/api/v1/posters/*', '/test'] });
  const send = sender(service.url, apiKey);
  const [outside, unknown, wrongMethod] = await Promise.all([
    send('POST', '/api/v2/generate', { prompt: 'x' }),
    send('POST', '/api/v2/nowhere', { prompt: 'x' }),
    send('GET', '/api/v2/generate'),
  ]);
  expect(outside.status).toBe(404);
  expect(outside.text).toBe(unknown.text);
  expect(wrongMethod.text).toBe(unknown.text);
  expect([...outside.headers.keys()]).toEqual([...unknown.headers.keys()]);
  expect((await send('GET', '/test')).status).toBe(200);
});

test('a known path answers another method with 405 and names the right one', async () => {
  const service = await testService();
  const answer = await service.send('DELETE', '/api/v2/generate');
  expect([answer.status, answer.body]).toEqual([405, envelope('METHOD_NOT_ALLOWED')]);
  expect(answer.headers.get('allow')).toBe('POST');
});

test.each([
  ['cut off', '{"prompt": "x"'],
  ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]).toString('latin1')],
  ['nested without end', '['.repeat(100_000)],
])('a body that is %s is no JSON', async (_, body) => {
  const service = await testService();
  const raw = body.includes('ÿ') ? Buffer.from(body, 'latin1') : body;
  const response = await fetch(`${service.url}/api/v2/generate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.apiKey}` },
    body: raw,
  });
  expect([response.status, await response.json()]).toEqual([400, envelope('INVALID_JSON')]);
});

test('every failed field has its message', async () => {
  const service = await testService();
  const { status, body } = await service.send('POST', '/api/v2/generate', {
    prompt: '',
    files: [{}],
    web_links: ['nope'],
    websearch: 'yes',
    settings: { language: 'xx', deck_default_size: 0, export_type: 'doc' },
  });
  expect(status).toBe(422);
  expect(body.error.code).toBe('INVALID_INPUT');
  expect(body.error.details).toEqual([
    'prompt must not be empty',
    'files[0].file_id is required',
    'web_links[0] must be a URL, such as https://example.com/page',
    'websearch must be true or false',
    expect.stringMatching(/^settings\.language must be one of: ar, zh/),
    'settings.deck_default_size must be at least 1',
    'settings.export_type must be one of: pptx, pdf',
  ]);
});

test.each([
  ['/api/v2/generate', {}],
  ['/api/v1/autogenerator', {}],
  ['/api/v2/autogenerator/edit', { callback_id: 'x' }],
  ['/api/v1/posters/generate', {}],
  ['/api/v1/posters/edit', { callback_id: 'x' }],
])('a prompt of white space alone is refused by %s, as a missing one is', async (path, rest) => {
  const { send } = await testService();
  for (const prompt of ['   ', ' \t\r\n', '\u00a0\u3000', '', undefined]) {
    const { status, body } = await send('POST', path, { ...rest, prompt });
    const problem = prompt === undefined ? 'is required' : 'must not be empty';
    expect([status, body.error.code, body.error.details]).toEqual([
      422,
      'INVALID_INPUT',
      [`prompt ${problem}`],
    ]);
  }
  const { body } = await send('POST', path, { ...rest, prompt: '\n a deck about tea ' });
  expect(body.error?.code).not.toBe('INVALID_INPUT');
});

test('however many fields failed, each has its message', async () => {
  const service = await testService();
  const files = Array.from({ length: 30 }, () => ({}));
  const { body } = await service.send('POST', '/api/v2/generate', { prompt: 'x', files });
  expect(body.error.details).toEqual(files.map((_, at) => `files[${at}].file_id is required`));
});

test('a field that is not known, or that has several forms, is explained by what is wrong with it', async () => {
  const service = await testService();
  const base = '/api/v1/template-converter';
  const detailsOf = async (method: string, path: string, body: object) =>
    (await service.send(method, path, body)).body.error.details;
  expect(await detailsOf('POST', '/api/v1/webhook-subscriptions', { url: 'x', foo: 1, bar: 2 })).toEqual([
    'foo is not a field of this request',
    'bar is not a field of this request',
  ]);
  const react = (body: object) =>
    detailsOf('PUT', `${base}/reaction-feedback`, { callback_id: 'x', ...body });
  expect(await react({ type: 'liked', value: 'x' })).toEqual(['value must be true or false']);
  expect(await react({ type: 'feedback', value: '' })).toEqual(['value must not be empty']);
  expect(await react({ type: 'other', value: 1 })).toEqual(['type must be one of: liked, feedback']);
  expect(await react({ type: 'other' })).toEqual([
    'type must be one of: liked, feedback',
    'value is required',
  ]);
  expect(await react({})).toEqual(['type is required', 'value is required']);
  const formats = [{ title: {}, body: {} }, { title: { font_bold: 3 } }, {}, 'bold'];
  expect(
    await detailsOf('POST', `${base}/modify-format`, {
      callbackId: 'x',
      slideIndex: [0, 1, 2, 3],
      modify_format_config: formats,
    }),
  ).toEqual([
    'modify_format_config[1].title.font_bold must be an object',
    'modify_format_config[2] must not have fewer than 1 properties',
    'modify_format_config[3] must be an object',
  ]);
  const colors = (values: unknown) =>
    detailsOf('PATCH', `${base}/x/review-suggestions`, { colorSuggestions: { status: 'edited', values } });
  expect(await colors({ currentColor: '#fff' })).toEqual(['colorSuggestions.values.newColor is required']);
  expect(await colors([{ newColor: '' }])).toEqual([
    'colorSuggestions.values[0].currentColor is required',
    'colorSuggestions.values[0].newColor must not be empty',
  ]);
  expect(await colors('#fff')).toEqual([
    'colorSuggestions.values must be a pair of currentColor and newColor, or an array of such pairs',
  ]);
});

test('what the schema cannot say is refused in the same way', async () => {
  const service = await testService();
  const { status, body } = await service.send('POST', '/api/v2/generate', {
    prompt: 'x',
    template_id: 'none',
    agent_code: 'nobody',
    audience: { id: 'aud_nobody' },
    settings: { deck_default_size: 20, deck_max_size: 10 },
    files: [{ file_id: 'none' }],
    web_links: ['https://10.0.0.1/'],
  });
  const fields = body.error.details.map((message: string) => message.split(/[: ]/, 1)[0]);
  expect([status, fields]).toEqual([
    422,
    [
      'template_id',
      'audience_id',
      'agent_code',
      'settings.deck_max_size',
      'files[0].file_id',
      'web_links[0]',
    ],
  ]);
  const poster = await service.send('POST', '/api/v1/posters/generate', {
    prompt: 'x',
    template_id: 'none',
    settings: { size: 'small' },
    files: [{ file_id: 'none' }],
  });
  expect(poster.body.error.details).toHaveLength(3);
});

test('every failed field of a conversion is named, not the first alone', async () => {
  const service = await testService();
  const { status, body } = await service.send('POST', '/api/v1/template-converter/start', {
    templateName: 'none',
    settings: { color_preference: 'loud', work_area_option: 'none' },
  });
  expect([status, body.error.details]).toEqual([
    422,
    [
      'Either fileId or inputDeck is required, and not both.',
      'templateName: there is no template "none" to convert to',
      'settings.color_preference must be one of: standard, advanced',
      expect.stringMatching(/^settings\.work_area_option must be one of: .*no-adjust/),
    ],
  ]);
});

test('a name with the signs of a path in it is told as it is', async () => {
  const service = await testService();
  const fileIdentifiers = { 'a/b~c': 3 };
  const { body } = await service.send('POST', '/api/v1/validate', { fileIdentifiers });
  expect(body.error.details).toEqual(['fileIdentifiers.a/b~c must be a string']);
});

test('a message does not repeat a body at its full length', async () => {
  const service = await testService();
  const { body } = await service.send('POST', '/api/v2/generate', {
    prompt: 'x',
    template_id: 'x'.repeat(100_000),
  });
  expect(body.error.details[0].length).toBeLessThan(500);
});

test('a hostile key in a body does nothing', async () => {
  const service = await testService();
  const body = '{"prompt": "x", "settings": {"__proto__": {"polluted": true}, "language": "xx"}}';
  expect((await service.send('POST', '/api/v2/generate', body)).status).toBe(422);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('codes that an operation names for itself win', async () => {
  const service = await testService();
  const codeOf = async (method: string, path: string, body?: unknown) =>
    (await service.send(method, path, body)).body.error.code;
  expect(await codeOf('POST', '/api/v2/streams/sessions', {})).toBe('MISSING_REQUIRED_FIELD');
  expect(await codeOf('POST', '/api/v2/streams/sessions', { callback_id: 7 })).toBe('MISSING_REQUIRED_FIELD');
  expect(await codeOf('GET', '/api/v2/autogenerator/status')).toBe('MISSING_REQUIRED_FIELD');
  expect(await codeOf('GET', '/api/v2/autogenerator/status?callback_id=')).toBe('MISSING_REQUIRED_FIELD');
  expect(await codeOf('GET', '/api/v2/autogenerator/status?callback_id=x')).toBe('BAD_REQUEST');
  expect(await codeOf('POST', '/api/v1/file-access', {})).toBe('MISSING_REQUIRED_FIELD');
  expect(await codeOf('POST', '/api/v1/file-access', { filePaths: 'x' })).toBe('INVALID_PAYLOAD');
});

test('a body that is too large is refused before it is read', async () => {
  const service = await testService();
  const answer = await service.send('POST', '/api/v2/generate', 'x'.repeat(9 * 1024 * 1024));
  expect([answer.status, answer.body]).toEqual([413, envelope('PAYLOAD_TOO_LARGE')]);
});

test('a preflight of a browser, which has no key, is refused and allows no method', async () => {
  const { url } = await testService();
  const { status, headers } = await fetch(`${url}/api/v2/generate`, {
    method: 'OPTIONS',
    headers: { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'POST' },
  });
  expect([status, headers.get('access-control-allow-methods')]).toEqual([401, null]);
});

test('every answer has a request id and may be read from any origin', async () => {
  const service = await testService();
  for (const path of ['/test', '/nowhere']) {
    const { headers } = await service.send('GET', path);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  }
});
