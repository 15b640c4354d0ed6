import type { IncomingMessage, ServerResponse } from 'node:http';
import { identityPath } from '../discovery.ts';
import { Failure } from '../failure.ts';
import { serveFile } from '../files/serve-file.ts';
import { inTime } from '../in-time.ts';
import { authorizationPath } from '../integrations/connections.ts';
import { serveAuthorization } from '../integrations/serve-authorization.ts';
import type { Service } from '../service.ts';
import { serveStream } from '../streams/serve-stream.ts';
import { sendJson } from './reply.ts';

export interface PublicRequest {
  service: Service;
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
}

interface PublicRoute {
  /** What it is counted as. */
  name: string;
  expression: RegExp;
  /** Whether a process that only works answers it too. */
  always?: boolean;
  /** Whether the path must carry the token it was signed with. */
  signed: boolean;
  /** GET and HEAD unless given. */
  methods?: string[];
  serve(parts: string[], given: PublicRequest): void | Promise<void>;
}

/** What is asked for without a key: signed URLs, pages for a browser, and how the process is. */
const publicRoutes: PublicRoute[] = [
  {
    name: 'livez',
    expression: /^\/livez$/,
    always: true,
    signed: false,
    serve: (_, { response }) => sendJson(response, 200, JSON.stringify({ status: 'ok' })),
  },
  {
    name: 'readyz',
    expression: /^\/readyz$/,
    always: true,
    signed: false,
    async serve(_, { service, response }) {
      const readiness = await readinessOf(service);
      sendJson(response, readiness.status === 'ok' ? 200 : 503, JSON.stringify(readiness));
    },
  },
  {
    name: 'metrics',
    expression: /^\/metrics$/,
    always: true,
    signed: false,
    async serve(_, { service, request, response }) {
      const { serveMetrics } = await import('../metrics/serve-metrics.ts');
      await serveMetrics(service, request, response);
    },
  },
  {
    name: 'identity',
    expression: new RegExp(`^${identityPath}$`),
    signed: false,
    serve(_, { service, response }) {
      sendJson(response, 200, JSON.stringify({ instance: service.store.instance }));
    },
  },
  {
    name: 'stream',
    expression: /^\/streams\/([^/]+)(?:\/exports\/([^/]+))?$/,
    signed: true,
    serve: ([callbackId = '', exportId], { service, url, request, response }) =>
      serveStream(
        service,
        { callbackId, jobId: exportId ?? callbackId, query: url.searchParams },
        request,
        response,
      ),
  },
  {
    name: 'file',
    expression: /^\/files\/([^/]+)\/[^/]+$/,
    signed: true,
    serve: ([id = ''], { service, request, response }) => serveFile(service, id, request, response),
  },
  {
    name: 'authorization',
    expression: new RegExp(`^${authorizationPath}$`),
    signed: false,
    methods: ['GET', 'HEAD', 'POST'],
    serve: (_, { service, url, request, response }) =>
      serveAuthorization(service, url.searchParams.get('token') ?? '', request, response),
  },
];

/** What a request for this path is counted as; undefined for a path that is not public. */
export const publicRouteName = (path: string): string | undefined =>
  publicRoutes.find(({ expression }) => expression.test(path))?.name;

/** Serves the request when its path is a public one; false for all others. */
export async function servePublic(given: PublicRequest): Promise<boolean> {
  const { pathname, searchParams } = given.url;
  for (const { expression, always, signed, methods = ['GET', 'HEAD'], serve } of publicRoutes) {
    const match = expression.exec(pathname);
    if (!match || (given.service.role === 'worker' && !always)) continue;
    if (!methods.includes(given.request.method ?? ''))
      throw new Failure('METHOD_NOT_ALLOWED', `This path answers ${methods.join(', ')} only.`, {
        headers: { Allow: methods.join(', ') },
      });
    if (signed && !given.service.urls.accepts(pathname, searchParams.get('token')))
      throw new Failure('UNAUTHORIZED', 'This URL has expired or was changed; ask for a new one.');
    await serve(match.slice(1), given);
    return true;
  }
  return false;
}

interface Readiness {
  status: 'ok' | 'unavailable';
  store: 'ok' | 'unavailable';
  files: 'ok' | 'unavailable';
}

/** Longer than this is as good as not at all for whoever decides where the next request goes. */
const patienceMs = 2000;

/** Whether requests should be sent here: the store can be asked, files can be kept, and the process does not end. */
async function readinessOf({ store, blobs, ending }: Service): Promise<Readiness> {
  const [reached, kept] = await Promise.all([asked(store.ping()), asked(blobs.ping())]);
  return {
    status: reached === 'ok' && kept === 'ok' && !ending ? 'ok' : 'unavailable',
    store: reached,
    files: kept,
  };
}

const asked = (work: Promise<unknown>): Promise<'ok' | 'unavailable'> =>
  inTime(work, patienceMs).then(
    () => 'ok',
    () => 'unavailable',
  );
