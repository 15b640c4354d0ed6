import type { Template } from './templates/template.ts';
import { builtInTemplates } from './templates.ts';

/** A template that comes with svc. */
export const findTemplate = (id: string): Template | undefined =>
  builtInTemplates.find((one) => one.id === id);

/** A template by id: one that comes with svc, or one of the company's own in `folder`. */
export async function openTemplate(id: string, folder?: string): Promise<Template | undefined> {
  const builtIn = findTemplate(id);
  if (builtIn || folder === undefined) return builtIn;
  const { openBrandTemplate } = await import('./templates/brand/brand-store.ts');
  return openBrandTemplate(folder, id);
}
