import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataDir } from '../../profile/paths.ts';
import { moveService, type Place, shownPlace } from '../../service/move/move-service.ts';
import { OptionsError } from '../../service/options-error.ts';
import type { InputOf, Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { migrate } from './migrate.ts';
import { databaseAddress, isDatabase } from './store-of.ts';

export const run: Run<typeof migrate> = async ({ output, onClose }, input) => {
  const { from, to } = placesOf(input);
  const progress = output.progress();
  onClose(progress.close);
  const moved = await moveService(from, to, (message, percent) => progress.step(message, percent)).catch(
    (error) => {
      throw error instanceof OptionsError ? new UsageError(error.message) : error;
    },
  );
  progress.close();
  const rows = Object.values(moved.rows).reduce((sum, count) => sum + count, 0);
  await output.result({ from: shownPlace(from), to: shownPlace(to), ...moved }, ({ strong, dim }) => {
    const files = moved.blobs === 1 ? '1 file' : `${moved.blobs} files`;
    return `Moved ${rows} rows and ${files} to ${strong(shownPlace(to))}.\n${dim(nextOf(to))}`;
  });
};

function nextOf(to: Place): string {
  if ('dataDir' in to) return `Serve it with: svc serve --data-dir ${to.dataDir}`;
  return `Serve it with: svc serve --store ${shownPlace(to)} --files ${to.files.replace(/\?.*/, '?…')}`;
}

/** @throws UsageError */
function placesOf(input: InputOf<typeof migrate>): { from: Place; to: Place } {
  const { to, from, files } = input;
  if (to === undefined) throw new UsageError('--to is missing.', 'For example: --to postgres://svc@db/svc');
  if (from !== undefined) {
    if (isDatabase(to)) throw new UsageError('With --from a database, --to must be a folder.');
    if (files === undefined)
      throw new UsageError("With --from, give the place of the service's files with --files.");
    return {
      from: { address: databaseAddress(from, '--from'), files: placeOf(files) },
      to: { dataDir: resolve(to) },
    };
  }
  const folder = dataDir(input.dataDir);
  if (!isDatabase(to))
    throw new UsageError('--to must be an address such as postgres://svc@db/svc, or a folder with --from.');
  if (!existsSync(join(folder, 'store.db'))) throw new UsageError(`There is no data in ${folder}.`);
  return {
    from: { dataDir: folder },
    to: { address: databaseAddress(to, '--to'), files: placeOf(files ?? folder) },
  };
}

const placeOf = (files: string) => (/^s3:\/\//i.test(files) ? files : resolve(files));
