import type { Fault } from './broken-build.ts';

/**
 * A build whose engine does to its process what a hostile file might: a prompt that begins with one of these words has
 * it spin for good, stand still for good, take memory without end outside the heap or
 * within, throw, or end itself.
 */
export const hostileEngine: Fault = {
  file: 'src/service/engine/tasks.ts',
  from: 'const made = await composeToFit(compose, request, contextOf(input, context), input.templatesFolder);',
  to: `const { prompt } = input.request;
    const kept: unknown[] = [];
    if (prompt.startsWith('Spin')) for (;;);
    if (prompt.startsWith('Stand')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    if (prompt.startsWith('Grow')) for (;;) kept.push(Buffer.alloc(1 << 20, 1));
    if (prompt.startsWith('Heap')) for (;;) kept.push(new Array(1 << 20).fill(0));
    if (prompt.startsWith('Throw')) throw new TypeError('A planted defect');
    if (prompt.startsWith('End')) process.kill(process.pid, 'SIGKILL');
    const made = await composeToFit(compose, request, contextOf(input, context), input.templatesFolder);`,
};

/** A system whose setpriv does not know what it is asked, and ends at once. */
export const oldSetpriv: Fault = {
  file: 'src/service/engine/engine-process.ts',
  from: "['--pdeathsig', 'KILL', process.execPath]",
  to: "['--no-such-option', process.execPath]",
};

/** The limits are looked at, and nothing comes of it. */
export const withoutLimits: Fault = {
  file: 'src/service/engine/engine-process.ts',
  from: "    if (task.limit) this.#child.kill('SIGKILL');\n",
  to: '',
};

/** A job is begun however often it was begun before. */
export const withoutCount: Fault = {
  file: 'src/service/jobs/jobs.ts',
  from: 'job.starts >= limits.engine.starts',
  to: 'false',
};
