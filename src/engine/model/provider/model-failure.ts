/** Retries once where the request exceeded the context, whose length is then known. */
export async function withinRoom<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ModelFailure && error.kind === 'room') return ask();
    throw error;
  }
}

/** Why the model gave no usable answer; the message is safe to show. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  /**
   * `answer`: it is faulty and may be asked for again; `endpoint`: every request fails; `spent`: the task's
   * calls, tokens or time are used up; `room`: the request exceeded the context.
   */
  readonly kind: 'answer' | 'endpoint' | 'spent' | 'room';

  constructor(message: string, kind: ModelFailure['kind'] = 'answer') {
    super(message);
    this.kind = kind;
  }
}
