import { command } from '../framework/command.ts';
import { conversionArgument } from './conversion-argument.ts';
import { conversionResult } from './convert-options.ts';

export const wait = command({
  name: 'wait',
  summary: 'Wait for a conversion to end',
  args: conversionArgument,
  options: conversionResult,
  examples: [['And fetch it', 'svc convert wait last --out branded.pptx']],
  load: () => import('./wait.run.ts'),
});
