import { localOperations } from '../../contract/local/local-operations.ts';
import type { Method } from '../../contract/methods.ts';
import type { Operation } from '../../contract/operation.ts';
import { operations } from '../../contract/operations.ts';
import { invalidInput } from '../failure.ts';

export interface Route {
  operation: Operation;
  /** Whether the request came by the operation's alias. */
  isAlias: boolean;
  params: Record<string, string>;
}

interface Entry extends Pick<Route, 'operation' | 'isAlias'> {
  /** The query parameter that tells it from others on the path, where there are any. */
  only: [name: string, value: string] | undefined;
}

type ByMethod = Map<Method, Entry[]>;

interface Pattern {
  expression: RegExp;
  names: string[];
  byMethod: ByMethod;
}

/** Paths of the served operations; those without parameters are found at once. */
const fixed = new Map<string, ByMethod>();
const patterns = new Map<string, Pattern>();

for (const operation of Object.values<Operation>({ ...operations, ...localOperations })) {
  add(operation.path, { operation, isAlias: false });
  if (operation.alias) add(operation.alias.path, { operation, isAlias: true });
}

function add(pathAndQuery: string, entry: Omit<Entry, 'only'>): void {
  const [path, query] = pathAndQuery.split('?') as [string, string?];
  const byMethod = methodsOf(path);
  const { method } = entry.operation;
  const only = [...new URLSearchParams(query)][0];
  byMethod.set(method, [...(byMethod.get(method) ?? []), { ...entry, only }]);
}

function methodsOf(path: string): ByMethod {
  if (!path.includes('{')) {
    const methods: ByMethod = fixed.get(path) ?? new Map();
    fixed.set(path, methods);
    return methods;
  }
  const pattern = patterns.get(path) ?? patternOf(path);
  patterns.set(path, pattern);
  return pattern.byMethod;
}

function patternOf(path: string): Pattern {
  const names: string[] = [];
  const source = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  return { expression: new RegExp(`^${source}$`), names, byMethod: new Map() };
}

/** The operation at a path; the methods it would answer when this is not one of them; undefined for an unknown path. */
export function findRoute(
  method: string,
  { pathname, searchParams }: URL,
): Route | { allowed: Method[] } | undefined {
  const byMethod = fixed.get(pathname);
  if (byMethod) return pick(byMethod, method, {}, searchParams);
  for (const { expression, names, byMethod: methods } of patterns.values()) {
    const match = expression.exec(pathname);
    const values = match?.slice(1).map(decoded);
    if (!values || values.includes(undefined)) continue;
    const params = Object.fromEntries(names.map((name, at) => [name, values[at] as string]));
    return pick(methods, method, params, searchParams);
  }
  return undefined;
}

function pick(byMethod: ByMethod, method: string, params: Record<string, string>, query: URLSearchParams) {
  const entries = byMethod.get(method as Method);
  if (!entries) return { allowed: [...byMethod.keys()] };
  const entry = entries.find(({ only }) => !only || query.get(only[0]) === only[1]);
  if (!entry) throw noneMeant(entries);
  return { operation: entry.operation, isAlias: entry.isAlias, params };
}

/** Several operations share the path, and the query names none of them. */
function noneMeant(entries: Entry[]) {
  const [name] = entries[0]?.only ?? [];
  return invalidInput([`${name} must be one of: ${entries.map(({ only }) => only?.[1]).join(', ')}`]);
}

/** Undefined for a segment that is no proper percent-encoding. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
