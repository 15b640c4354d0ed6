import type { Locale } from '../../src/contract/locales.ts';
import { Cells } from '../../src/engine/content/tables/grid.ts';
import { interestOf } from '../../src/engine/content/tables/interest.ts';
import { withPlainNames } from '../../src/engine/content/tables/plain-names.ts';
import { answersTo } from '../../src/engine/content/tables/query/answers-to.ts';
import { unsaidIn } from '../../src/engine/content/tables/query/unsaid.ts';
import type { Told } from '../../src/engine/content/tables/telling.ts';
import { readDocuments } from './read-documents.ts';

/** The table of a CSV as questions are asked of it. */
export async function tableOf(csv: string) {
  const { documents } = await readDocuments({ 'data.csv': csv });
  const table = documents[0]?.body.blocks.find((block) => block.type === 'table');
  if (table?.type !== 'table') throw new Error('no table');
  return withPlainNames(table);
}

/** What a prompt asks of a CSV: the answers, what each view of them says and does not speak of, and which questions are left open. */
export async function askTable(csv: string, prompt: string, language: Locale = 'en') {
  const table = await tableOf(csv);
  const answers = answersTo(table, interestOf(prompt), { language });
  const views = answers.flatMap((one) => one.views);
  const said = views.map(({ title, statements }) => statements.find(({ finding }) => finding)?.text ?? title);
  const cells = new Cells(table);
  const told = views.map((view): Told => ({ view, as: view.chart ? 'chart' : 'table' }));
  const unsaid = answers.flatMap(({ question: text, open }) =>
    open ? [] : unsaidIn({ text, cells, language, isPut: true }, told, told),
  );
  return { answers, views, said, unsaid, open: answers.flatMap((one) => (one.open ? [one.question] : [])) };
}
