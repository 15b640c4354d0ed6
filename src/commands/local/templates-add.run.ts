import { basename } from 'node:path';
import { RejectedInputError } from '../../client/rejected-input-error.ts';
import { SourceError } from '../../engine/source.ts';
import { dataDir } from '../../profile/paths.ts';
import { addOwnTemplate } from '../../service/own-templates.ts';
import type { Run } from '../framework/command.ts';
import { readBytes } from '../framework/read-bytes.ts';
import type { templatesAdd } from './templates-add.ts';

export const run: Run<typeof templatesAdd> = async ({ output }, input) => {
  const name = input.name ?? basename(input.file).replace(/\.(pptx|potx)$/i, '');
  const bytes = await readBytes(input.file);
  try {
    const entry = await addOwnTemplate(input.dataDir ?? dataDir(), bytes, name);
    await output.result(entry, () => `Added ${entry.name}. Use it with: --template ${entry.code}`);
  } catch (error) {
    throw error instanceof SourceError ? new RejectedInputError('INVALID_INPUT', error.message) : error;
  }
};
