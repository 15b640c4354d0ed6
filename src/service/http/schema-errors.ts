import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Errors } from 'typebox/value';

/** The library stops at eight of them; an answer names every field, but not without end where a body is hostile. */
Settings.Set({ maxErrors: 100 });

/** One thing that a value breaks, as the schema library tells it. */
export interface SchemaError {
  keyword: string;
  schemaPath: string;
  instancePath: string;
  params: {
    requiredProperties?: string[];
    additionalProperties?: string[];
    allowedValues?: unknown[];
    allowedValue?: unknown;
    type?: string | string[];
    limit?: number;
    pattern?: string | RegExp;
    format?: string;
    /** What a union is described as. */
    forms?: string;
  };
  message: string;
}

/** What is wrong with a value. Of a union, what is wrong with the form that was meant, if that can be told. */
export function schemaErrors(schema: TSchema, value: unknown): SchemaError[] {
  // That a field is not known is told twice; the error of the object around it names it.
  const all = ([...Errors(schema, value)] as unknown as SchemaError[]).filter(
    ({ keyword }) => keyword !== 'boolean',
  );
  const unions = all.filter(({ keyword }) => keyword === 'anyOf');
  for (const union of unions) union.params.forms = descriptionAt(schema, union.schemaPath);
  return unions.reduce(withoutOtherForms, all);
}

/** What the schema says of itself at a path of the kind `#/properties/values`. */
function descriptionAt(schema: TSchema, schemaPath: string): string | undefined {
  const parts = schemaPath.split('/').slice(1);
  const found = parts.reduce((at: unknown, part) => (at as Record<string, unknown>)?.[part], schema);
  return (found as { description?: string } | undefined)?.description;
}

/** Puts what is wrong with one form in the place of what is wrong with each of them. */
function withoutOtherForms(all: SchemaError[], union: SchemaError): SchemaError[] {
  const forms = formsOf(all, union);
  const told = new Set([union, ...forms.flat()]);
  const first = all.findIndex((error) => told.has(error));
  const rest = all.filter((error) => !told.has(error));
  return rest.toSpliced(first, 0, ...meant(forms, union));
}

/** The errors of a union's forms, form by form. */
function formsOf(all: SchemaError[], { schemaPath, instancePath }: SchemaError): SchemaError[][] {
  const forms = new Map<string, SchemaError[]>();
  for (const error of all) {
    const prefix = `${schemaPath}/anyOf/`;
    if (!error.schemaPath.startsWith(prefix) || !isAt(error, instancePath)) continue;
    const form = error.schemaPath.slice(prefix.length).split('/', 1)[0] as string;
    forms.set(form, [...(forms.get(form) ?? []), error]);
  }
  return [...forms.values()];
}

const isAt = ({ instancePath }: SchemaError, place: string) =>
  instancePath === place || instancePath.startsWith(`${place}/`);

function meant(forms: SchemaError[][], union: SchemaError): SchemaError[] {
  const doubts = forms.map((errors) => errors.filter((error) => speaksAgainst(error, union)).length);
  const least = Math.min(...doubts);
  const likely = forms.filter((_, at) => doubts[at] === least);
  if (likely.length === 1) return likely[0] as SchemaError[];
  const told = [...(oneOfTheConstants(likely) ?? []), ...inAll(likely)];
  return told.length > 0 ? told : [union];
}

/** What is wrong whichever form was meant. */
function inAll([first = [], ...others]: SchemaError[][]): SchemaError[] {
  return first.filter((error) => others.every((form) => form.some((one) => isSame(one, error))));
}

const isSame = (one: SchemaError, other: SchemaError) =>
  one.keyword === other.keyword &&
  one.instancePath === other.instancePath &&
  JSON.stringify(one.params) === JSON.stringify(other.params);

/** Errors that say the form was not meant at all, rather than filled in wrongly. */
const speaksAgainst = ({ keyword, instancePath }: SchemaError, union: SchemaError) =>
  keyword === 'const' ||
  keyword === 'additionalProperties' ||
  (keyword === 'type' && instancePath === union.instancePath);

/** Where the forms differ in a field that holds another constant in each, that is the field to fix. */
function oneOfTheConstants(forms: SchemaError[][]): SchemaError[] | undefined {
  const constants = forms.map((errors) => errors.find(({ keyword }) => keyword === 'const'));
  const [first] = constants;
  if (!first || constants.some((one) => one?.instancePath !== first.instancePath)) return undefined;
  const allowedValues = constants.map((one) => one?.params.allowedValue);
  return [{ ...first, keyword: 'enum', params: { allowedValues } }];
}
