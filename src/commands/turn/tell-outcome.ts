import type { Change, ModelUsage, TurnOutcome, Warning } from '../../contract/outcome.ts';
import { asTyped } from '../../terminal/format-failure.ts';
import { safeText } from '../../terminal/safe-text.ts';

/** The outcome for machines where the service gives none. */
export const untold: Record<Exclude<keyof TurnOutcome, 'model_usage'>, null> = {
  slides: null,
  to_complete: null,
  composed_by: null,
  changes: null,
  warnings: null,
};

/** Limits that keep the result visible; `--json` has everything. */
const most = { changes: 8, warnings: 4, words: 60 } as const;

/**
 * What people should know before using a result: changes, open tasks, omissions. `flags` are the command's,
 * by interface field.
 */
export function tellOutcome(
  outcome: Partial<TurnOutcome> = {},
  flags: Readonly<Record<string, string>> = {},
): string[] {
  const { changes, composed_by, slides, to_complete: waiting = [], model_usage: usage } = outcome;
  // A failed model was reported before the result.
  const warnings = (outcome.warnings ?? []).filter(({ code }) => code !== 'MODEL_NOT_USED');
  return [
    ...cut((changes ?? []).map(changeLine), most.changes, 'changes'),
    ...(waiting.length > 0 ? [waitingLine(waiting, slides ?? null)] : []),
    ...(composed_by !== undefined && composed_by !== 'rules'
      ? [`Written by ${safeText(composed_by)}${usage ? usageOf(usage) : ''}.`]
      : []),
    ...cut(
      warningLines(warnings).map((line) => asTyped(line, flags)),
      most.warnings,
      'warnings',
    ),
  ];
}

const usageOf = ({ calls, tokens_read, tokens_written, seconds }: ModelUsage): string =>
  ` in ${seconds} s: ${calls} calls, ${tokens_read.toLocaleString('en')} tokens read, ${tokens_written.toLocaleString('en')} written`;

function waitingLine(waiting: number[], slides: number | null): string {
  const of = slides === null ? '' : ` of ${slides}`;
  const noun = (slides ?? waiting.length) === 1 ? 'slide' : 'slides';
  const verb = waiting.length === 1 ? 'waits' : 'wait';
  return `${waiting.length}${of} ${noun} ${verb} for your content: ${ranges(waiting)}.`;
}

/** "2-4, 7" */
export function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

/** Repeated messages are merged over slides. */
function warningLines(warnings: Warning[]): string[] {
  return [...new Set(warnings.map(({ message }) => message))].map((message) => {
    const slides = warnings.flatMap((one) => (one.message === message ? (one.slide ?? []) : []));
    const where = `Slide${slides.length === 1 ? '' : 's'} ${ranges(slides)}: `;
    return `${slides.length === 0 ? '' : where}${safeText(message)}`;
  });
}

/** One line about a change. */
export function changeLine({ slide, what, from, to }: Change): string {
  const place = slide === null ? '' : `Slide ${slide}`;
  if (what === 'slide') {
    const [verb, title] = to === null ? ['deleted', from] : ['added', to];
    return `${place} ${verb}${title ? `: "${short(title)}"` : ''}`;
  }
  const [gone, come] = from === null || to === null ? [from, to] : differing(from, to);
  const before = gone === null ? (from === null ? '' : ' added') : ` "${short(gone)}"`;
  const arrow = gone !== null && come !== null ? ' →' : '';
  const after = come === null ? ' removed' : ` "${short(come)}"`;
  return `${place && `${place}: `}${safeText(what)}${before}${arrow}${after}`;
}

/** The lines that differ between two texts, or null; if both have some, from a few words before the difference. */
function differing(from: string, to: string): [string | null, string | null] {
  const [old, now] = [from.split('\n'), to.split('\n')];
  const [had, has] = [new Set(old), new Set(now)];
  const gone = old.filter((line) => !has.has(line)).join('; ');
  const come = now.filter((line) => !had.has(line)).join('; ');
  // Only the order changed.
  if (!gone && !come) return [from, to];
  if (!gone || !come) return [gone || null, come || null];
  let at = 0;
  while (at < gone.length && gone[at] === come[at]) at++;
  const start = gone.lastIndexOf(' ', at - most.words / 2) + 1;
  return at < most.words / 2 || start === 0
    ? [gone, come]
    : [`…${gone.slice(start)}`, `…${come.slice(start)}`];
}

function short(text: string): string {
  const safe = safeText(text);
  return safe.length > most.words ? `${safe.slice(0, most.words - 1).trimEnd()}…` : safe;
}

const cut = (lines: string[], count: number, noun: string): string[] =>
  lines.length <= count
    ? lines
    : [...lines.slice(0, count - 1), `${lines.length - count + 1} more ${noun}: see --json.`];
