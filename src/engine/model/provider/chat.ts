import type OpenAI from 'openai';
import { timeLimit } from '../../../contract/time-limit.ts';
import type { ModelEndpoint } from '../../deck.ts';
import {
  afterRefusal,
  type Capabilities,
  capabilitiesOf,
  contextIn,
  keepCapabilities,
} from './capabilities.ts';
import { clientOf } from './client.ts';
import { brokenOff, failureOf, refusalOf } from './failure-of.ts';
import { readJson, type Said } from './lenient-json.ts';
import { type Meter, tokensOf } from './meter.ts';
import { ModelFailure } from './model-failure.ts';
import { BrokenOff, pauseAfter, pausing } from './retry-pause.ts';
import { untilAborted } from './until-aborted.ts';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  text: string;
  /** JPEG data URLs, for models that accept pictures. */
  pictures?: string[];
}

export interface Question {
  /** A name of letters, digits and hyphens: `plan`, `slide-3`. */
  name: string;
  messages: Message[];
  /** The answer's JSON Schema. */
  schema: object;
}

/** Milliseconds. A small model on a laptop may take long before its first token. */
export interface Patience {
  first: number;
  between: number;
  total: number;
}

const usualPatience: Patience = { first: 240_000, between: 60_000, total: 480_000 };

/** Most characters of an answer: a model that exceeds this is in a loop. */
const longestAnswer = 120_000;

/** Factor for the next request's length when one was too long and the context length is unknown. */
const shorter = 0.6;

/** Low, so that the same question gets much the same answer. */
const temperature = 0.2;

/** A conversation with one endpoint, within the bounds of one task. */
export class Chat {
  readonly endpoint: ModelEndpoint;
  readonly #meter: Meter;
  readonly #signal: AbortSignal;
  readonly #patience: Patience;
  readonly #client: OpenAI;
  #known: Capabilities;

  constructor(endpoint: ModelEndpoint, meter: Meter, signal: AbortSignal, patience = usualPatience) {
    this.endpoint = endpoint;
    this.#meter = meter;
    this.#signal = signal;
    this.#patience = patience;
    this.#client = clientOf(endpoint, patience.total);
    this.#known = capabilitiesOf(endpoint);
  }

  get capabilities(): Capabilities {
    return this.#known;
  }

  /** The model's answer; only the server enforces the schema. @throws ModelFailure */
  async ask(question: Question): Promise<unknown> {
    return (await this.read(question)).value;
  }

