import { safeText } from './safe-text.ts';

/** Terminals that print the escape sequence of a link as text; the others either know it or skip it. */
const unaware = (env: NodeJS.ProcessEnv): boolean =>
  env.TERM_PROGRAM === 'Apple_Terminal' || env.TERM === 'linux';

/** A clickable text (OSC 8). */
export function terminalLink(text: string, url: string, env = process.env): string {
  if (unaware(env)) return text;
  return `\u001b]8;;${safeText(url)}\u001b\\${text}\u001b]8;;\u001b\\`;
}
