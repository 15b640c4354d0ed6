import { command } from '../framework/command.ts';
import { flag, text } from '../framework/option.ts';
import { conversionArgument } from './conversion-argument.ts';

export const react = command({
  name: 'react',
  summary: 'Rate a conversion',
  writes: true,
  args: conversionArgument,
  options: {
    like: flag({ help: 'Rate it as good' }),
    dislike: flag({ help: 'Rate it as poor' }),
    feedback: text({ help: 'A comment', placeholder: 'text' }),
  },
  examples: [['In words', 'svc convert react last --feedback "The charts lost their legend"']],
  load: () => import('./react.run.ts'),
});
