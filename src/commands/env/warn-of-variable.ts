import type { Output } from '../../terminal/output.ts';

/** A choice that is kept has no effect while the variable says something else. */
export function warnOfVariable(output: Output, chosen: string): void {
  const { SVC_ENV } = process.env;
  if (SVC_ENV && SVC_ENV !== chosen) output.warn(`SVC_ENV is set to ${SVC_ENV} and takes precedence.`);
}
