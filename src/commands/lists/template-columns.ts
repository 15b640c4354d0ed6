import type { Column } from '../../terminal/output.ts';

export interface TemplateItem {
  id: string;
  name: string;
  code: string;
  source: string;
}

export const templateColumns = [
  { name: 'id', whole: true, value: ({ id }) => id },
  { name: 'name', value: ({ name }) => name },
  { name: 'code', whole: true, value: ({ code }) => code },
  { name: 'source', spare: 1, value: ({ source }) => source },
] as const satisfies readonly Column<TemplateItem>[];
