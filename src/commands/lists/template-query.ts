import type { ValuesOf } from '../framework/option.ts';
import { given } from './given.ts';
import type { templateFilters } from './page-options.ts';

export const templateQuery = ({
  name,
  source,
  sort,
  enabledFeature,
  limit,
  cursor,
}: ValuesOf<typeof templateFilters>) => given({ name, source, sort, enabledFeature, limit, cursor });
