import { fstatSync, statSync, writeSync } from 'node:fs';

/** The reader of stdout closed (`| head`): not an error, and nothing more needs printing. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone';
}

/** stdout refused the bytes, for example because its disk is full. */
export class OutputFailed extends Error {
  override readonly name = 'OutputFailed';
  readonly code: string;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    this.code = cause.code ?? 'UNKNOWN';
  }
}

/** Written to directly, as setting up Node's stream takes longer than most answers. */
const stdout = 1;
const pauseMs = 5;

/**
 * Writes to stdout and waits for the system: `console.log` to a full disk would succeed.
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
      // A non-blocking pipe is full for the moment.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw toOutputError(error as Error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
}

/** For answers made before anything else is loaded. Returns the exit code. */
export const writeNow = (text: string): Promise<number> =>
  writeStdout(text).then(
    () => 0,
    (error) => (error instanceof ReaderGone ? 0 : 10),
  );

/** Whether it is a terminal, without loading Node's streams, which is half the cost of a help page. */
export function mayBeTerminal(): boolean {
  const { rdev } = fstatSync(stdout);
  return rdev !== 0 && rdev !== statSync('/dev/null', { throwIfNoEntry: false })?.rdev;
}

/** Failures to write to stderr are ignored: there is nowhere to report them. */
export function writeStderr(text: string): void {
  // Without a listener Node would end the process with a stack trace.
  if (!guarded) process.stderr.on('error', () => {});
  guarded = true;
  process.stderr.write(text);
}

let guarded = false;

export const toOutputError = (error: NodeJS.ErrnoException): Error =>
  error.code === 'EPIPE' ? new ReaderGone('The reader of stdout went away.') : new OutputFailed(error);
