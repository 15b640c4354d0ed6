import type { TObject } from 'typebox';
import type { ErrorCode } from '../errors.ts';
import { errorStatus } from '../errors.ts';
import { localOperations } from '../local/local-operations.ts';
import { commonErrors, type Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import { aliasEntries } from './alias-entries.ts';
import { type DocumentedOperation, documented } from './documented-operation.ts';
import { webhookDescriptions } from './webhook-descriptions.ts';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of the interface, derived from the contract: every operation with its parameters, bodies
 * and error codes, and every webhook event. What only the local service has is marked `x-local`. Plain JSON.
 */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  const all: Operation[] = [...Object.values(operations), ...Object.values(localOperations)];
  for (const entry of [...all.map(documented), ...aliasEntries()]) {
    paths[entry.path] ??= {};
    (paths[entry.path] as Json)[entry.method.toLowerCase()] = describe(entry);
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Decks, posters and template conversion',
      version,
      description: 'Streams are opened at their stream_url without a key; so are download URLs.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://127.0.0.1:4010', description: 'svc serve' }],
    security: [{ key: [] }],
    tags: [...new Set(all.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    webhooks: webhookDescriptions(),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      parameters: { IdempotencyKey: idempotencyKey },
      headers: { ...rateHeaders, ...successorHeaders },
      schemas: { Error: errorSchema },
    },
  };
  // Schema objects carry non-enumerable type tags; a copy through JSON leaves only what the document is made of.
  return JSON.parse(JSON.stringify(document));
}

function describe(operation: DocumentedOperation): Json {
  const { example, deprecated } = operation;
  const headers = [
    ...(operation.category ? Object.keys(rateHeaders) : []),
    ...(deprecated ? Object.keys(successorHeaders) : []),
  ];
  const parameters = [
    ...parametersOf('path', operation.params, example.params),
    ...parametersOf('query', operation.query, example.query),
    ...(operation.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: operation.id,
    tags: [operation.group],
    summary: operation.summary,
    ...(deprecated && { deprecated }),
    ...(operation.local && { 'x-local': true }),
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: operation.body, example: example.body } },
      },
    }),
    responses: {
      [operation.response.status]: {
        description: 'Done.',
        ...(headers.length > 0 && { headers: referencesTo(headers) }),
        content: { 'application/json': { schema: operation.response.schema } },
      },
      ...errorResponses(operation),
    },
  };
}

function parametersOf(place: 'path' | 'query', schema?: TObject, example?: Json): Json[] {
  const required = new Set<string>(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
    ...(example?.[name] !== undefined && { example: example[name] }),
  }));
}

/** One response per HTTP status, naming the codes that are sent with it. */
function errorResponses(operation: Operation): Json {
  const responses: Record<number, Json> = {};
  for (const [status, codes] of byStatus([...commonErrors, ...operation.errors])) {
    responses[status] = {
      description: codes.join(', '),
      ...(status === 429 && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Error' },
              { properties: { error: { properties: { code: { enum: codes } } } } },
            ],
          },
        },
      },
    };
  }
  return responses;
}

function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const grouped = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const status = errorStatus[code];
    grouped.set(status, [...(grouped.get(status) ?? []), code]);
  }
  return grouped;
}

const referencesTo = (names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A UUID. For 24 hours the same key and body get the same answer, with Idempotency-Replayed: true.',
  schema: { type: 'string', minLength: 1 },
};

const rateHeaders = {
  'X-RateLimit-Limit': { description: 'Requests per window.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'About how many are left.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'Unix time at which the window ends.', schema: { type: 'integer' } },
};

const successorHeaders = {
  Deprecation: { description: 'There is another path for the same.', schema: { const: 'true' } },
  Link: { description: 'That path, with rel="successor-version".', schema: { type: 'string' } },
};

const errorSchema = {
  type: 'object',
  required: ['success', 'data', 'error'],
  properties: {
    success: { const: false },
    data: { type: 'null' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        details: {
          anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, { type: 'object' }],
        },
      },
    },
  },
};
