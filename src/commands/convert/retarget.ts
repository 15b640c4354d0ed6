import { command } from '../framework/command.ts';
import { conversionArgument } from './conversion-argument.ts';
import { conversionOptions, runOptions, templateOption } from './convert-options.ts';

const { aiMode, workAreaOption } = conversionOptions;

export const retarget = command({
  name: 'retarget',
  summary: 'Convert the same deck to another template',
  writes: true,
  args: conversionArgument,
  options: { template: templateOption, aiMode, workAreaOption, ...runOptions },
  examples: [
    ['The newest one from this machine', 'svc convert retarget last --template midnight --out midnight.pptx'],
  ],
  load: () => import('./retarget.run.ts'),
});