  /** The same, with whether the answer is complete. @throws ModelFailure */
  async read(question: Question): Promise<Said> {
    const text = await this.#answer(question);
    const said = readJson(text);
    if (said.value !== undefined) return said;
    const isBroken = /^\s*[[{]/.test(text);
    throw new ModelFailure(
      `${isBroken ? 'its answer broke off' : 'it answered with no JSON'}: ${quoted(text)}`,
    );
  }

  async #answer(question: Question): Promise<string> {
    for (let tried = 0; ; ) {
      const asked = this.#known;
      const answer = new Answer();
      this.#meter.begin();
      try {
        await this.#stream(question, asked, answer);
        const text = answer.text();
        if (this.#pictured(question, asked) && asked.pictures === undefined)
          this.#learn({ ...this.#known, pictures: true });
        return text;
      } catch (error) {
        this.#signal.throwIfAborted();
        const refusal = refusalOf(error);
        const context = contextIn(refusal?.words ?? brokenOff(error) ?? '');
        if (context !== undefined) {
          const length = context > 500 ? context : Math.ceil(tokensAsked(question) * shorter);
          this.#learn({ ...this.#known, context: length });
          throw new ModelFailure('the request was longer than its context', 'room');
        }
        const pause = answer.hasBegun ? pauseAfter(error, tried) : undefined;
        if (pause !== undefined && pause < this.#meter.left) {
          tried++;
          await pausing(pause, this.#signal);
          continue;
        }
        // A truncated answer is used as far as it goes.
        if (!refusal && answer.isUsable && !(error instanceof ModelFailure)) return answer.text();
        if (!refusal) throw failureOf(error, this.endpoint);
        const lesser = afterRefusal(asked, { ...refusal, pictured: this.#pictured(question, asked) });
        if (!lesser) throw failureOf(error, this.endpoint);
        // A concurrent request may have learned this already.
        if (this.#known === asked) this.#learn(lesser);
      }
    }
  }

  #learn(found: Capabilities): void {
    this.#known = found;
    keepCapabilities(this.endpoint, found);
  }

  #pictured = ({ messages }: Question, { pictures }: Capabilities): boolean =>
    pictures !== false && messages.some((message) => (message.pictures?.length ?? 0) > 0);

  async #stream(question: Question, asked: Capabilities, answer: Answer): Promise<void> {
    const silence = new AbortController();
    const longest = Math.max(1, Math.min(this.#patience.total, this.#meter.left));
    const signal = timeLimit(longest, this.#signal, silence.signal);
    const tooSilent = () => silence.abort(new DOMException('It fell silent.', 'TimeoutError'));
    let timer = setTimeout(tooSilent, this.#patience.first);
    const body = requestOf(question, this.endpoint.model, asked);
    try {
      const stream = await untilAborted(signal, this.#client.chat.completions.create(body, { signal }));
      answer.hasBegun = true;
      const pieces = stream[Symbol.asyncIterator]();
      for (;;) {
        const next = await untilAborted(signal, pieces.next());
        if (next.done) break;
        clearTimeout(timer);
        timer = setTimeout(tooSilent, this.#patience.between);
        answer.add(next.value);
        if (answer.length > longestAnswer) throw new ModelFailure('its answer does not end');
      }
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(timer);
      silence.abort();
      this.#meter.end(answer.tokensRead ?? tokensAsked(question), answer.tokensWritten);
    }
    if (answer.isCutOff) throw new BrokenOff('Its answer broke off.');
  }
}

/** Estimated tokens of a slide's picture. */
const tokensOfPicture = 1100;

/** Estimated tokens of a question; pictures count at a flat rate. */
const tokensAsked = ({ messages, ...rest }: Question): number => {
  const pictures = messages.reduce((sum, message) => sum + (message.pictures?.length ?? 0), 0);
  const told = messages.map(({ role, text }) => ({ role, text }));
  return tokensOf(JSON.stringify({ ...rest, messages: told })) + pictures * tokensOfPicture;
};

type Body = OpenAI.ChatCompletionCreateParamsStreaming;

function requestOf({ name, messages, schema }: Question, model: string, asked: Capabilities): Body {
  const parameters = schema as Record<string, unknown>;
  return {
    model,
    stream: true,
    messages: messages.map((message) => messageOf(message, asked.pictures !== false)),
    ...(asked.usage && { stream_options: { include_usage: true } }),
    ...(asked.temperature && { temperature }),
    ...(asked.form === 'json_schema' && {
      response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: parameters } },
    }),
    ...(asked.form === 'json_object' && { response_format: { type: 'json_object' } }),
    ...(asked.form === 'tools' && {
      tools: [{ type: 'function', function: { name, parameters } }],
      tool_choice: { type: 'function', function: { name } },
    }),
  };
}

function messageOf({ role, text, pictures }: Message, seen: boolean): OpenAI.ChatCompletionMessageParam {
  if (role !== 'user' || !pictures?.length || !seen) return { role, content: text };
  return {
    role,
    content: [
      { type: 'text', text },
      ...pictures.map((url) => ({ type: 'image_url' as const, image_url: { url } })),
    ],
  };
}

/** Characters from which a truncated answer is worth using. */
const leastUsable = 40;

/** A streamed answer. Reasoning output is counted but not kept. */
class Answer {
  #content = '';
  #called = '';
  #refusal = '';
  #thought = 0;
  #end: string | null = null;
  /** The server has answered with success; the client does not retry failures after that. */
  hasBegun = false;
  tokensRead: number | undefined;
  #written: number | undefined;

  add(piece: OpenAI.ChatCompletionChunk): void {
    const [choice] = piece?.choices ?? [];
    const delta: OpenAI.ChatCompletionChunk.Choice.Delta & {
      reasoning?: string;
      reasoning_content?: string;
    } = choice?.delta ?? {};
    if (typeof delta.content === 'string') this.#content += delta.content;
    if (typeof delta.refusal === 'string') this.#refusal += delta.refusal;
    this.#called += delta.tool_calls?.[0]?.function?.arguments ?? '';
    this.#thought += (delta.reasoning_content ?? delta.reasoning ?? '').length;
    if (choice?.finish_reason) this.#end = choice.finish_reason;
    if (!piece?.usage) return;
    this.tokensRead = piece.usage.prompt_tokens;
    this.#written = piece.usage.completion_tokens;
  }

  get length(): number {
    return this.#content.length + this.#called.length + this.#thought;
  }

  /** Whether there is enough text to use. */
  get isUsable(): boolean {
    return (this.#called || this.#content).trim().length > leastUsable;
  }

  /** Whether it ended without a reason, in the middle of its JSON. */
  get isCutOff(): boolean {
    const text = (this.#called || this.#content).trim();
    return this.#end === null && /^[[{]/.test(text) && !/[\]}]$/.test(text);
  }

  get tokensWritten(): number {
    return this.#written ?? tokensOf(this.#content + this.#called) + Math.ceil(this.#thought / 3.6);
  }

  /** @throws ModelFailure for a refusal or an empty answer */
  text(): string {
    const text = this.#called || this.#content;
    if (this.#refusal && !text.trim()) throw new ModelFailure(`it refused: ${quoted(this.#refusal)}`);
    if (this.#end === 'content_filter') throw new ModelFailure('its server filtered the answer out');
    if (text.trim() === '')
      throw new ModelFailure(
        this.#end === 'length' ? 'its answer was cut off before its first word' : 'its answer is empty',
      );
    return text;
  }
}

const quoted = (text: string): string => {
  const line = text.slice(0, 1000).split(/\s/).filter(Boolean).join(' ');
  return `“${line.length > 100 ? `${line.slice(0, 98)} …` : line}”`;
};
