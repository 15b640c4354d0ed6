/** The request was printed instead of sent; the command is done. */
export class DryRunDone extends Error {
  override readonly name = 'DryRunDone';
}
