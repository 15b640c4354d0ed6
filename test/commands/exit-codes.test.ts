import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';
import { startSvc } from '../support/run-svc.ts';
import { deckBytes } from '../support/sample-files.ts';
import { type Answering, failure, scriptedServer } from '../support/scripted-server.ts';
import { startServe } from '../support/serve.ts';
import { standIn } from '../support/stand-in.ts';

const home = createHome();
const at = (url: string, key: string) => ({
  env: { SVC_ENV: 'production', SVC_BASE_URL: url, SVC_API_KEY: key },
});

async function failing(faults: unknown[]): Promise<{ url: string; api_key: string }> {
  writeFileSync(home.path('faults.json'), JSON.stringify(faults));
  return startServe(home, ['--faults', 'faults.json']);
}

describe('a service elsewhere', () => {
  it('is used like the one on this machine, by address and key alone', async () => {
    const { url, api_key } = await startServe(home);
    const ran = await home.svc(
      ['deck', 'generate', 'Tea, 2 slides', '--out', 'there.pptx'],
      at(url, api_key),
    );
    expect(ran.code).toBe(0);
    expect(ran.stderr).not.toContain('local service');
  });

  it('ends with 3 on a key it refuses, and says how to give another', async () => {
    const { url } = await startServe(home);
    const ran = await home.svc(['deck', 'languages'], at(url, 'canary-wrong-key'));
    expect(ran.code).toBe(3);
    expect(ran.stderr).toContain('svc auth login --env production');
    expect(ran.stderr).not.toContain('canary-wrong-key');
  });

  it('ends with 4 on an id nobody knows, and does not say that its job runs', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await home.svc(['deck', 'status', id])).code).toBe(4);
    const watched = await home.svc(['deck', 'watch', id]);
    expect(watched.code).toBe(4);
    expect(watched.stderr).toContain('See: svc jobs list');
    expect(watched.stderr).not.toContain('keeps running');
  });

  it('ends with 5 on input the service rejects, each field on a line', async () => {
    const ran = await home.svc(['deck', 'generate', 'x', '--template', 'no-such-template']);
    expect(ran.code).toBe(5);
    expect(ran.stderr).toMatch(/ {2}- .*template/);
  });

  it('names a file that it refuses, and every file that cannot be read', async () => {
    writeFileSync(home.path('torn.pptx'), 'no archive');
    const sent = await home.svc(['deck', 'generate', 'x', '--file', 'torn.pptx']);
    expect([sent.code, sent.stderr]).toEqual([5, expect.stringContaining('torn.pptx: The file is not')]);
    for (const look of [['check'], ['deck', 'inspect'], ['deck', 'render', '--out', 'seen']]) {
      const ran = await home.svc([...look, 'torn.pptx']);
      expect([ran.code, ran.stderr]).toEqual([5, expect.stringMatching(/"torn\.pptx".* (?:not|neither) a/)]);
    }
  });

  it('points from an id that is none to the list of ids', async () => {
    const ran = await home.svc(['deck', 'undo', 'nope']);
    expect([ran.code, ran.stderr]).toEqual([5, expect.stringContaining('svc jobs list --kind deck')]);
  });

  it('says where to see what a refused field can hold', async () => {
    const refused = await home.svc(['deck', 'generate', 'x', '--agent', 'nobody', '--template', 'none']);
    expect(refused.code).toBe(5);
    expect(refused.stderr).toContain('svc deck templates');
    expect(refused.stderr).toContain('svc deck agents');
    const converted = await home.svc(['convert', 'start', 'some-id', '--template', 'none']);
    expect(converted.stderr).toContain('svc convert templates');
    const file = await home.svc(['convert', 'start', 'some-id', '--template', 'our brand.pptx']);
    expect(file.stderr).toContain("svc local templates add 'our brand.pptx'");
  });

  it('says where a text belongs that is too long for a prompt', async () => {
    const refused = await home.svc(['deck', 'generate', 'The year. '.repeat(2100)]);
    expect(refused.code).toBe(5);
    expect(refused.stderr).toContain('--text-file');
  });

  it('ends with 2 on a name for what it cannot make', async () => {
    const refused = await home.svc(['deck', 'generate', 'x', '--out', 'deck.docx']);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('cannot be saved as .docx; the formats are pptx, pdf');
  });

  it('ends with 6 on a quota', async () => {
    const { url, api_key } = await failing([
      { match: 'POST /api/v2/generate', times: 1, status: 429, code: 'USAGE_LIMIT_EXCEEDED' },
    ]);
    expect((await home.svc(['deck', 'generate', 'x'], at(url, api_key))).code).toBe(6);
  });

  it('ends with 6 where the wait is longer than the time-out, and says when to come back', async () => {
    await using server = await scriptedServer(failure(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '120' }));
    const ran = await home.svc(['deck', 'languages', '--timeout', '30'], at(server.url, 'a-key'));
    expect(ran).toMatchObject({ code: 6, stderr: expect.stringContaining('Try again in 120 s.') });
    expect(server.received).toHaveLength(1);
  });

  it('ends with 8 on an answer that never ends', async () => {
    const flood: Answering = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(2 ** 20)));
      };
      more();
      response.on('drain', more);
    };
    await using server = await scriptedServer(flood);
    const ran = await home.svc(['deck', 'languages'], at(server.url, 'a-key'));
    expect(ran).toMatchObject({ code: 8, stderr: expect.stringContaining('too large to be genuine') });
  });

  it.each(['failed', 'cancelled'])('ends with 7 on a job that ends %s', async (outcome) => {
    const { url, api_key } = await failing([{ match: 'POST /api/v2/generate', times: 1, outcome }]);
    const ran = await home.svc(['deck', 'generate', 'x', '--json'], at(url, api_key));
    expect(ran.code).toBe(7);
    expect(ran.stdout).toBe('');
    expect(JSON.parse(ran.stderr).error).toMatchObject({
      code: `JOB_${outcome.toUpperCase()}`,
      exit_code: 7,
      status: null,
    });
  });

  it('ends with 8 on a service that fails for good', async () => {
    const { url, api_key } = await failing([
      { match: 'GET /api/v2/autogenerator/status', times: 99, status: 500 },
    ]);
    const ran = await home.svc(['deck', 'status', 'x', '--json'], at(url, api_key));
    expect(ran.code).toBe(8);
    expect(JSON.parse(ran.stderr).error).toMatchObject({
      status: 500,
      request_id: expect.any(String),
      exit_code: 8,
    });
  });

  it('ends with 9 where nobody listens', async () => {
    const ran = await home.svc(
      ['deck', 'languages', '--timeout', '20'],
      at('http://127.0.0.1:9', 'some-key'),
    );
    expect(ran.code).toBe(9);
    expect(ran.stderr).toContain('127.0.0.1:9');
  });

  it('ends with 9 and the id when --timeout runs out, and the job goes on', async () => {
    // Fires when the stream is open, however long it took to get there.
    const whenTold = `
      const { setTimeout: real } = globalThis;
      globalThis.setTimeout = (work, ms, ...rest) => {
        if (ms !== 7_200_000) return real(work, ms, ...rest);
        return setInterval(() => require('node:fs').existsSync('now') && work(), 20);
      };
    `;
    writeFileSync(home.path('told.cjs'), whenTold);
    await using service = await standIn({ file: deckBytes(1000) });
    const stream = service.hold(/^event 2 of/);
    const running = startSvc(['deck', 'generate', 'x', '--timeout', '7200'], {
      cwd: home.folder,
      env: {
        ...home.env,
        ...at(service.url, 'some-key').env,
        NODE_OPTIONS: `--require ${JSON.stringify(home.path('told.cjs'))}`,
      },
    });
    await stream.reached;
    writeFileSync(home.path('now'), '');
    const ran = await running.done;
    expect(ran.code).toBe(9);
    const { id } = await home.json(['jobs', 'show', 'last']);
    expect(ran.stderr).toContain(`svc deck watch ${id} --env production`);
  });
});

