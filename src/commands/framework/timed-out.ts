/** `--timeout` ran out. A job that was started goes on without the command. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';

  constructor(seconds: number) {
    super(`Gave up after ${seconds} s (--timeout).`);
  }
}
