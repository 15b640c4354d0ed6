import type { LocalOperation, Operation } from '../operation.ts';
import type { OperationId } from '../operations.ts';
import { examples } from './examples.ts';

export type Example = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>;

/** An operation at one of its paths, with a request that is accepted there. */
export interface DocumentedOperation extends Operation {
  readonly example: Example;
  readonly deprecated: boolean;
}

export const documented = (operation: Operation): DocumentedOperation => ({
  ...operation,
  example: exampleOf(operation),
  deprecated: operation.alias?.supersedes ?? false,
});

const exampleOf = (operation: Operation): Example =>
  operation.local
    ? (operation as LocalOperation).example
    : (examples[operation.id as OperationId] as Example);
