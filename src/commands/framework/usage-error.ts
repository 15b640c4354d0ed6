/**
 * The command line itself is wrong: a value is missing, malformed or contradicts another. Exit 2. `next` is what to
 * type instead, where it can be said.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly next: string | undefined;

  constructor(message: string, next?: string) {
    super(message);
    this.next = next;
  }
}
