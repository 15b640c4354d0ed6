import type { ServerResponse } from 'node:http';
import type { Alias } from '../../contract/operation.ts';
import type { Route } from './router.ts';

/** What a request to an operation holds, before it is validated. */
export interface Given {
  params: Record<string, string>;
  query: Record<string, unknown> | undefined;
  body: unknown;
}

/** What came by an alias as it would have come by the operation's own path: with the id of the path where that has it. */
export function asOnOwnPath({ operation, isAlias, params }: Route, given: Given): Given {
  const id = isAlias ? operation.alias?.id : undefined;
  if (!id) return given;
  const holder = given[id.in];
  return isRecord(holder) ? { ...given, [id.in]: { ...holder, [id.name]: params.callback_id } } : given;
}

/** A body of another shape is left for the schema to refuse. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Marks what is answered on a path that has been superseded (Versioning); it is served without an end in sight. */
export function markDeprecated({ operation, isAlias }: Route, response: ServerResponse): void {
  if (operation.alias?.supersedes && !isAlias) response.setHeader('Deprecation', 'true');
}

/** Names the alias on what is marked so, once all that stands in its path is known. */
export function nameSuccessor({ operation, isAlias }: Route, given: Given, response: ServerResponse): void {
  const { alias } = operation;
  const path = alias?.supersedes && !isAlias ? successorPath(alias, given) : undefined;
  if (path) response.setHeader('Link', `<${path}>; rel="successor-version"`);
}

/** Only what looks like one of our ids is repeated in a header. */
const idShape = /^[\w-]{1,100}$/;

function successorPath({ path, id }: Alias, given: Given): string | undefined {
  if (!id) return path;
  const holder = given[id.in];
  const value = isRecord(holder) ? holder[id.name] : undefined;
  return typeof value === 'string' && idShape.test(value) ? path.replace('{callback_id}', value) : undefined;
}
