import { fstatSync, statSync, writeSync } from 'node:fs';

/** The reader of stdout went away (`| head`): nothing is wrong, and nothing more needs printing. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone';
}

/** stdout did not take the bytes, for example because the disk it is redirected to is full. */
export class OutputFailed extends Error {
  override readonly name = 'OutputFailed';
  readonly code: string;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    this.code = cause.code ?? 'UNKNOWN';
  }
}

/** Its descriptor: Node's stream takes longer to set up than most answers to find, and writes as these functions do. */
const stdout = 1;
const pauseMs = 5;

/**
 * Writes to stdout and waits until the system took it: `console.log` to a full disk would end with success.
 * @throws ReaderGone, OutputFailed
 */
export const writeStdout = (text: string): Promise<void> => writeBytes(Buffer.from(text));

/** The same for a file. @throws ReaderGone, OutputFailed */
export async function writeBytes(bytes: Uint8Array): Promise<void> {
  let rest = bytes;
  while (rest.length > 0)
    try {
      rest = rest.subarray(writeSync(stdout, rest));
    } catch (error) {
      // A pipe that somebody made non-blocking is full for the moment.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw toOutputError(error as Error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
}

/** For an answer before which nothing else was loaded. Returns the exit code. */
export const writeNow = (text: string): Promise<number> =>
  writeStdout(text).then(
    () => 0,
    (error) => (error instanceof ReaderGone ? 0 : 10),
  );

/** False for a file, a pipe and the null device. Asking Node loads its streams, at half the cost of a page of help. */
export function mayBeTerminal(): boolean {
  const { rdev } = fstatSync(stdout);
  return rdev !== 0 && rdev !== statSync('/dev/null', { throwIfNoEntry: false })?.rdev;
}

/** What stderr does not take is lost: there is nowhere left to say so. */
export function writeStderr(text: string): void {
  // Without a listener Node would end the process with a stack trace.
  if (!guarded) process.stderr.on('error', () => {});
  guarded = true;
  process.stderr.write(text);
}

let guarded = false;

export const toOutputError = (error: NodeJS.ErrnoException): Error =>
  error.code === 'EPIPE' ? new ReaderGone('The reader of stdout went away.') : new OutputFailed(error);
