import { type ErrorCode, type ErrorDetails, errorStatus } from '../contract/errors.ts';

/** An error response. Handlers throw it; anything else they throw is a defect and becomes INTERNAL_SERVER_ERROR. */
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

/** Messages quote the invalid value, which may be as long as a body. */
const longestMessage = 400;

const shortened = (text: string) =>
  text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text;

/** The results of the checks; where several fail, one failure with all their messages. */
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
