import type { Template } from './template.ts';
import { builtInTemplates } from './templates.ts';

/** A template that comes with svc. */
export const findTemplate = (id: string): Template | undefined =>
  builtInTemplates.find((one) => one.id === id);
