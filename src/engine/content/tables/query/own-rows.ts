import type { Table } from '../../../read/document.ts';
import type { Interest } from '../interest.ts';
import { type Scoped, scopedTable } from '../scoped-table.ts';
import type { View, ViewOptions } from '../views-of.ts';
import type { Question } from './question.ts';

/** The rows that a question is of where those behind it name others: "Which region sold most? Compare tea and coffee." */
export function ownRows(
  later: Question[],
  interest: Interest,
  given: Table,
  { language }: ViewOptions,
): Scoped | undefined {
  if (later.length === 0) return undefined;
  const text = later.reduce((left, { text, asked = text }) => left.replace(asked, ' '), interest.text);
  const own = scopedTable(given, { ...interest, text }, language);
  return own.scope === scopedTable(given, interest, language).scope ? undefined : own;
}

/** What says itself which rows it is of. */
export function ofRows(view: View, { leftOut: phrases, scope = '' }: Scoped): View {
  if (view.scope !== undefined) return view;
  const { chart, table } = view.leftOut;
  return { ...view, scope, leftOut: { chart: [...phrases, ...chart], table: [...phrases, ...table] } };
}
