import { shownJson } from './shown-json.ts';

/** A failure as it is told: to a person as sentences, with `--json` as the published shape. */
export interface Failure {
  exitCode: number;
  /** Stable; the service's own where there is one. */
  code: string;
  /** What happened, and why. The service's own words where they are its. */
  message: string;
  /** What to type or do next. */
  next?: string | undefined;
  status?: number | undefined;
  details?: unknown;
  requestId?: string | undefined;
  /** What a person typed for the fields that the details name. */
  typedNames?: Readonly<Record<string, string>> | undefined;
  /** Of a job that was started and goes on, or whose file is still to be fetched. */
  callbackId?: string | undefined;
}

export const failureJson = (failure: Failure): string =>
  `${shownJson({
    error: {
      code: failure.code,
      message: failure.message,
      status: failure.status ?? null,
      details: failure.details ?? null,
      exit_code: failure.exitCode,
      request_id: failure.requestId ?? null,
      ...(failure.callbackId && { callback_id: failure.callbackId }),
    },
  })}\n`;
