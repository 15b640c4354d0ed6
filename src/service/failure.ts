import { type ErrorCode, type ErrorDetails, errorStatus } from '../contract/errors.ts';

/**
 * A request that is answered with the error envelope. Handlers throw it; whatever else they throw is a defect and is
 * answered with INTERNAL_SERVER_ERROR.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    extra: { details?: ErrorDetails; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.status = errorStatus[code];
    this.details = extra.details;
    this.headers = extra.headers ?? {};
  }
}

/** A body that is well formed but cannot be accepted: one message per failed field. */
export function invalidInput(messages: string[]): Failure {
  return new Failure('INVALID_INPUT', 'Some fields of the request are not valid.', {
    details: messages.map(shortened),
  });
}

/** A message repeats what is wrong, and that may be as long as a body; nobody reads on after this. */
const longestMessage = 400;

const shortened = (text: string) =>
  text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text;

/** The results of the checks; where several refuse the input, one failure with the messages of all. */
export function checkAll<const Results extends unknown[]>(
  ...checks: { [At in keyof Results]: () => Results[At] }
): Results {
  const messages: string[] = [];
  const results = checks.map((check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'INVALID_INPUT')) throw error;
      messages.push(...(error.details as string[]));
      return undefined;
    }
  });
  if (messages.length > 0) throw invalidInput(messages);
  return results as Results;
}
