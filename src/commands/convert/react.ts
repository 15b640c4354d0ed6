import { command } from '../framework/command.ts';
import { flag, text } from '../framework/option.ts';
import { conversionArgument } from './conversion-argument.ts';

export const react = command({
  name: 'react',
  summary: 'Rate a conversion',
  writes: true,
  args: conversionArgument,
  options: {
    like: flag({ help: 'It is good' }),
    dislike: flag({ help: 'It is not' }),
    feedback: text({ help: 'In words', placeholder: 'text' }),
  },
  examples: [['In words', 'svc convert react last --feedback "The charts lost their legend"']],
  load: () => import('./react.run.ts'),
});
