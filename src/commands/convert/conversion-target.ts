import type { Context } from '../framework/context.ts';
import { type OutputTarget, openTarget, resolveFormat } from '../turn/output-target.ts';

interface ResultInput {
  out: string | undefined;
  force: boolean;
  open: boolean;
}

/** Checks the target of the converted deck before any request. @throws UsageError, FileError */
export function openConversionTarget(
  context: Context,
  input: ResultInput,
): Promise<OutputTarget | undefined> {
  resolveFormat({ out: input.out, format: undefined }, false, ['pptx']);
  return openTarget(context, { ...input, format: 'pptx' });
}
