import { Chalk, type ChalkInstance } from 'chalk';
import { safeText } from './safe-text.ts';
import { wrap } from './wrap.ts';

/** How text is emphasised on one stream; without colour every method returns its text unchanged. */
export interface Style {
  readonly strong: ChalkInstance;
  readonly dim: ChalkInstance;
  readonly good: ChalkInstance;
  readonly bad: ChalkInstance;
  readonly caution: ChalkInstance;
  /** A patch of a colour (`#RRGGBB`) before its name; nothing without colour. */
  swatch(color: string): string;
  /** A clickable text where the terminal knows links, else the text alone. */
  link(text: string, url: string): string;
  /** Sentences in lines that a terminal has room for, all but the first indented; anywhere else as they are. */
  prose(text: string, indent?: number): string;
}

export interface StyleOptions {
  stream: { isTTY?: boolean; columns?: number };
  noColor: boolean;
}

export function createStyle({ stream, noColor }: StyleOptions): Style {
  const chalk = new Chalk({ level: colourLevel(stream, noColor) });
  return {
    strong: chalk.bold,
    dim: chalk.dim,
    good: chalk.green,
    bad: chalk.red,
    caution: chalk.yellow,
    swatch: (color) => (chalk.level > 0 ? `${chalk.bgHex(color)('   ')} ` : ''),
    link: (text, url) => (stream.isTTY && process.env.TERM !== 'dumb' ? terminalLink(text, url) : text),
    prose: (text, indent = 0) => (stream.isTTY ? fold(text, stream.columns || 80, indent) : text),
  };
}

const fold = (text: string, columns: number, indent: number): string =>
  text
    .split('\n')
    .flatMap((line) => wrap(line, columns - indent).split('\n'))
    .join(`\n${' '.repeat(indent)}`);

/**
 * `NO_COLOR` counts with any value that is not empty, as its convention says; `FORCE_COLOR=0` switches off.
 * `--no-color` beats them both.
 */
function colourLevel(stream: { isTTY?: boolean }, noColor: boolean): 0 | 1 | 2 | 3 {
  const { env } = process;
  if (noColor || env.NO_COLOR) return 0;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined && forced !== '') {
    if (forced === 'true') return 1;
    if (forced === 'false') return 0;
    return Math.min(3, Math.max(0, Number(forced) || 0)) as 0 | 1 | 2 | 3;
  }
  if (!stream.isTTY || env.TERM === 'dumb') return 0;
  if (/^(truecolor|24bit)$/.test(env.COLORTERM ?? '')) return 3;
  return /256/.test(env.TERM ?? '') ? 2 : 1;
}

/** Terminals that print the escape sequence of a link as text; the others either know it or skip it. */
const unaware = (env: NodeJS.ProcessEnv): boolean =>
  env.TERM_PROGRAM === 'Apple_Terminal' || env.TERM === 'linux';

/** A clickable text (OSC 8). */
function terminalLink(text: string, url: string): string {
  if (unaware(process.env)) return text;
  return `\u001b]8;;${safeText(url)}\u001b\\${text}\u001b]8;;\u001b\\`;
}
