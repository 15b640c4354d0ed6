/** `--timeout` ran out; the job continues. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';

  constructor(seconds: number) {
    super(`Gave up after ${seconds} s (--timeout).`);
  }
}
