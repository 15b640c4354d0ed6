import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { FileError } from '../../client/file-error.ts';
import { RejectedInputError } from '../../client/rejected-input-error.ts';
import { SourceError } from '../../engine/source.ts';
import { dataDir } from '../../profile/paths.ts';
import { addOwnTemplate } from '../../service/own-templates.ts';
import type { Run } from '../framework/command.ts';
import type { templatesAdd } from './templates-add.ts';

export const run: Run<typeof templatesAdd> = async ({ output }, input) => {
  const name = input.name ?? basename(input.file).replace(/\.(pptx|potx)$/i, '');
  const bytes = read(input.file);
  try {
    const entry = await addOwnTemplate(input.dataDir ?? dataDir(), bytes, name);
    await output.result(entry, () => `Added ${entry.name}. Use it with: --template ${entry.code}`);
  } catch (error) {
    throw error instanceof SourceError ? new RejectedInputError('INVALID_INPUT', error.message) : error;
  }
};

function read(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new FileError('FILE_NOT_READABLE', file, `The file ${file} cannot be read.`, cause);
  }
}
