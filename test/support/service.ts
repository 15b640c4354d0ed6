import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openEngine } from '../../src/service/engine/open-engine.ts';
import type { Engine } from '../../src/service/engine/tasks.ts';
import { type RunningService, type ServiceOptions, startService } from '../../src/service/start.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers as another program would.
  body: any;
}

export interface TestService extends RunningService {
  dataDir: string;
  apiKey: string;
  /** Sends a request with the key of the service; a string body is sent as it is. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-service-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A service on a port of its own, without limits unless they are given, that ends with the test. */
export async function testService(options: Partial<ServiceOptions> = {}): Promise<TestService> {
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const engine = asksOfEngine(options) ? {} : { engine: lentEngine() };
  const service = await startService({ limits: 'none', ...engine, ...options, dataDir });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= service.close());
  onTestFinished(close);
  const { apiKey } = await service.keys.create({ name: `test ${process.hrtime.bigint()}` });
  return { ...service, dataDir, apiKey, close, send: sender(service.url, apiKey) };
}

/** Whether a test looks at the engine's processes: how many there are, what they may need, what is told and counted of them. */
const asksOfEngine = ({
  engine,
  engineProcesses,
  limits,
  metrics,
  model,
  onWarning,
}: Partial<ServiceOptions>) =>
  [engine, engineProcesses, metrics, model, onWarning].some(Boolean) ||
  (typeof limits === 'object' && limits.engine !== undefined);

/** One for the services of all other tests: its processes have loaded what the next one asks for. */
let shared: Engine | undefined;

/** As a service has it for itself: once it is closed, nothing that it still waits for is done. */
function lentEngine(): Engine {
  shared ??= openEngine();
  const engine = shared;
  const closing = new AbortController();
  return {
    run: (name, input, context) =>
      engine.run(name, input, { ...context, signal: AbortSignal.any([context.signal, closing.signal]) }),
    warm: (area) => engine.warm(area),
    longest: () => engine.longest(),
    close: async () => closing.abort(new Error('The service is closing.')),
  };
}

/** How requests are sent with a key. */
export function sender(url: string, apiKey?: string): TestService['send'] {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { ...(apiKey && { Authorization: `Bearer ${apiKey}` }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
