import type { IncomingMessage, ServerResponse } from 'node:http';
import { authenticate, endpointNotFound, inScope } from '../http/authenticate.ts';
import { inTime } from '../in-time.ts';
import type { Service } from '../service.ts';
import { contentType, family, gauge } from './exposition.ts';

const metricsPath = '/metrics';

/** Longer than this the store is not waited for: what else is known is worth having meanwhile. */
const patienceMs = 2000;

/**
 * GET /metrics: for programs on this machine, and for others with a key that may call the path. What came through a proxy
 * is not from this machine, wherever the proxy runs.
 */
export async function serveMetrics(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!service.metrics) throw endpointNotFound();
  if (!isFromHere(request) && !inScope(await authenticate(service, request), metricsPath))
    throw endpointNotFound();
  const body = Buffer.from(`${service.metrics}${await storeText(service)}`);
  response.setHeader('Content-Type', contentType);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', body.length);
  response.writeHead(200).end(body);
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

const isFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].every((name) => headers[name] === undefined);

/** What the store knows: the same at every process of one. */
async function storeText({ store }: Service): Promise<string> {
  const connections = store.pool?.();
  const load = await inTime(Promise.all([store.jobs.load(), store.deliveries.load()]), patienceMs).catch(
    () => undefined,
  );
  const [jobs, deliveries] = load ?? [];
  return [
    gauge('svc_store_up', 'Whether the store could be asked just now.', load ? 1 : 0),
    jobs &&
      byState('svc_jobs', 'Jobs that have not ended, by state; the same at every process on the store.', {
        waiting: jobs.waiting,
        running: jobs.running,
      }),
    jobs &&
      gauge(
        'svc_jobs_oldest_waiting_seconds',
        'Age of the oldest job that nobody works on.',
        jobs.oldestMs / 1000,
      ),
    deliveries &&
      byState('svc_deliveries', 'Webhook deliveries by state; the same at every process on the store.', {
        waiting: deliveries.waiting,
        running: deliveries.running,
        given_up: deliveries.givenUp,
      }),
    deliveries &&
      gauge(
        'svc_deliveries_oldest_due_seconds',
        'How long the oldest delivery has been due.',
        deliveries.oldestMs / 1000,
      ),
    connections &&
      byState(
        'svc_store_connections',
        'Connections to the database by state; wanted: asked for while all were busy.',
        {
          ...connections,
        },
      ),
  ]
    .filter(Boolean)
    .join('');
}

const byState = (name: string, help: string, counts: Readonly<Record<string, number>>): string =>
  family(
    'gauge',
    name,
    help,
    Object.entries(counts).map(([state, value]) => ({ labels: { state }, value })),
  );
