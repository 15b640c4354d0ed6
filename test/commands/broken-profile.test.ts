import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';

const key = 'canary-key-0123456789';
const forms = {
  'no JSON': `{ "environments": {"uat": {"api_key": "${key}"`,
  'an environment that is no object': '{"environments":{"uat":5}}',
  'an address that is no text': `{"environments":{"uat":{"base_url":5,"api_key":"${key}"}}}`,
  'a default that is no text': '{"defaults":{"language":5}}',
};

describe.each(Object.entries(forms))('a profile with %s', (_form, text) => {
  const home = createHome();
  const path = home.path('config/config.json');
  mkdirSync(home.path('config'), { mode: 0o700 });
  writeFileSync(path, text, { mode: 0o600 });
  writeFileSync(home.path('notes.txt'), 'no deck');

  it.each([
    ['completion bash', 0],
    ['help', 0],
    ['help exit-codes', 0],
    ['deck generate --help', 0],
    ['jobs list', 0],
    ['config path', 0],
    ['api --spec', 0],
    ['local templates list', 0],
    ['check notes.txt', 5],
  ])('stops nothing that does without it: svc %s', async (line, code) => {
    const ran = await home.svc(line.split(' '));
    expect(ran).toMatchObject({ code, stderr: expect.not.stringContaining('profile ') });
  });

  it.each([
    'languages list',
    'languages list --env uat',
    'deck generate tea --dry-run',
    'api GET /test --dry-run',
    'auth status',
    'auth logout',
    'env list',
    'config list',
    'config set language de',
    'serve --port 0',
  ])('is told, and left as it is, where it is needed: svc %s', async (line) => {
    const ran = await home.svc(line.split(' '));
    expect(ran).toMatchObject({ code: 10, stdout: '' });
    expect(ran.stderr).toContain(`The profile ${path} is not valid: `);
    expect(ran.stderr).not.toContain(key);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('is a finding of the doctor, who looks at everything else', async () => {
    const ran = await home.svc(['doctor', '--json']);
    expect(ran.code).toBe(10);
    const { ok, findings } = JSON.parse(ran.stdout);
    expect(ok).toBe(false);
    const broken = findings.filter(({ state }: { state: string }) => state === 'broken');
    expect(broken).toEqual([
      {
        check: 'profile',
        state: 'broken',
        message: expect.stringContaining('is not valid: '),
        mend: `mv ${path} ${path}.broken`,
      },
    ]);
    expect(findings.map(({ check }: { check: string }) => check)).toEqual(
      expect.arrayContaining(['Node', 'environment', 'key', 'output', 'completion']),
    );
    expect(ran.stdout + ran.stderr).not.toContain(key);
  });
});

describe('a folder in which no profile can be made', () => {
  const home = createHome();
  writeFileSync(home.path('file'), '');
  const env = { SVC_CONFIG_DIR: home.path('file/svc') };

  it.each(['deck generate tea', 'auth status', 'webhooks listen --port 0', 'serve --port 0'])(
    'ends what keeps something there: svc %s',
    async (line) => {
      const ran = await home.svc(line.split(' '), { env });
      expect(ran).toMatchObject({ code: 10, stdout: '' });
      expect(ran.stderr).toContain('Cannot write the profile');
      expect(ran.stderr).toContain('SVC_CONFIG_DIR');
    },
  );

  it('is a finding of the doctor', async () => {
    const ran = await home.svc(['doctor', '--json'], { env });
    expect(ran.code).toBe(10);
    expect(JSON.parse(ran.stdout).findings).toContainEqual({
      check: 'profile',
      state: 'broken',
      message: `${env.SVC_CONFIG_DIR} is not writable.`,
      mend: 'Choose another folder with SVC_CONFIG_DIR.',
    });
  });
});
