import { compileSparingly } from '../../service/compile-sparingly.ts';
import { parseFaults } from '../../service/faults/fault.ts';
import type { RequestRecord } from '../../service/http/request-record.ts';
import { parseLimits } from '../../service/limits/parse-limits.ts';
import { OptionsError } from '../../service/options-error.ts';
import { startService } from '../../service/start.ts';
import type { Output } from '../../terminal/output.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { InputOf, Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { modelEndpoint } from '../framework/model-endpoint.ts';
import { localKey } from '../framework/open-local.ts';
import { untilStopped } from '../framework/until-stopped.ts';
import { UsageError } from '../framework/usage-error.ts';
import { readJsonFile } from '../turn/read-file.ts';
import { type Places, placesOf } from './places.ts';
import type { serve } from './serve.ts';

type Input = InputOf<typeof serve>;

export const run: Run<typeof serve> = async (context, given) => {
  const places = placesOf(context, given);
  const input = { ...given, store: places.store };
  if (input.store === undefined && input.role !== 'all') throw new UsageError('--role needs --store.');
  const service = await start(context, input, places);
  context.onClose(() => service.close());
  const place = places.files?.replace(/\?.*/, '') ?? places.dataDir;
  const apiKey = await localKey(service.keys, place, context.profile().environments.local);
  await context.output.item(
    { url: service.url, api_key: apiKey },
    ({ strong }) => `Serving on ${strong(service.url)}`,
  );
  const key = `The key in the profile ends in ${apiKey.slice(-4)}`;
  context.output.note(
    input.store === undefined
      ? `Data in ${place}. ${key}; svc local keys create makes more.`
      : `Files in ${place}. ${key}; svc local keys create --store makes more.`,
  );
  if (input.host === '0.0.0.0' || input.host === '::')
    context.output.note(
      'It listens on every address of this machine, so other machines on the network can reach it.',
    );
  context.output.note(`Limits (--limits <file> replaces any):\n${limitLines(service.limits)}`);
  await untilStopped(context);
};

/** A line for each group of limits, under the names that the file has. */
const limitLines = (limits: object): string =>
  Object.entries(limits)
    .map(([name, value]) => `  ${name.padEnd(20)} ${JSON.stringify(value)}`)
    .join('\n');

async function start({ output }: Context, input: Input, { dataDir, files }: Places) {
  const model = modelEndpoint();
  compileSparingly();
  try {
    return await startService({
      dataDir,
      host: input.host,
      port: input.port,
      // A store that others share is not this machine's own environment.
      announce: input.store === undefined,
      metrics: true,
      drainMs: (input.drain ?? (input.store === undefined || input.role === 'worker' ? 0 : 5)) * 1000,
      store: input.store,
      files,
      role: input.role,
      engineProcesses: input.engineProcesses,
      ...(await readBehaviour(input, output)),
      ...(model && { model }),
      onRequest: (record) => output.log(requestEntry(record), requestLine(record)),
      onWarning: (message, error) => output.log(warningEntry(message, error), `Warning: ${message}`),
    });
  } catch (error) {
    throw toUsage(error as NodeJS.ErrnoException, input);
  }
}

const requestLine = ({ status, method, path, ms }: RequestRecord) =>
  `${status} ${method} ${safeText(path)} ${Math.round(ms)} ms`;

const requestEntry = ({ requestId, method, path, status, ms }: RequestRecord) => ({
  time: new Date().toISOString(),
  request_id: requestId,
  method,
  path,
  status,
  ms: Math.round(ms),
});

/** With where a defect lies: whoever keeps the log is the one to report it. */
const warningEntry = (message: string, error: unknown) => ({
  time: new Date().toISOString(),
  warning: message,
  ...(error instanceof Error && error.stack && { stack: error.stack }),
});

async function readBehaviour({ limits, faults }: Input, output: Output) {
  return {
    ...(limits === 'none' && { limits: 'none' as const }),
    ...(limits !== undefined &&
      limits !== 'none' && { limits: parseLimits(await readJsonFile(limits, '--limits', output)) }),
    ...(faults !== undefined && { faults: parseFaults(await readJsonFile(faults, '--faults', output)) }),
  };
}

function toUsage(error: NodeJS.ErrnoException, { host, port }: Input): Error {
  if (error instanceof OptionsError) return new UsageError(error.message, 'See svc serve --help.');
  if (error.code === 'EADDRINUSE')
    return new UsageError(
      `Port ${port} on ${host} is in use.`,
      'Choose another with --port, or --port 0 for any free one.',
    );
  if (error.code === 'EACCES')
    return new UsageError(
      `You are not allowed to listen on port ${port} of ${host}.`,
      'Choose one above 1023.',
    );
  if (error.code === 'EADDRNOTAVAIL') return new UsageError(`${host} is not an address of this machine.`);
  return error;
}
