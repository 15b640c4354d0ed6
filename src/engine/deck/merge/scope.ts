/** Where the values of fields come from. */
export interface Scope {
  /** The innermost first. */
  frames: readonly Frame[];
  /** Entries that stand for their list, by its path, where something is repeated for them. */
  bound: ReadonlyMap<string, unknown>;
  /** The list that the unit at hand is repeated for. */
  within?: string;
}

interface Frame {
  value: unknown;
  /** In the data, without indexes; '' for the whole. */
  path: string;
}

/** What a name stands for. */
export type Found =
  | { kind: 'value'; value: unknown; path: string }
  | { kind: 'list'; entries: readonly unknown[]; path: string };

export const rootScope = (data: unknown): Scope => ({
  frames: [{ value: data, path: '' }],
  bound: new Map(),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** The innermost value of a name, which may be a path: `customer.city`. `.` is the entry of a list itself. */
export function lookUp(name: string, scope: Scope): Found | undefined {
  if (name === '.') {
    const [frame] = scope.frames;
    return frame && { kind: 'value', ...frame };
  }
  for (const frame of scope.frames) {
    // A column may have a dot in its name.
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

/** One entry in the place of its list. */
const bind = (scope: Scope, path: string, entry: unknown): Scope => ({
  ...scope,
  bound: new Map([...scope.bound, [path, entry]]),
  within: path,
});

/** The scopes of what is opened by a mark: one an entry of a list; one or none for what is true or not. */
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

/** A unit that names two lists would have to be repeated for every pair. */
export class TwoLists extends Error {}

/** The scopes that names are filled from: one for each entry of the list that one of them stands in. */
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

/** A value as letters; undefined for what is no text. */
export function letters(value: unknown): string | undefined {
  if (value === null) return '';
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
