import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ModelEndpoint } from '../../deck.ts';

/** How a server can be asked for JSON, the strictest first. */
export const answerForms = ['json_schema', 'tools', 'json_object', 'none'] as const;
export type AnswerForm = (typeof answerForms)[number];

/** What an endpoint turned out to be able to do. */
export interface Capabilities {
  form: AnswerForm;
  /** Whether a temperature may be set. */
  temperature: boolean;
  /** Whether it counts tokens at the end of a stream. */
  usage: boolean;
  /** Whether it looks at pictures; undefined while nobody tried. */
  pictures?: boolean;
  /** Tokens that fit into one request with its answer; undefined where the server does not tell. */
  context?: number;
  /** Milliseconds since the epoch, of when the server was asked about the model. */
  lookedUp?: number;
}

const untried: Capabilities = { form: 'json_schema', temperature: true, usage: true };

/** A server may be replaced by a newer one: after this long it is asked again. */
const freshMs = 14 * 24 * 60 * 60 * 1000;

/** Those of this process, for endpoints whose file cannot be written too. */
const known = new Map<string, Capabilities>();

const keyOf = ({ baseUrl, model }: ModelEndpoint): string =>
  `${model} at ${baseUrl.replace(/(?<!\/)\/+$/, '')}`;

/** What is known of an endpoint: from this process, else from the file that it names, else the most there can be. */
export function capabilitiesOf(endpoint: ModelEndpoint): Capabilities {
  const own = known.get(keyOf(endpoint)) ?? kept(endpoint)[keyOf(endpoint)];
  const stale = own?.lookedUp !== undefined && Date.now() - own.lookedUp > freshMs;
  return own && !stale ? own : untried;
}

/** Keeps what was found out. A file that cannot be written costs the next process a question, and nothing else. */
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

/** What a refusal teaches. */
export interface Refusal {
  /** Of HTTP. */
  status: number;
  /** In the server's words. */
  words: string;
  /** The request had pictures. */
  pictured: boolean;
}

const mentions: readonly (readonly [RegExp, 'temperature' | 'usage' | 'pictures' | 'form'])[] = [
  [/temperature/i, 'temperature'],
  [/stream_options|include_usage/i, 'usage'],
  [/image|vision|multi-?modal|content must be|content should be/i, 'pictures'],
  [/response_format|json_schema|schema|grammar|structured|tool/i, 'form'],
];

/** Statuses with which servers refuse what they do not know. */
const notKnown = [400, 404, 415, 422, 501];

/** The endpoint without what it refused; undefined where it could be asked for nothing less. */
export function afterRefusal(now: Capabilities, refusal: Refusal): Capabilities | undefined {
  const named = mentions.filter(([pattern]) => pattern.test(refusal.words)).map(([, what]) => what);
  // Some servers break instead of refusing: tools without their template, pictures without an eye.
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

/** The length that a server names when a request was too long for it. */
export function contextIn(words: string): number | undefined {
  if (!/context|too long|too many tokens/i.test(words)) return undefined;
  // The request's own length is named too, behind that of the context.
  const after = words.slice(Math.max(0, words.search(/context/i)));
  return Number(/\d{3,8}/.exec(after.replaceAll(',', ''))?.[0] ?? 0);
}
