import { integer, text } from '../framework/option.ts';

const group = 'Which ones';

/** Without either the whole list is shown. */
export const pageOptions = {
  limit: integer({ help: 'Show one page of this many', min: 1, max: 200, group }),
  cursor: text({ help: 'Show the page after the one that gave this cursor', placeholder: 'cursor', group }),
};

/** What the template lists can be narrowed by. */
export const templateFilters = {
  name: text({ help: 'Only those whose name contains this', group }),
  source: text({ help: 'Only those from this source: brand or service', placeholder: 'source', group }),
  sort: text({ help: 'Order, for example name:asc or name:desc', placeholder: 'field:order', group }),
  enabledFeature: text({ help: 'Only those enabled for this feature', placeholder: 'feature', group }),
  ...pageOptions,
};
