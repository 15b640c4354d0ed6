import { basename, extname } from 'node:path';
import type { OwnTemplates } from '../../service/own-templates.ts';
import type { InputOf, Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { readBytes } from '../framework/read-bytes.ts';
import { runTask } from '../framework/run-task.ts';
import { UsageError } from '../framework/usage-error.ts';
import { writeWhole } from '../framework/write-file.ts';
import type { templatesAdd } from './templates-add.ts';
import { withTemplates } from './with-templates.ts';

export const run: Run<typeof templatesAdd> = async (context, input) => {
  const bytes = await readBytes(input.file);
  const preview = input.preview === undefined ? undefined : previewFormat(input.preview);
  const entry = await withTemplates(context, input, (templates) =>
    add(context, input, templates, { bytes, preview }),
  );
  await context.output.result(entry, () => `Added ${entry.name}. Use it with: --template ${entry.code}`);
};

async function add(
  context: Context,
  input: InputOf<typeof templatesAdd>,
  templates: OwnTemplates,
  { bytes, preview }: { bytes: Uint8Array; preview: 'png' | 'pdf' | undefined },
) {
  const name = input.name ?? basename(input.file).replace(/\.(pptx|potx)$/i, '');
  const folder = await templates.folder();
  const subject = `The file "${input.file}"`;
  const { entry, lacks } = await runTask(context, 'addTemplate', { folder, bytes, name }, subject);
  await templates.keep(entry);
  for (const lack of lacks) context.output.warn(lack);
  if (preview && input.preview) {
    const drawing = { folder, id: entry.id, format: preview };
    await writeWhole(input.preview, await runTask(context, 'previewTemplate', drawing, subject));
  }
  return entry;
}

/** @throws UsageError */
function previewFormat(path: string): 'png' | 'pdf' {
  const ending = extname(path).toLowerCase();
  if (ending === '.png' || ending === '.pdf') return ending === '.png' ? 'png' : 'pdf';
  throw new UsageError('--preview must be a .png or .pdf.', 'For example --preview brand.png.');
}
