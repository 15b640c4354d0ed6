import { layoutUpdate } from '../../contract/conversion-follow-ups.ts';
import type { BodyOf } from '../../contract/operation.ts';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { requireSlideIndexes } from '../turn/slide-index.ts';
import { followUp } from './follow-up.ts';
import { type LayoutsApply, layoutSourceOf } from './layouts.ts';

export const run: Run<LayoutsApply> = (context, input) =>
  followUp<BodyOf<typeof layoutUpdate>>(context, input, {
    action: 'layouts',
    body: (callbackId) => {
      if (input.layout === undefined)
        throw new UsageError('--layout is missing.', 'See the layouts with: svc convert layouts list');
      return {
        callbackId,
        slideIndex: requireSlideIndexes(input),
        layoutId: input.layout,
        source: layoutSourceOf[input.source],
      };
    },
    send: (_, body, idempotencyKey) => context.send(layoutUpdate, { body, idempotencyKey }),
  });
