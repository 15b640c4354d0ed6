import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ModelEndpoint } from '../../deck.ts';

/** Ways to ask a server for JSON, strictest first. */
export const answerForms = ['json_schema', 'tools', 'json_object', 'none'] as const;
export type AnswerForm = (typeof answerForms)[number];

/** What an endpoint supports, as far as found out. */
export interface Capabilities {
  form: AnswerForm;
  temperature: boolean;
  /** Reports token counts at the end of a stream. */
  usage: boolean;
  /** Accepts pictures; undefined while untried. */
  pictures?: boolean;
  /** Context length in tokens, including the answer; undefined where the server does not tell. */
  context?: number;
  /** When the server was asked about the model, in milliseconds since the epoch. */
  lookedUp?: number;
}

const untried: Capabilities = { form: 'json_schema', temperature: true, usage: true };

/** Capabilities are looked up again after this time, as a server may be upgraded. */
const freshMs = 14 * 24 * 60 * 60 * 1000;

/** Known to this process, even where the file cannot be written. */
const known = new Map<string, Capabilities>();

const keyOf = ({ baseUrl, model }: ModelEndpoint): string =>
  `${model} at ${baseUrl.replace(/(?<!\/)\/+$/, '')}`;

/** An endpoint's capabilities: from this process, else from its file, else the maximum. */
export function capabilitiesOf(endpoint: ModelEndpoint): Capabilities {
  const own = known.get(keyOf(endpoint)) ?? kept(endpoint)[keyOf(endpoint)];
  const stale = own?.lookedUp !== undefined && Date.now() - own.lookedUp > freshMs;
  return own && !stale ? own : untried;
}

/** Stores what was found out. If the file cannot be written, the next process asks again. */
export function keepCapabilities(endpoint: ModelEndpoint, found: Capabilities): void {
  known.set(keyOf(endpoint), found);
  const { keptIn } = endpoint;
  if (keptIn === undefined) return;
  try {
    mkdirSync(dirname(keptIn), { recursive: true });
    const draft = `${keptIn}.${process.pid}`;
    writeFileSync(draft, JSON.stringify({ ...kept(endpoint), [keyOf(endpoint)]: found }, null, 1), {
      mode: 0o600,
    });
    renameSync(draft, keptIn);
  } catch {}
}

function kept({ keptIn }: ModelEndpoint): Record<string, Capabilities> {
  try {
    const read: unknown = keptIn === undefined ? {} : JSON.parse(readFileSync(keptIn, 'utf8'));
    return typeof read === 'object' && read !== null ? (read as Record<string, Capabilities>) : {};
  } catch {
    return {};
  }
}

/** A server's refusal of a request. */
export interface Refusal {
  /** The HTTP status. */
  status: number;
  /** The server's message. */
  words: string;
  /** The request contained pictures. */
  pictured: boolean;
}

const mentions: readonly (readonly [RegExp, 'temperature' | 'usage' | 'pictures' | 'form'])[] = [
  [/temperature/i, 'temperature'],
  [/stream_options|include_usage/i, 'usage'],
  [/image|vision|multi-?modal|content must be|content should be/i, 'pictures'],
  [/response_format|json_schema|schema|grammar|structured|tool/i, 'form'],
];

/** Statuses by which servers refuse unknown features. */
const notKnown = [400, 404, 415, 422, 501];

/** The capabilities without what was refused; undefined where nothing can be dropped. */
export function afterRefusal(now: Capabilities, refusal: Refusal): Capabilities | undefined {
  const named = mentions.filter(([pattern]) => pattern.test(refusal.words)).map(([, what]) => what);
  // Some servers answer 500 instead of refusing: tools without a template, pictures without a vision model.
  const breaks = refusal.status === 500 && (refusal.pictured || named.length > 0);
  if (!breaks && !notKnown.includes(refusal.status)) return undefined;
  if (refusal.status === 404 && named.length === 0) return undefined;
  for (const what of [...named, 'pictures', 'form', 'usage', 'temperature'] as const) {
    const lesser = without(now, what, refusal.pictured);
    if (lesser) return lesser;
  }
  return undefined;
}

function without(now: Capabilities, what: string, pictured: boolean): Capabilities | undefined {
  if (what === 'pictures') return pictured ? { ...now, pictures: false } : undefined;
  if (what === 'temperature') return now.temperature ? { ...now, temperature: false } : undefined;
  if (what === 'usage') return now.usage ? { ...now, usage: false } : undefined;
  const next = answerForms[answerForms.indexOf(now.form) + 1];
  return next && { ...now, form: next };
}

/** The context length a server names when a request was too long. */
export function contextIn(words: string): number | undefined {
  if (!/context|too long|too many tokens/i.test(words)) return undefined;
  // The request's own length follows that of the context.
  const after = words.slice(Math.max(0, words.search(/context/i)));
  return Number(/\d{3,8}/.exec(after.replaceAll(',', ''))?.[0] ?? 0);
}
