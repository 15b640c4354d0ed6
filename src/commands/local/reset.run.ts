import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FileError } from '../../client/file-error.ts';
import { forgetJobs } from '../../profile/journal.ts';
import { dataDir } from '../../profile/paths.ts';
import { findRunning } from '../../service/discovery.ts';
import { openStore } from '../../service/store/open-store.ts';
import type { Run } from '../framework/command.ts';
import { confirmOrRefuse } from '../framework/confirm.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { reset } from './reset.ts';

/** What the service keeps in its folder. Nothing else is removed: somebody may have named a folder of their own. */
const belongings = /^(store\.db.*|blobs|instances|serving|uploads|templates|copies|workers|worker\.log)$/;

export const run: Run<typeof reset> = async (context, input) => {
  const folder = dataDir(input.dataDir);
  const running = await findRunning(folder);
  if (running) throw new UsageError(`The service on ${running} uses this data.`, 'Stop it first.');
  if (!(await confirmOrRefuse(context, `Remove all data of the local service in ${folder}?`))) return;
  const removed = existsSync(folder) ? readdirSync(folder).filter((name) => belongings.test(name)) : [];
  const kept = await keepDamaged(folder);
  try {
    for (const name of removed) rmSync(join(folder, name), { recursive: true, force: true });
  } catch (cause) {
    throw new FileError('FILE_NOT_WRITABLE', folder, `The data in ${folder} could not be removed.`, cause);
  }
  // Their ids mean nothing to a service that starts afresh.
  forgetJobs(({ environment }) => environment === 'local');
  if (kept) context.output.note(`The damaged store is kept as ${kept}.`);
  await context.output.result({ data_dir: folder, removed: removed.length > 0 }, () =>
    removed.length > 0
      ? `Removed. The local service starts empty in ${folder}.`
      : `There was no data in ${folder}.`,
  );
};

/** Puts a store that cannot be read aside, for somebody who may still get something out of it. Answers with where. */
async function keepDamaged(folder: string): Promise<string | undefined> {
  const file = join(folder, 'store.db');
  if (!existsSync(file) || (await isSound(folder))) return undefined;
  const copy = join(folder, `damaged-${new Date().toISOString().replaceAll(':', '-')}.db`);
  copyFileSync(file, copy);
  return copy;
}

async function isSound(folder: string): Promise<boolean> {
  try {
    const store = await openStore({ dataDir: folder });
    try {
      await store.check();
    } finally {
      await store.close();
    }
    return true;
  } catch {
    return false;
  }
}
