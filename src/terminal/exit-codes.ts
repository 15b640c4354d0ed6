/** What each exit code promises to a pipeline. Published: numbers never change meaning. */
export const exitCodes = {
  done: [0, 'Done'],
  defect: [1, 'A defect of svc'],
  usage: [2, 'Usage: unknown flag, missing or malformed value'],
  key: [3, 'The key is missing, invalid, expired or not allowed (401, 403)'],
  notFound: [4, 'Not found (404)'],
  rejected: [5, 'The service rejected the input (400, 405, 409, 415, 422)'],
  limited: [6, 'A limit still in force after retries, or a quota (429)'],
  jobEnded: [7, 'The job ended failed or cancelled'],
  serviceFailed: [8, 'The service failed after retries (5xx)'],
  network: [9, 'Network: no connection, TLS, time-out, or a stream lost for good'],
  localFile: [10, 'A local file could not be read or written, or exists without --force'],
  interrupted: [130, 'Interrupted; a running job keeps running'],
  terminated: [143, 'Terminated; a running job keeps running'],
} as const satisfies Record<string, readonly [number, string]>;

export type Outcome = keyof typeof exitCodes;

export const exitCode = (outcome: Outcome): number => exitCodes[outcome][0];
