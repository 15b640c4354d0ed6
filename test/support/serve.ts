import { onTestFinished } from 'vitest';
import type { Home } from './home.ts';
import { startSvc } from './run-svc.ts';

/** A `svc serve` of its own folder on a free port, that ends with the test. */
export async function startServe(
  home: Home,
  args: readonly string[] = [],
): Promise<{ url: string; api_key: string }> {
  const folder = home.path(`serve-${process.hrtime.bigint()}`);
  const running = startSvc(['serve', '--port', '0', '--json', '--data-dir', folder, ...args], {
    cwd: home.folder,
    env: { ...home.env, SVC_CONFIG_DIR: `${folder}-config` },
    // Longer than any test that uses it may take.
    timeoutMs: 600_000,
  });
  onTestFinished(async () => {
    running.kill('SIGINT');
    await running.done;
  });
  return JSON.parse(await running.firstLine);
}
