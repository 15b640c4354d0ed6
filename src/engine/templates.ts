import { clarity } from './templates/clarity.ts';
import type { Template, TemplateEntry } from './templates/template.ts';

/** The templates that come with svc, the default first. */
const builtIn: Template[] = [clarity];

export const defaultTemplateId = clarity.id;

export const deckTemplates: TemplateEntry[] = builtIn.map(({ id, name, code, source }) => ({
  id,
  name,
  code,
  source,
}));

export const findTemplate = (id: string): Template | undefined => builtIn.find((one) => one.id === id);
