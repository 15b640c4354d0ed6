import type { Column } from '../../terminal/output.ts';

export interface TemplateItem {
  id: string;
  name: string;
  code: string;
  source: string;
}

export const templateColumns: readonly Column<TemplateItem>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'name', value: ({ name }) => name },
  { name: 'code', value: ({ code }) => code },
  { name: 'source', value: ({ source }) => source },
];

export const noTemplates = 'No templates match.';
