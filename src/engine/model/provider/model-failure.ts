/** Asks once more where the request was longer than the context, whose length is known by then. */
export async function withinRoom<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ModelFailure && error.kind === 'room') return ask();
    throw error;
  }
}

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
