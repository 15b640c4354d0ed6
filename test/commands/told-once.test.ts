import { rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';
import { failure, json, scriptedServer } from '../support/scripted-server.ts';

const home = createHome();
const times = (text: string, what: string) => text.split(what).length - 1;

describe('what every attempt of a request meets is told once', () => {
  const ask = ['health', '--category', 'autogenerator'];
  const trouble = 'The health check found the files unavailable';

  beforeAll(async () => {
    await home.json(ask);
    rmSync(home.path('data/blobs'), { recursive: true, force: true });
    writeFileSync(home.path('data/blobs'), 'in the place of the folder');
  });

  it('by the local service in this process', async () => {
    const ran = await home.svc(ask);
    expect(ran.code).toBe(8);
    expect(times(ran.stderr, trouble)).toBe(1);
    expect(ran.stderr).toContain(
      '\n    - name: files, status: unavailable, detail: It is not working: EEXIST.\n',
    );
    expect(ran.stderr).toContain('See: svc doctor --env local');
  });

  it('and for each attempt with --verbose', async () => {
    const { stderr } = await home.svc([...ask, '--verbose']);
    expect(times(stderr, trouble)).toBe(times(stderr, '> GET '));
    expect(times(stderr, 'Warning: ')).toBe(1);
  });

  it('with the waits that a service asks for', async () => {
    const busy = failure(503, 'SERVICE_UNAVAILABLE', { 'Retry-After': '3' });
    const up = json(200, { success: true, data: { message: 'Hello.' } });
    await using server = await scriptedServer([busy, busy, up]);
    const { code, stderr } = await home.svc(['health'], {
      env: { SVC_ENV: 'uat', SVC_BASE_URL: server.url, SVC_API_KEY: 'some-key' },
    });
    expect(code).toBe(0);
    expect(server.received).toHaveLength(3);
    expect(times(stderr, 'Trying again in 3 s')).toBe(1);
  });
});
