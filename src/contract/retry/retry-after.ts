const seconds = /^\d{1,10}$/;

/** The three forms of an HTTP date; Date.parse alone would take far more, "5" among it. */
const httpDates = [
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/**
 * The wait that a Retry-After header asks for, in milliseconds; undefined when there is none or it is malformed, which
 * is then ignored. A date is read against the answer's own Date, so that a wrong clock on either side cancels out.
 */
export function retryAfterMs(
  header: string | undefined,
  dateHeader: string | undefined,
  now: number,
): number | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  if (seconds.test(value)) return Number(value) * 1000;
  const until = httpDate(value);
  if (until === undefined) return undefined;
  const serverNow = (dateHeader && httpDate(dateHeader.trim())) || now;
  return until > serverNow ? until - serverNow : undefined;
}

/** An HTTP date in milliseconds since the epoch, or undefined for anything else. */
export function httpDate(value: string): number | undefined {
  if (!httpDates.some((form) => form.test(value))) return undefined;
  // The asctime form has no zone and would be read as local time.
  const time = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
  return Number.isNaN(time) ? undefined : time;
}
