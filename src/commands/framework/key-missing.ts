/** No key is known for an environment that takes none but requests with one. */
export class KeyMissing extends Error {
  override readonly name = 'KeyMissing';

  constructor(environment: string) {
    super(`There is no key for ${environment}, so nothing was sent.`);
  }
}
