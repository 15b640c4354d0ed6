import { command, group, optionalArgument } from '../framework/command.ts';
import { integer, list as many, text } from '../framework/option.ts';
import { headings } from '../headings.ts';
import { pageOptions } from '../lists/page-options.ts';

const which = 'Which ones';
const filters = {
  feature: text({ help: 'Only those for this feature', field: 'feature', group: which }),
  id: text({ help: 'Only the one with this id', field: 'id', group: which }),
  sort: text({
    help: 'Order, for example name:asc',
    placeholder: 'field:order',
    field: 'sort',
    group: which,
  }),
};

const list = command({
  name: 'list',
  summary: "List the company's audiences",
  options: { ...filters, ...pageOptions },
  examples: [['All of them, by name', 'svc audiences list --sort name:asc']],
  load: () => import('./list.run.ts'),
});

const search = command({
  name: 'search',
  summary: 'Search the audiences, most relevant first',
  args: { query: optionalArgument({ help: 'Words to look for' }) },
  options: {
    ...filters,
    limit: integer({ help: 'Show this many', min: 1, field: 'limit', group: which }),
    field: many({ help: 'Field to return', placeholder: 'name', field: 'fields', group: 'The request' }),
    extraField: many({
      help: 'More fields to return',
      placeholder: 'name',
      field: 'extraFields',
      group: 'The request',
    }),
    filterBy: text({ help: 'Filter by fields, as a JSON object', placeholder: 'json', group: 'The request' }),
    filterByCollection: text({
      help: 'Filter by collections, as a JSON object',
      placeholder: 'json',
      group: 'The request',
    }),
  },
  examples: [['The best three', 'svc audiences search sales --limit 3']],
  load: () => import('./search.run.ts'),
});

export type ListAudiences = typeof list;
export type SearchAudiences = typeof search;
export const searchOptions = search.options;

export const audiences = group({
  name: 'audiences',
  summary: 'List and search the audiences a deck can be written for',
  heading: headings.sources,
  commands: [list, search],
});
