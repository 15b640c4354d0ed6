import type { Profile } from '../../profile/profile.ts';
import { flagOf } from './flag-of.ts';
import { type AnyOption, type OptionSpecs, type ValuesOf, variableOfOption } from './option.ts';

/** Origins of an option's value, strongest first. */
export const origins = ['flag', 'environment', 'profile', 'default', 'none'] as const;
export type Origin = (typeof origins)[number];

export interface Resolved<Specs extends OptionSpecs = OptionSpecs> {
  values: ValuesOf<Specs>;
  origins: Record<string, Origin>;
}

interface Sources {
  /** As typed: strings, lists or booleans; undefined where not given. */
  typed: Readonly<Record<string, unknown>>;
  env: Readonly<Record<string, string | undefined>>;
  /** Read only for options with a profile default, so that other commands work with a broken profile. */
  readonly defaults: Profile['defaults'];
}

/**
 * The first of flag, variable, profile and default. All are validated alike, and errors name the origin.
 * @throws UsageError
 */
export function resolveOptions<Specs extends OptionSpecs>(specs: Specs, sources: Sources): Resolved<Specs> {
  const values: Record<string, unknown> = {};
  const origins: Record<string, Origin> = {};
  for (const [key, spec] of Object.entries(specs)) {
    [origins[key], values[key]] = resolveOption(key, spec, sources);
  }
  return { values: values as ValuesOf<Specs>, origins };
}

function resolveOption(key: string, spec: AnyOption, sources: Sources): [Origin, unknown] {
  const given = sources.typed[key];
  if (given !== undefined) return ['flag', readTyped(given, spec, flagOf(key))];
  // An empty variable counts as unset.
  const name = variableOfOption(spec);
  const variable = name && sources.env[name];
  if (name && variable) return ['environment', readOne(variable, spec, name)];
  const stored = spec.config && sources.defaults[spec.config];
  if (spec.config && stored) return ['profile', readOne(stored, spec, `${spec.config} in the profile`)];
  if (spec.default !== undefined) return ['default', spec.default];
  return ['none', spec.kind === 'flag' ? false : undefined];
}

function readTyped(given: unknown, spec: AnyOption, shown: string): unknown {
  if (typeof given === 'boolean') return given;
  if (Array.isArray(given)) return given.map((one) => spec.parse(one, shown));
  return spec.parse(given as string, shown);
}

const readOne = (value: string, spec: AnyOption, shown: string): unknown =>
  spec.kind === 'list' ? [spec.parse(value, shown)] : spec.parse(value, shown);
