import { setMaxListeners } from 'node:events';
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { version } from '../../../package.json';
import type { Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { untilStopped } from '../framework/until-stopped.ts';
import { callTool } from './call-tool.ts';
import { Root } from './inside-root.ts';
import type { mcp } from './mcp.ts';
import { inputSchema, outputSchema, type Schema } from './tool-schema.ts';
import { type Tool, tools } from './tools.ts';

/** Calls at once, each of which listens to the end of the server. Node takes more than ten for a leak and warns. */
const mostCalls = 100;

export const run: Run<typeof mcp> = async (context, { root: folder }) => {
  const root = new Root(folder ?? '.');
  setMaxListeners(mostCalls, context.signal);
  const ended = new Promise<void>((resolve) => process.stdin.once('close', resolve));
  const handle = serveStdio(() => createServer(context, root), {
    onerror: (error) => context.output.trace(error.message),
  });
  context.onClose(() => handle.close());
  context.output.note(`Serving the Model Context Protocol on stdio, with the files below ${root.path}`);
  await Promise.race([ended, untilStopped(context)]);
};

function createServer(context: Context, root: Root): McpServer {
  const server = new McpServer(
    { name: 'svc', title: 'Decks and posters', version },
    {
      capabilities: { tools: {} },
      instructions:
        'Makes, edits, converts and checks presentation decks and posters. Files are named by paths below the root folder; ids of turns come with each result, and "last" is the newest.',
    },
  );
  for (const tool of tools) register(server, tool, context, root);
  return server;
}

function standardSchema(schema: Schema) {
  return fromJsonSchema<Record<string, unknown>>(schema as Parameters<typeof fromJsonSchema>[0], {
    getValidator: () => (input) => {
      const faults = checkInput(schema, input);
      return faults.length > 0
        ? { valid: false, data: undefined, errorMessage: faults.join(' ') }
        : { valid: true, data: input as never, errorMessage: undefined };
    },
  });
}

function register(server: McpServer, tool: Tool, context: Context, root: Root): void {
  const { name, title, description, readOnly } = tool;
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: standardSchema(inputSchema(tool)),
      outputSchema: standardSchema(outputSchema),
      annotations: readOnly
        ? { readOnlyHint: true, openWorldHint: false }
        : {
            readOnlyHint: false,
            destructiveHint: tool.fields.includes('force'),
            idempotentHint: false,
            openWorldHint: false,
          },
    },
    (input, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      let steps = 0;
      // It has to grow with every message; how much is left to do nobody knows.
      const onStep = (message: string) => {
        if (progressToken === undefined) return;
        const params = { progressToken, progress: ++steps, message };
        mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
      };
      return callTool(context, tool, input, { root, signal: mcpReq.signal, onStep }) as never;
    },
  );
}

/** Checks what an agent handed in against a tool's schema, and says what is wrong in words that it can act on. */
function checkInput(schema: Schema, input: unknown): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return ['Give an object.'];
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const known = (name: string) => Object.hasOwn(properties, name);
  return [
    ...required.filter((name) => !given.some(([key]) => key === name)).map((name) => `${name} is missing.`),
    ...given
      .filter(([name]) => additionalProperties === false && !known(name))
      .map(([name]) => `There is no ${name}; there are ${Object.keys(properties).join(', ')}.`),
    ...given.flatMap(([name, value]) => {
      const wanted = known(name) ? whatFits(properties[name] as Schema, value) : undefined;
      return wanted === undefined ? [] : [`${name} must be ${wanted}.`];
    }),
  ];
}

/** @returns what a value should be, undefined where it is */
function whatFits(schema: Schema, value: unknown): string | undefined {
  const { type, enum: choices, items = {}, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (choices) return (choices as unknown[]).includes(value) ? undefined : `one of ${choices.join(', ')}`;
  if (type === 'array') {
    if (!Array.isArray(value)) return 'a list';
    if (value.length > maxItems) return `a list of at most ${maxItems}`;
    return value.every((one) => whatFits(items, one) === undefined) ? undefined : 'a list of strings';
  }
  if (type === 'integer') return Number.isInteger(value) ? undefined : 'a whole number';
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false';
  return typeof value === 'string' ? undefined : 'a text';
}
