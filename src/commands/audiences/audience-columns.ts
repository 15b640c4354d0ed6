import type { Column } from '../../terminal/output.ts';

export const audienceColumns: readonly Column<{ id: string; name: string }>[] = [
  { name: 'id', whole: true, value: ({ id }) => id },
  { name: 'name', value: ({ name }) => name },
];

export const noAudiences = 'No audiences match.';
