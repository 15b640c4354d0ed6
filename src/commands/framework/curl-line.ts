import type { PlannedRequest } from './dry-run.ts';

/** The request as a line for a POSIX shell; `$SVC_API_KEY` stays a variable of that shell. */
export function curlLine({ method, url, headers, body }: PlannedRequest): string {
  const parts = [`curl --request ${method} ${quote(url)}`];
  for (const [name, value] of Object.entries(headers))
    parts.push(`--header ${name === 'Authorization' ? `"${name}: ${value}"` : quote(`${name}: ${value}`)}`);
  if (body !== undefined) parts.push(`--data-raw ${quote(JSON.stringify(body))}`);
  return parts.join(' \\\n  ');
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
