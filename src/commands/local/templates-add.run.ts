import { basename } from 'node:path';
import { dataDir } from '../../profile/paths.ts';
import { templatesFolder } from '../../service/own-templates.ts';
import type { Run } from '../framework/command.ts';
import { readBytes } from '../framework/read-bytes.ts';
import { runTask } from '../framework/run-task.ts';
import type { templatesAdd } from './templates-add.ts';

export const run: Run<typeof templatesAdd> = async (context, input) => {
  const name = input.name ?? basename(input.file).replace(/\.(pptx|potx)$/i, '');
  const folder = templatesFolder(input.dataDir ?? dataDir());
  const bytes = await readBytes(input.file);
  const subject = `The file "${input.file}"`;
  const { entry, lacks } = await runTask(context, 'addTemplate', { folder, bytes, name }, subject);
  for (const lack of lacks) context.output.warn(lack);
  await context.output.result(entry, () => `Added ${entry.name}. Use it with: --template ${entry.code}`);
};
