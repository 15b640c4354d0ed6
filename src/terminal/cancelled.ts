/** Somebody pressed Ctrl-C or Ctrl-D at a question. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';

  constructor(cause?: unknown) {
    super('Cancelled.', cause === undefined ? undefined : { cause });
  }
}
