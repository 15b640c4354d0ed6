import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownAddress, plainPath } from './own-address.ts';
import { wholeBody } from './whole-body.ts';

/** What servers that speak the interface of chat completions do differently, as their documentation and users tell. */
export interface Server {
  name: string;
  /** What GET of a path tells; other paths are unknown. */
  tells: Record<string, unknown>;
  /** Why a request is refused, as status and body; undefined where it is taken. */
  refuses(asked: Asked): { status: number; body: unknown } | undefined;
  /** The answer in the server's way of streaming. */
  streams(response: ServerResponse, text: string, asked: Asked): void;
}

export interface Asked {
  model: string;
  messages: { role: string; content: string }[];
  stream_options?: object;
  response_format?: { type: string; json_schema?: { name: string } };
  tools?: { function: { name: string } }[];
  tool_choice?: unknown;
}

const event = (response: ServerResponse, chunk: object) =>
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);

const pieces = (text: string): string[] => text.match(/[\s\S]{1,60}/gu) ?? [];

const lengthOf = ({ messages }: Asked): number => Math.ceil(JSON.stringify(messages).length / 4);

/** Small enough that a plan with much material does not fit. */
const context = 6000;

const plainly: Server['streams'] = (response, text, asked) => {
  response.setHeader('content-type', 'text/event-stream');
  event(response, { choices: [{ index: 0, delta: { role: 'assistant', content: null } }] });
  for (const content of pieces(text)) event(response, { choices: [{ index: 0, delta: { content } }] });
  event(response, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
  if (asked.stream_options)
    event(response, {
      choices: [],
      usage: { prompt_tokens: lengthOf(asked), completion_tokens: 50, total_tokens: 0 },
    });
  response.end('data: [DONE]\n\n');
};

const llamaCpp: Server = {
  name: 'llamacpp',
  tells: {
    '/v1/models': { object: 'list', data: [{ id: 'tiny', meta: { n_ctx_train: 131_072 } }] },
    '/props': { default_generation_settings: { n_ctx: context }, modalities: { vision: false } },
  },
  refuses: (asked) =>
    lengthOf(asked) > context
      ? {
          status: 400,
          body: {
            error: {
              code: 400,
              message: `request (${lengthOf(asked)} tokens) exceeds the available context size (${context} tokens), try increasing it`,
              type: 'exceed_context_size_error',
              n_prompt_tokens: lengthOf(asked),
              n_ctx: context,
            },
          },
        }
      : undefined,
  // Timings beside the tokens; thinking in a field of its own.
  streams: (response, text, asked) => {
    response.setHeader('content-type', 'text/event-stream');
    event(response, { choices: [{ index: 0, delta: { reasoning_content: 'Let me see. {"a": ' } }] });
    for (const content of pieces(text)) event(response, { choices: [{ index: 0, delta: { content } }] });
    event(response, {
      choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
      usage: { prompt_tokens: lengthOf(asked), completion_tokens: 50 },
      timings: { prompt_n: 1 },
    });
    response.end('data: [DONE]\n\n');
  },
};

const ollama: Server = {
  name: 'ollama',
  // What is longer than the context is cut off without a word.
  tells: {
    '/v1/models': { object: 'list', data: [{ id: 'tiny:latest', owned_by: 'library' }] },
    '/api/ps': { models: [{ name: 'tiny:latest', context_length: context }] },
  },
  refuses: (asked) =>
    asked.tool_choice === undefined
      ? undefined
      : {
          status: 400,
          body: {
            error: {
              message: 'registry.ollama.ai/library/tiny does not support tools',
              type: 'invalid_request_error',
              param: null,
              code: null,
            },
          },
        },
  streams: plainly,
};

const vllm: Server = {
  name: 'vllm',
  tells: {
    '/v1/models': { object: 'list', data: [{ id: 'tiny', object: 'model', max_model_len: context }] },
  },
  refuses: (asked) =>
    lengthOf(asked) > context
      ? {
          status: 400,
          body: {
            object: 'error',
            message: `This model's maximum context length is ${context} tokens. However, you requested ${lengthOf(asked)} tokens in the messages. Please reduce the length of the messages.`,
            type: 'BadRequestError',
            param: null,
            code: 400,
          },
        }
      : undefined,
  streams: plainly,
};

const lmStudio: Server = {
  name: 'lmstudio',
  tells: {
    '/v1/models': { object: 'list', data: [{ id: 'tiny' }] },
    '/api/v0/models': {
      data: [
        {
          id: 'tiny',
          type: 'llm',
          state: 'loaded',
          max_context_length: 32_768,
          loaded_context_length: context,
        },
      ],
    },
  },
  refuses: ({ response_format: form, tool_choice: choice }) => {
    if (form?.type === 'json_object')
      return { status: 400, body: { error: "'response_format.type' must be 'json_schema' or 'text'" } };
    return typeof choice === 'object'
      ? {
          status: 400,
          body: {
            error: "Invalid tool_choice type: 'object'. Supported string values: none, auto, required",
          },
        }
      : undefined;
  },
  // What is longer than the context is told in the middle of the answer, under status 200.
  streams: (response, text, asked) => {
    if (lengthOf(asked) <= context) return plainly(response, text, asked);
    response.setHeader('content-type', 'text/event-stream');
    const message = `Trying to keep the first ${lengthOf(asked)} tokens when context the overflows. However, the model is loaded with context length of only ${context} tokens, which is not enough.`;
    response.end(`event: error\ndata: ${JSON.stringify({ error: { message } })}\n\n`);
  },
};

/** An older llama.cpp and small servers made with it: no grammar from a schema, no tools, no JSON mode, no usage. */
const bare: Server = {
  name: 'bare',
  tells: {},
  refuses: ({ response_format: form, tools, stream_options: options }) => {
    if (form)
      return {
        status: 422,
        body: { detail: [{ loc: ['body', 'response_format'], msg: 'extra fields not permitted' }] },
      };
    if (tools)
      return {
        status: 500,
        body: { error: { code: 500, message: 'tools param requires --jinja flag', type: 'server_error' } },
      };
    return options ? { status: 400, body: { error: 'stream_options: unknown field' } } : undefined;
  },
  // Thinks aloud, then fences its answer.
  streams: (response, text, asked) =>
    plainly(
      response,
      `<think>They want JSON. {"no": 1}</think>\nHere it is:\n\`\`\`json\n${text}\n\`\`\``,
      asked,
    ),
};

export const servers: Server[] = [llamaCpp, ollama, vllm, lmStudio, bare];

/** Such a server on loopback; `answer` gives what the model says to a request. One that `loads` is not ready when it is asked first. */
export async function localServer(server: Server, answer: (asked: Asked) => string, { loads = false } = {}) {
  const requests: Asked[] = [];
  let isLoading = loads;
  const listening = createServer(async (request: IncomingMessage, response) => {
    const path = plainPath(request.url);
    const told = server.tells[path];
    if (request.method === 'GET') {
      if (isLoading) {
        isLoading = false;
        return response.writeHead(503).end('{"error":{"message":"Loading model"}}');
      }
      if (told === undefined)
        return response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(told));
    }
    const asked: Asked = JSON.parse((await wholeBody(request))?.toString() || '{}');
    requests.push(asked);
    const refused = server.refuses(asked);
    if (!refused) return server.streams(response, answer(asked), asked);
    response.writeHead(refused.status, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(refused.body));
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return {
    requests,
    context,
    endpoint: { baseUrl: ownAddress(port), model: 'tiny' },
    async [Symbol.asyncDispose]() {
      listening.closeAllConnections();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
}
