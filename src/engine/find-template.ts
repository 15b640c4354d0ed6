import { findBrandTemplate } from './templates/brand/brand-store.ts';
import type { Template } from './templates/template.ts';
import { builtInTemplates } from './templates.ts';

/** A template by id: one that comes with svc, or one of the company's own in `folder`. */
export const findTemplate = (id: string, folder?: string): Template | undefined =>
  builtInTemplates.find((one) => one.id === id) ??
  (folder === undefined ? undefined : findBrandTemplate(folder, id));
