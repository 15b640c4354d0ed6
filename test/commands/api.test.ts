import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';
import { startServe } from '../support/serve.ts';

const home = createHome();

describe('svc api', () => {
  it('adds the key and prints the answer as it is', async () => {
    const answer = await home.json(['api', 'GET', '/api/v2/autogenerator/languages']);
    expect(answer).toMatchObject({
      status: expect.any(String),
      data: expect.arrayContaining([{ language: 'Arabic', locale: 'ar' }]),
    });
  });

  it('takes a path alone, a query and headers', async () => {
    const answer = await home.json([
      'api',
      '/api/v1/audiences',
      '--query',
      'limit=1',
      '--header',
      'X-Trace: 1',
      '--include',
    ]);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('json') },
    });
    expect(answer.body.items).toHaveLength(1);
  });

  it('adds --query to the query that the path has, planned or sent', async () => {
    const line = ['api', 'GET', '/api/v1/audiences?limit=1', '--query', 'cursor=no such'];
    const { url } = await home.json([...line, '--dry-run']);
    expect(url).toMatch(/\/audiences\?limit=1&cursor=no\+such$/);
    const { stderr } = await home.svc([...line, '--verbose']);
    expect(stderr).toMatch(/\/audiences\?limit=1&cursor=no\+such /);
  });

  it.each([
    ['--header', 'x-trace: é'],
    ['--header', 'x-trace: a\nb: c'],
    ['--header', 'x trace: a'],
    ['--header', 'Host: elsewhere.example'],
    ['--header', 'Transfer-Encoding: chunked'],
    ['--header', 'Authorization: Bearer mine'],
    ['--idempotency-key', 'é'],
    ['--idempotency-key', 'a\nb'],
  ])('refuses %s "%s" before anything is sent', async (flag, value) => {
    const { code, stderr } = await home.svc(['api', 'GET', '/api/v1/themes', flag, value, '--verbose']);
    expect({ code, sent: stderr.includes('> GET') }).toEqual({ code: 2, sent: false });
  });

  it('lays --set over --body', async () => {
    writeFileSync(home.path('body.json'), '{"prompt":"a","settings":{"language":"fr"}}');
    const planned = await home.json([
      ...['api', 'POST', '/api/v2/generate', '--body', 'body.json', '--dry-run'],
      ...['--set', 'settings.deck_default_size=3', '--set', 'prompt=b'],
    ]);
    expect(planned.body).toEqual({ prompt: 'b', settings: { language: 'fr', deck_default_size: 3 } });
  });

  it('prints a line that a shell runs, with the key as a variable', async () => {
    const { url, api_key } = await startServe(home);
    const env = { SVC_ENV: 'production', SVC_BASE_URL: url, SVC_API_KEY: api_key };
    const prompt = `it's "quoted" $HOME \`id\``;
    const { stdout } = await home.svc(
      ['api', 'POST', '/api/v2/generate', '--set', `prompt=${prompt}`, '--dry-run'],
      { env },
    );
    expect(stdout).not.toContain(api_key);
    const answer = execFileSync('bash', ['-c', stdout.replace('curl ', 'curl --silent ')], {
      encoding: 'utf8',
      env: { ...process.env, SVC_API_KEY: api_key },
    });
    expect(JSON.parse(answer).resData.callback_id).toEqual(expect.any(String));
  });

  it('prints the interface as an OpenAPI document', async () => {
    expect(await home.json(['api', '--spec'])).toMatchObject({ openapi: '3.1.0', paths: expect.any(Object) });
  });

  it.each([
    [['GET'], /path is missing|not a path/],
    [['FETCH', '/x'], /not a method/],
    [['GET', '/x', '--header', 'Authorization: Bearer x'], /key is added by svc/],
    [['POST', '/x', '--set', 'a'], /key=value/],
    [['POST', '/x', '--set', '__proto__.a=1'], /not a field/],
  ])('refuses %j before it sends anything', async (args, says) => {
    const ran = await home.svc(['api', ...args]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(says);
  });
});

describe('global flags', () => {
  it('may stand before the command or after it', async () => {
    const before = await home.svc(['--json', 'deck', 'languages']);
    const after = await home.svc(['deck', 'languages', '--json']);
    expect(before.stdout).toBe(after.stdout);
  });

  it('keep every line on stderr JSON with --progress json', async () => {
    const { stderr } = await home.svc([
      'deck',
      'generate',
      'Tea, 2 slides',
      '--out',
      'p.pptx',
      '--progress',
      'json',
      '--verbose',
    ]);
    const lines = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(['note', 'step', 'bytes', 'trace']));
    expect(lines.find(({ message }) => message === 'Finalizing your slides')).toMatchObject({
      type: 'step',
      elapsed_ms: expect.any(Number),
    });
  });

  it.each([
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0' }, false],
    [{}, false],
  ])('colour with %j: %s', async (env, coloured) => {
    const { stderr } = await home.svc(['deck', 'status', 'x', '--env', 'nowhere'], { env });
    expect(stderr.includes('\u001b[')).toBe(coloured);
  });
});
