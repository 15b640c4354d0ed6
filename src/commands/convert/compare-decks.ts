import { extname } from 'node:path';
import { checkTarget } from '../../client/download/target.ts';
import type { Context } from '../framework/context.ts';
import { officePdf } from '../framework/office-pdf.ts';
import { runTask } from '../framework/run-task.ts';
import { UsageError } from '../framework/usage-error.ts';
import { writeWhole } from '../framework/write-file.ts';

interface Compared {
  before: string;
  after: string;
  /** The side-by-side file: .pdf or .png. */
  sheet: string;
}

const formats: Readonly<Record<string, 'pdf' | 'png'>> = { '.pdf': 'pdf', '.png': 'png' };

/** Checks that can be made before sending. @throws UsageError, FileError */
export async function checkCompare({
  compare,
  out,
  noWait,
  force,
}: {
  compare: string | undefined;
  out: string | undefined;
  noWait: boolean;
  force: boolean;
}): Promise<void> {
  if (compare === undefined) return;
  if (!formats[extname(compare).toLowerCase()])
    throw new UsageError('--compare writes a .pdf or a .png.', 'For example --compare before-after.pdf.');
  if (out === undefined || out === '-' || noWait)
    throw new UsageError('--compare needs the converted deck.', 'Add --out <path>, and leave out --no-wait.');
  await checkTarget(compare, force);
}

/** Draws both decks with LibreOffice, slides side by side. @throws UsageError */
export async function compareDecks(context: Context, { before, after, sheet }: Compared): Promise<void> {
  const progress = await context.progress();
  progress.step('Drawing both decks');
  const why = '--compare';
  const columns = [
    { heading: 'Before', pdf: await officePdf(context, before, why) },
    { heading: 'After', pdf: await officePdf(context, after, why) },
  ];
  const labels = Array.from({ length: 10_000 }, (_, slide) => `Slide ${slide + 1}`);
  const format = formats[extname(sheet).toLowerCase()] as 'pdf' | 'png';
  const subject = `The deck "${before}"`;
  const bytes = await runTask(
    context,
    'drawSheet',
    { title: 'Before and after', columns, labels, format },
    subject,
  );
  progress.close();
  await writeWhole(sheet, bytes);
}
