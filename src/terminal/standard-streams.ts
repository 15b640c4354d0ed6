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

let guarded = false;

/** Without a listener Node would end the process with a stack trace on EPIPE; the write's callback reports it. */
function guard(): void {
  if (guarded) return;
  guarded = true;
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}

/**
 * Writes to stdout and waits until the system took it: `console.log` to a full disk would end with success.
 * @throws ReaderGone, OutputFailed
 */
export function writeStdout(text: string): Promise<void> {
  guard();
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(toOutputError(error)) : resolve()));
  });
}

/** The same for a file. @throws ReaderGone, OutputFailed */
export function writeBytes(bytes: Uint8Array): Promise<void> {
  guard();
  return new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error ? reject(toOutputError(error)) : resolve()));
  });
}

/** What stderr does not take is lost: there is nowhere left to say so. */
export function writeStderr(text: string): void {
  guard();
  process.stderr.write(text);
}

export const toOutputError = (error: NodeJS.ErrnoException): Error =>
  error.code === 'EPIPE' ? new ReaderGone('The reader of stdout went away.') : new OutputFailed(error);
