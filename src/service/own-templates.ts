import { join } from 'node:path';
import type { TemplateEntry } from '../engine/templates/template.ts';

/** Where the company's own templates are kept; the commands that add and remove them write there without the service. */
export const templatesFolder = (dataDir: string): string => join(dataDir, 'templates');

export async function listOwnTemplates(dataDir: string): Promise<TemplateEntry[]> {
  const { listBrandTemplates } = await import('../engine/templates/brand/brand-list.ts');
  return listBrandTemplates(templatesFolder(dataDir));
}

/** `name` may be an id, a code or a name. @returns what was removed, if anything was */
export async function removeOwnTemplate(dataDir: string, name: string): Promise<TemplateEntry | undefined> {
  const { removeBrandTemplate } = await import('../engine/templates/brand/brand-list.ts');
  return removeBrandTemplate(templatesFolder(dataDir), name);
}
