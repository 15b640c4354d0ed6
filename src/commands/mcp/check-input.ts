import type { Schema } from './tool-schema.ts';

/** Checks what an agent handed in against a tool's schema, and says what is wrong in words that it can act on. */
export function checkInput(schema: Schema, input: unknown): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return ['Give an object.'];
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const known = (name: string) => Object.hasOwn(properties, name);
  return [
    ...required.filter((name) => !given.some(([key]) => key === name)).map((name) => `${name} is missing.`),
    ...given
      .filter(([name]) => additionalProperties === false && !known(name))
      .map(([name]) => `There is no ${name}; there are ${Object.keys(properties).join(', ')}.`),
    ...given.flatMap(([name, value]) => {
      const wanted = known(name) ? whatFits(properties[name] as Schema, value) : undefined;
      return wanted === undefined ? [] : [`${name} must be ${wanted}.`];
    }),
  ];
}

/** @returns what a value should be, undefined where it is */
function whatFits(schema: Schema, value: unknown): string | undefined {
  const { type, enum: choices, items = {}, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (choices) return (choices as unknown[]).includes(value) ? undefined : `one of ${choices.join(', ')}`;
  if (type === 'array') {
    if (!Array.isArray(value)) return 'a list';
    if (value.length > maxItems) return `a list of at most ${maxItems}`;
    return value.every((one) => whatFits(items, one) === undefined) ? undefined : 'a list of strings';
  }
  if (type === 'integer') return Number.isInteger(value) ? undefined : 'a whole number';
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false';
  return typeof value === 'string' ? undefined : 'a text';
}
