import type { TemplateEntry } from '../../engine/templates/template.ts';
import { deckTemplates } from '../../engine/templates/templates.ts';
import type { Service } from '../service.ts';
import { paginate, sorted } from './pagination.ts';

interface TemplateQuery {
  name?: string;
  sort?: string;
  source?: string;
  limit?: number;
  cursor?: string;
}

/** A list of templates as its operation filters, sorts and pages it. */
export function listTemplates<Entry extends TemplateEntry>(entries: readonly Entry[], query: TemplateQuery) {
  const name = query.name?.toLowerCase();
  const found = entries.filter(
    (one) =>
      (name === undefined || one.name.toLowerCase().includes(name)) &&
      (query.source === undefined || one.source === query.source),
  );
  return { success: true as const, data: paginate(sorted(found, query.sort, ['name', 'id', 'code']), query) };
}

/** All templates, the company's own first. */
export const allTemplates = async ({ templates }: Pick<Service, 'templates'>): Promise<TemplateEntry[]> => [
  ...(await templates.list()),
  ...deckTemplates,
];
