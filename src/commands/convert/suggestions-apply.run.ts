import { suggestionsUpdate } from '../../contract/conversion-follow-ups.ts';
import type { BodyOf } from '../../contract/operation.ts';
import type { InputOf, Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { askAboutColors } from './ask-about-colors.ts';
import { followUp } from './follow-up.ts';
import type { suggestionsApply } from './suggestions-apply.ts';

type Body = BodyOf<typeof suggestionsUpdate>;

export const run: Run<typeof suggestionsApply> = (context, input) =>
  followUp<Body>(context, input, {
    action: 'suggestions',
    body: (callbackId) => fromFlags(input) ?? askAboutColors(context, callbackId),
    send: (callbackId, body, idempotencyKey) =>
      context.send(suggestionsUpdate, { params: { callbackId }, body: asDescribed(body), idempotencyKey }),
  });

/** The interface takes one pair directly, and several as a list. */
function asDescribed({ colorSuggestions, specialColorSuggestions }: Body): Body {
  return {
    colorSuggestions: single(colorSuggestions),
    ...(specialColorSuggestions && { specialColorSuggestions: single(specialColorSuggestions) }),
  };
}

function single({ status, values }: Body['colorSuggestions']): Body['colorSuggestions'] {
  const [one, ...others] = Array.isArray(values) ? values : [values];
  return { status, values: one && others.length === 0 ? one : values };
}

function fromFlags({ color, specialColor, status }: InputOf<typeof suggestionsApply>): Body | undefined {
  if (!color && !specialColor) return undefined;
  return {
    colorSuggestions: { status, values: (color ?? []).map((pair) => readPair(pair, '--color')) },
    ...(specialColor && {
      specialColorSuggestions: {
        status,
        values: specialColor.map((pair) => readPair(pair, '--special-color')),
      },
    }),
  };
}

/** @throws UsageError */
function readPair(pair: string, shown: string): { currentColor: string; newColor: string } {
  const [, from, to] = /^#?([0-9a-f]{6})=#?([0-9a-f]{6})$/i.exec(pair) ?? [];
  if (!from || !to)
    throw new UsageError(`${shown} must be two colours such as #D32F2F=#B00020, but is "${pair}".`);
  return { currentColor: `#${from.toUpperCase()}`, newColor: `#${to.toUpperCase()}` };
}