describe('which service', () => {
  it('refuses a key that is for no environment', async () => {
    const ran = await home.svc(['deck', 'languages'], { env: { SVC_API_KEY: 'canary-key' } });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('no environment is chosen');
  });

  it.each(['kéy-0123456789', 'key 0123456789', 'key-0123\n456789'])(
    'refuses what is no key (%j)',
    async (key) => {
      const ran = await home.svc(['deck', 'languages'], at('http://127.0.0.1:9', key));
      expect(ran.code).toBe(2);
      expect(ran.stderr).toContain('SVC_API_KEY is not a key');
      expect(ran.stderr).not.toContain('0123');
    },
  );

  it('takes a key with the line break that it came out of its store with', async () => {
    const { url, api_key } = await startServe(home);
    expect((await home.svc(['deck', 'languages'], at(url, `${api_key}\n`))).code).toBe(0);
  });

  it('refuses a file of certificates that holds none', async () => {
    writeFileSync(home.path('none.pem'), 'no certificate');
    const ran = await home.svc(
      ['health', '--ca-cert', 'none.pem'],
      at('http://127.0.0.1:9', 'key-0123456789'),
    );
    expect(ran.code).toBe(10);
    expect(ran.stderr).toContain('none.pem holds no certificate');
  });

  it.each(['https://example.com/?a=1', 'https://example.com/#a'])(
    'ends with 2 on %s as an address',
    async (url) => {
      const ran = await home.svc(['deck', 'languages', '--base-url', url]);
      expect(ran).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('leave out what follows its path'),
      });
    },
  );

  it('refuses plain http off this machine', async () => {
    const ran = await home.svc(['deck', 'languages', '--base-url', 'http://example.com']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('plain http');
  });

  it.each(['production', 'staging'])('says how to give %s an address', async (name) => {
    const ran = await home.svc(['deck', 'languages', '--env', name]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain(`svc env add ${name} --base-url`);
  });

  it('takes the flag over the variable over the profile', async () => {
    await home.svc(['env', 'add', 'profiled', '--base-url', 'https://profiled.example']);
    await home.svc(['env', 'use', 'profiled']);
    const url = async (args: string[], env = {}) =>
      (await home.json(['deck', 'generate', 'x', '--dry-run', ...args], { env })).url;
    expect(await url([])).toContain('profiled.example');
    await home.svc(['env', 'add', 'varied', '--base-url', 'https://varied.example']);
    expect(await url([], { SVC_ENV: 'varied' })).toContain('varied.example');
    expect(await url(['--env', 'profiled'], { SVC_ENV: 'varied' })).toContain('profiled.example');
    await home.svc(['env', 'use', 'local']);
  });
});
