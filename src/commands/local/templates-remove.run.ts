import { dataDir } from '../../profile/paths.ts';
import { removeOwnTemplate } from '../../service/own-templates.ts';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { templatesRemove } from './templates-remove.ts';

export const run: Run<typeof templatesRemove> = async ({ output }, input) => {
  const removed = await removeOwnTemplate(dataDir(input.dataDir), input.template);
  if (!removed)
    throw new UsageError(
      `There is no template "${input.template}" of your own.`,
      'See them with: svc local templates list',
    );
  await output.result(removed, () => `Removed ${removed.name} (${removed.id}).`);
};
