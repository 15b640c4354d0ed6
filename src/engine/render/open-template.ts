import { findTemplate } from '../templates/find-template.ts';
import type { Template } from '../templates/template.ts';

/** A template by id: built in, or the company's own in `folder`. */
export async function openTemplate(id: string, folder?: string): Promise<Template | undefined> {
  const builtIn = findTemplate(id);
  if (builtIn || folder === undefined) return builtIn;
  const { openBrandTemplate } = await import('./brand-store.ts');
  return openBrandTemplate(folder, id);
}
