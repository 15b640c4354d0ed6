/** Where field values come from. */
export interface Scope {
  /** Innermost first. */
  frames: readonly Frame[];
  /** Entries standing in for their list, by its path, inside a repetition. */
  bound: ReadonlyMap<string, unknown>;
  /** The list the current unit is repeated for. */
  within?: string;
}

interface Frame {
  value: unknown;
  /** Path in the data, without indexes; '' for the root. */
  path: string;
}

/** The result of a lookup. */
export type Found =
  | { kind: 'value'; value: unknown; path: string }
  | { kind: 'list'; entries: readonly unknown[]; path: string };

export const rootScope = (data: unknown): Scope => ({
  frames: [{ value: data, path: '' }],
  bound: new Map(),
});

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** The innermost value of a name, which may be a path: `customer.city`. `.` is the current list entry. */
export function lookUp(name: string, scope: Scope): Found | undefined {
  if (name === '.') {
    const [frame] = scope.frames;
    return frame && { kind: 'value', ...frame };
  }
  for (const frame of scope.frames) {
    // A column name may contain a dot.
    const whole = own(frame.value, name);
    if (whole !== undefined) return step(whole, below(frame.path, name), [], scope);
    const [first = '', ...rest] = name.split('.');
    const value = own(frame.value, first);
    if (value !== undefined) return step(value, below(frame.path, first), rest, scope);
  }
  return undefined;
}

function step(value: unknown, path: string, rest: readonly string[], scope: Scope): Found | undefined {
  const here = scope.bound.has(path) ? scope.bound.get(path) : value;
  if (Array.isArray(here)) return { kind: 'list', entries: here, path };
  const [next, ...further] = rest;
  if (next === undefined) return { kind: 'value', value: here, path };
  const found = own(here, next);
  return found === undefined ? undefined : step(found, below(path, next), further, scope);
}

/** Binds an entry in place of its list. */
const bind = (scope: Scope, path: string, entry: unknown): Scope => ({
  ...scope,
  bound: new Map([...scope.bound, [path, entry]]),
  within: path,
});

/** The scopes opened by a mark: one per list entry, or one or none for a boolean. */
export function openList(name: string, scope: Scope): Scope[] | undefined {
  const found = lookUp(name, scope);
  if (!found) return undefined;
  const enter = (value: unknown, bound: Scope): Scope => ({
    bound: bound.bound,
    frames: [{ value, path: found.path }, ...scope.frames],
  });
  if (found.kind === 'list')
    return found.entries.map((entry) => enter(entry, bind(scope, found.path, entry)));
  if (isObject(found.value)) return [enter(found.value, scope)];
  return found.value ? [scope] : [];
}

/** A unit with two lists would have to be repeated for every pair. */
export class TwoLists extends Error {}

/** The scopes for a set of names: one per entry of the list that one of them is in. */
export function spread(names: readonly string[], scope: Scope): Scope[] {
  for (const name of names) {
    const found = lookUp(name, scope);
    if (found?.kind !== 'list') continue;
    const { path, entries } = found;
    if (scope.within !== undefined && path !== scope.within && !path.startsWith(`${scope.within}.`))
      throw new TwoLists(`{{${name}}}`);
    return entries.flatMap((entry) => spread(names, bind(scope, path, entry)));
  }
  return [scope];
}

/** A value as text; undefined if it is none. */
export function letters(value: unknown): string | undefined {
  if (value === null) return '';
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
