import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configDir, dataDir } from '../../src/profile/paths.ts';
import { FolderUnusable } from '../../src/profile/profile-error.ts';

describe.skipIf(process.platform !== 'linux')('folders that cannot be created', () => {
  // Node's recursive mkdir does not return from there, and no signal ends it.
  test.each(['/proc/svc', '/proc/1/svc/data', '/sys/svc'])('%s', (folder) => {
    expect(() => configDir({ SVC_CONFIG_DIR: folder })).toThrow(FolderUnusable);
    expect(() => dataDir(undefined, { SVC_DATA_DIR: folder })).toThrow(
      `The folder ${folder} cannot be created`,
    );
    expect(() => dataDir(folder, {})).toThrow(FolderUnusable);
  });

  test('one that is not there yet is none of them', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'svc-')), 'a', 'b');
    expect(dataDir(folder)).toBe(folder);
    expect(configDir({ SVC_CONFIG_DIR: '/proc' })).toBe('/proc');
  });
});
