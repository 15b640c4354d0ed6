import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

/** A proxy with a configuration of its `http` part, which gets a port to listen on. Ends with the test. */
export async function startNginx(configure: (port: number) => string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const http = ['access_log off;', ...temporary, configure(port)].join('\n');
  const main = `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {} http {\n${http}\n}`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`nginx did not start: ${said}`);
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return url;
    await sleep(50);
  }
}
