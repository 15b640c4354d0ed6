import type { Column } from '../../terminal/output.ts';
import type { Context } from '../framework/context.ts';
import { type TemplateItem, templateColumns } from './template-columns.ts';

/** A page of templates, with columns of their own where a kind has them. */
export const printTemplates = <Item extends TemplateItem>(
  { output }: Context,
  { items, next_cursor: nextCursor }: { items: Item[]; next_cursor: string | null },
  more: readonly Column<Item>[] = [],
): Promise<void> =>
  output.list<Item>({
    columns: [...templateColumns, ...more],
    items,
    nextCursor,
    empty: 'No templates match.',
  });
