import type { Method } from '../../contract/methods.ts';
import type { Operation } from '../../contract/operation.ts';
import { type OperationId, operations } from '../../contract/operations.ts';
import { handlers } from '../handlers/handlers.ts';

export interface Route {
  operation: Operation;
  params: Record<string, string>;
}

interface Pattern {
  expression: RegExp;
  names: string[];
  byMethod: Map<Method, Operation>;
}

/** Paths of the served operations; those without parameters are found at once. */
const fixed = new Map<string, Map<Method, Operation>>();
const patterns = new Map<string, Pattern>();

for (const id of Object.keys(handlers) as OperationId[]) {
  const operation: Operation = operations[id];
  methodsOf(operation.path).set(operation.method, operation);
}

function methodsOf(path: string): Map<Method, Operation> {
  if (!path.includes('{')) {
    const methods = fixed.get(path) ?? new Map<Method, Operation>();
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
export function findRoute(method: string, path: string): Route | { allowed: Method[] } | undefined {
  const byMethod = fixed.get(path);
  if (byMethod) return pick(byMethod, method, {});
  for (const { expression, names, byMethod: methods } of patterns.values()) {
    const match = expression.exec(path);
    const values = match?.slice(1).map(decoded);
    if (!values || values.includes(undefined)) continue;
    return pick(methods, method, Object.fromEntries(names.map((name, at) => [name, values[at] as string])));
  }
  return undefined;
}

function pick(byMethod: Map<Method, Operation>, method: string, params: Record<string, string>) {
  const operation = byMethod.get(method as Method);
  return operation ? { operation, params } : { allowed: [...byMethod.keys()] };
}

/** Undefined for a segment that is no proper percent-encoding. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
