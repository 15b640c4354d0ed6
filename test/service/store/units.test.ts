import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../../src/service/store/sqlite/sqlite-store.ts';
import { temporaryFolder } from '../../support/service.ts';

test('a unit that waits for anything but its own store is refused, and holds nobody up', async () => {
  const store = openSqliteStore({ dataDir: await temporaryFolder() });
  const spoilt = [
    store.unit(async (unit) => {
      await unit.settings.orElse('a', 'kept?');
      // The store itself waits for the unit to end.
      return store.settings.orElse('b', 'never');
    }),
    store.unit(async (unit) => {
      await unit.settings.orElse('c', 'kept?');
      await sleep(50);
    }),
  ];
  const sound = store.unit((unit) => unit.settings.orElse('d', 'kept'));
  await new Promise((resolve) => setImmediate(resolve));
  const meanwhile = store.unit((unit) => unit.settings.orElse('e', 'kept'));
  const ends = await Promise.allSettled([...spoilt, sound, meanwhile]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect(String((ends[0] as PromiseRejectedResult).reason)).toContain('waits for more than its own store');
  for (const name of ['a', 'c']) expect(await store.settings.orElse(name, 'free')).toBe('free');
  for (const name of ['d', 'e']) expect(await store.settings.orElse(name, 'free')).toBe('kept');
  await store.close();
});

test('repositories of a unit that has ended are of no use', async () => {
  const store = openSqliteStore({ dataDir: await temporaryFolder() });
  const late = await store.unit(async (unit) => () => unit.settings.orElse('a', 'late'));
  await expect(late()).rejects.toThrow('has ended');
  await store.close();
});
