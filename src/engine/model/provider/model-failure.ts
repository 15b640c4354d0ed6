/** Why the model gave no usable answer; the message can be shown and holds nothing secret. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  /**
   * `answer` is wrong and may be asked for again; `endpoint` fails whatever is asked; `spent` says that the work has used up
   * its calls, tokens or time; `room` that the request was longer than the model's context.
   */
  readonly kind: 'answer' | 'endpoint' | 'spent' | 'room';

  constructor(message: string, kind: ModelFailure['kind'] = 'answer') {
    super(message);
    this.kind = kind;
  }
}
