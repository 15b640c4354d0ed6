import type { TObject, TSchema, TUnion } from 'typebox';
import type { Alias, Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import { nonEmpty, oneOf } from '../schemas.ts';
import { Type } from '../type.ts';
import { type DocumentedOperation, documented } from './documented-operation.ts';

type Aliased = Operation & { readonly alias: Alias };

/** Every operation that has an alias, as it is called by it. Those that share a path and differ in its query are one. */
export function aliasEntries(): DocumentedOperation[] {
  const byPath = new Map<string, Aliased[]>();
  for (const operation of Object.values<Operation>(operations)) {
    if (!operation.alias) continue;
    const place = `${operation.method} ${pathOf(operation.alias)}`;
    byPath.set(place, [...(byPath.get(place) ?? []), operation as Aliased]);
  }
  return [...byPath.values()].map(entryOf);
}

function entryOf(sharing: Aliased[]): DocumentedOperation {
  const first = sharing[0] as Aliased;
  const moved = withIdInPath(first);
  const common = { ...moved, id: `${first.id}Alias`, path: pathOf(first.alias), deprecated: false };
  return sharing.length === 1 ? common : toldApart(common, sharing);
}

const pathOf = ({ path }: Alias) => path.split('?', 1)[0] as `/${string}`;

/** The operation with its id taken from where it stands on the own path. */
function withIdInPath(operation: Aliased): DocumentedOperation {
  const own = documented(operation);
  const { id } = operation.alias;
  if (!id) return own;
  const { [id.name]: value, ...rest } = own.example[id.in] ?? {};
  return {
    ...own,
    [id.in]: without(own[id.in] as TSchema, id.name),
    params: Type.Object({ callback_id: nonEmpty() }),
    example: { ...own.example, [id.in]: rest, params: { callback_id: value } },
  };
}

/** A schema without one of its fields; of a union, without it in each of its forms. */
function without(schema: TSchema, name: string): TSchema {
  if ('anyOf' in schema) return Type.Union((schema as TUnion).anyOf.map((form) => without(form, name)));
  const { [name]: _, ...rest } = (schema as TObject).properties;
  return Type.Object(rest);
}

/** With the query parameter that says which of the operations is meant. */
function toldApart(common: DocumentedOperation, sharing: Aliased[]): DocumentedOperation {
  const meant = sharing.map(({ alias }) => [...new URLSearchParams(alias.path.split('?')[1])][0]);
  const name = meant[0]?.[0] as string;
  const values = meant.map((one) => one?.[1] as string);
  return {
    ...common,
    summary: sharing.map(({ summary }) => summary).join(' '),
    query: Type.Object({ [name]: oneOf(values), ...common.query?.properties }),
    example: { ...common.example, query: { [name]: values[0], ...common.example.query } },
  };
}
