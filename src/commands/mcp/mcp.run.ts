import { setMaxListeners } from 'node:events';
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { version } from '../../../package.json';
import type { Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { untilStopped } from '../framework/until-stopped.ts';
import { callTool } from './call-tool.ts';
import { checkInput } from './check-input.ts';
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
