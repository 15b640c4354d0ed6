import { existsSync, writeSync } from 'node:fs';
import type { JobKind } from '../../src/profile/job-kinds.ts';
import { noteJob, updateJob } from '../../src/profile/journal.ts';

/**
 * A process of its own that writes the journal of a folder: `journal-writer.ts <folder> <kind> <from> <to> [<file>]`. It prints each
 * number once its job is noted; until then it promises nothing. Where a file is named it begins once that is there.
 */
const [dir, kind, from, to, start] = process.argv.slice(2) as [string, JobKind, string, string, string?];

const stdout = 1;
writeSync(stdout, 'ready\n');
while (start && !existsSync(start)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
for (let number = Number(from); number < Number(to); number++) {
  const id = `${kind}-${number}`;
  noteJob(
    {
      id,
      kind,
      environment: 'local',
      action: 'generate',
      prompt: 'tea '.repeat(500),
      status: 'inprogress',
      started_at: new Date().toISOString(),
      lapses_at: null,
    },
    dir,
  );
  updateJob(id, { status: 'success' }, dir);
  writeSync(stdout, `${number}\n`);
}
