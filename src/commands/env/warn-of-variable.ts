import type { Output } from '../../terminal/output.ts';

/** Warns that a stored choice has no effect while the variable overrides it. */
export function warnOfVariable(output: Output, chosen: string): void {
  const { SVC_ENV } = process.env;
  if (SVC_ENV && SVC_ENV !== chosen) output.warn(`SVC_ENV is set to ${SVC_ENV} and takes precedence.`);
}
