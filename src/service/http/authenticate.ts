import type { IncomingMessage } from 'node:http';
import { Failure } from '../failure.ts';
import type { ApiKey } from '../keys.ts';
import type { Service } from '../service.ts';

/** The key of a request (Authentication), under the id that its work belongs to. What is wrong with it decides the code. */
export async function authenticate(service: Service, request: IncomingMessage): Promise<ApiKey> {
  const match = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '');
  if (!match) throw new Failure('UNAUTHORIZED', 'An API key is needed: Authorization: Bearer <API_KEY>.');
  const key = await service.keys.find(match[1] as string);
  if (key?.status !== 'active') throw new Failure('INVALID_API_KEY', 'This API key is not valid.');
  if (key.expiresAt && key.expiresAt.getTime() <= service.now())
    throw new Failure('EXPIRED_API_KEY', 'This API key has expired.');
  return { ...key, id: key.owner };
}

/** Whether the key may call the path; `*` in a scope stands for anything. */
export function inScope(key: ApiKey, path: string): boolean {
  return key.scopes.some((scope) => {
    if (scope === '*' || scope === path) return true;
    const source = scope.split('*').map(escapeExpression).join('.*');
    return new RegExp(`^${source}$`).test(path);
  });
}

const escapeExpression = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One failure for an unknown path and for one outside the key's scope: they must not be told apart. */
export const endpointNotFound = () => new Failure('ENDPOINT_NOT_FOUND', 'There is no such endpoint.');
