import { audienceSearch } from '../../contract/catalogue.ts';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { requestBody } from '../turn/request-body.ts';
import { audienceColumns, noAudiences } from './audience-columns.ts';
import { type SearchAudiences, searchOptions } from './audiences.ts';

export const run: Run<SearchAudiences> = async (context, input) => {
  const client = await context.client();
  const body = await requestBody(
    searchOptions,
    input,
    {
      query: input.query,
      filterBy: readObject(input.filterBy, '--filter-by'),
      filterByCollection: readObject(input.filterByCollection, '--filter-by-collection'),
    },
    context.output,
  );
  const { items, next_cursor } = await client.call(audienceSearch, { body });
  await context.output.list({ columns: audienceColumns, items, nextCursor: next_cursor, empty: noAudiences });
};

function readObject(json: string | undefined, shown: string): unknown {
  if (json === undefined) return undefined;
  try {
    const value = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below, like any other non-object.
  }
  throw new UsageError(`${shown} must be a JSON object, but is "${json}".`);
}
