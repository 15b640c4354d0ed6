import { command } from '../framework/command.ts';
import { list, text } from '../framework/option.ts';
import { conversionArgument } from './conversion-argument.ts';
import { runOptions } from './convert-options.ts';

const group = 'What is decided';

export const suggestionsApply = command({
  name: 'apply',
  summary: 'Choose what colours become, and convert again',
  description: 'Without --color and --special-color it asks about one colour at a time.',
  writes: true,
  args: conversionArgument,
  options: {
    color: list({ help: 'What a colour becomes', placeholder: 'from=to', group }),
    specialColor: list({ help: 'What a signal colour becomes', placeholder: 'from=to', group }),
    status: text({ help: 'edited, accepted or rejected', default: 'edited', group }),
    ...runOptions,
  },
  examples: [
    ['One after the other', 'svc convert suggestions apply last --out branded.pptx --force'],
    ['Known ones', "svc convert suggestions apply last --color '#D32F2F=#B00020' --out branded.pptx --force"],
    [
      'Keep a signal colour',
      "svc convert suggestions apply last --special-color '#2E7D32=#2E7D32' --status rejected",
    ],
  ],
  load: () => import('./suggestions-apply.run.ts'),
});
