import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version measured against. It brings a hundred and fifty packages, too many to install with every `npm ci`. */
const version = '4.5.1';

/** What draws for it. */
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export interface Marp {
  program: string;
  env: NodeJS.ProcessEnv;
}

/**
 * marp-cli, installed into `folder` when it is not there yet and without running install scripts; undefined where there
 * is no browser (on Debian: `apt-get install chromium`).
 */
export function marp(folder: string): Marp | undefined {
  const browser = [process.env.CHROME_PATH ?? '', ...browsers].find((path) => path && existsSync(path));
  if (!browser) return undefined;
  const program = join(folder, 'node_modules/.bin/marp');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
    execFileSync('npm', ['install', ...options, `@marp-team/marp-cli@${version}`], { cwd: folder });
  }
  return { program, env: { CHROME_PATH: browser } };
}
