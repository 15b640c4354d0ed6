import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean; resolved?: string }>;
}

const lock: Lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const named = (wanted: (one: Lock['packages'][string]) => unknown) =>
  packages.filter(([, one]) => wanted(one)).map(([path]) => path);

test('no package that npm ci installs has an install script', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(named(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(named(({ resolved }) => resolved)).toEqual([]);
});
