const { execFileSync } = require('node:child_process');
const { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Builds after an install. `npm install --global <address of a git repository>` passes its --global on to the install in
 * the clone that it builds from: that one gets no development dependencies, and puts a link to the clone, which is about
 * to go, where the package belongs. Both are mended here.
 */
const {
  npm_config_global: isGlobal,
  npm_config_prefix: prefix = '',
  npm_package_name: name = 'svc',
} = process.env;

const passedOn = /^npm_config_(global|prefix|location|omit|production)$/i;
const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !passedOn.test(key)));
const npm = (...args) =>
  execFileSync('npm', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
    shell: process.platform === 'win32',
  });

if (!existsSync('node_modules/rolldown'))
  npm('install', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--no-save');
npm('run', 'build');

const folder = join(prefix, process.platform === 'win32' ? '' : 'lib', 'node_modules');
const place = join(folder, name);
const isClone = process.cwd().includes('_cacache');
if (isGlobal && isClone && existsSync(place) && lstatSync(place).isSymbolicLink()) {
  rmSync(place);
  // What the outer install has put there already, such as its dependencies, was set aside under such a name.
  const aside = readdirSync(folder).find((one) => one.startsWith(`.${name}-`));
  if (aside) renameSync(join(folder, aside), place);
  else mkdirSync(place);
}
