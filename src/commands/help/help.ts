import { command, optionalArgument } from '../framework/command.ts';
import { headings } from '../headings.ts';

export const help = command({
  name: 'help',
  summary: 'Explain a command or a topic',
  heading: headings.more,
  args: {
    about: {
      ...optionalArgument({ help: 'A command, or a topic', complete: 'help-topic' }),
      many: true,
    },
  },
  examples: [
    ['A command', 'svc help deck generate'],
    ['A topic', 'svc help exit-codes'],
  ],
  load: () => import('./help.run.ts'),
});
