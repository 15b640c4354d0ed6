import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { templatesRemove } from './templates-remove.ts';
import { withTemplates } from './with-templates.ts';

export const run: Run<typeof templatesRemove> = async (context, input) => {
  const removed = await withTemplates(context, input, (templates) => templates.remove(input.template));
  if (!removed)
    throw new UsageError(
      `There is no template "${input.template}" of your own.`,
      'See them with: svc local templates list',
    );
  await context.output.result(removed, () => `Removed ${removed.name} (${removed.id}).`);
};
