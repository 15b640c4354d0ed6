import type { Template } from './template.ts';
import { builtInTemplates } from './templates.ts';

export const findTemplate = (id: string): Template | undefined =>
  builtInTemplates.find((one) => one.id === id);
