import { command } from '../framework/command.ts';
import { conversionArgument } from './conversion-argument.ts';

export const suggestionsList = command({
  name: 'list',
  summary: "List the colours that are not the brand's, and what they become",
  args: conversionArgument,
  examples: [['Of the newest conversion', 'svc convert suggestions list last']],
  load: () => import('./suggestions-list.run.ts'),
});
