import { command } from '../framework/command.ts';

export const languages = command({
  name: 'languages',
  summary: 'List the languages posters can be written in',
  examples: [['All of them', 'svc poster languages']],
  load: () => import('./languages.run.ts'),
});
