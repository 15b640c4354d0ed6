import { formatModification } from '../../contract/conversion-follow-ups.ts';
import type { BodyOf } from '../../contract/operation.ts';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { readJsonFile } from '../turn/read-file.ts';
import { requireSlideIndexes } from '../turn/slide-index.ts';
import { followUp } from './follow-up.ts';
import type { FormatApply } from './format.ts';

type Body = BodyOf<typeof formatModification>;

export const run: Run<FormatApply> = (context, input) =>
  followUp<Body>(context, input, {
    action: 'format',
    body: async (callbackId) => {
      const { config, overall, selectionType } = input;
      if (config === undefined && !overall)
        throw new UsageError(
          '--config is missing.',
          'Give a JSON file, or --overall for the settings of the deck.',
        );
      return {
        callbackId,
        slideIndex: requireSlideIndexes(input),
        ...(selectionType && { selection_type: selectionType }),
        ...(overall && { overall_settings_selected: true }),
        ...(config !== undefined && {
          modify_format_config: (await readJsonFile(
            config,
            '--config',
            context.output,
          )) as Body['modify_format_config'],
        }),
      };
    },
    send: (_, body, idempotencyKey) => context.send(formatModification, { body, idempotencyKey }),
  });
