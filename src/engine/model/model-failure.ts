/** Why the model gave no usable answer; the message can be shown and holds nothing secret. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
}
