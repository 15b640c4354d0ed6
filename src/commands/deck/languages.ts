import { command } from '../framework/command.ts';

export const languages = command({
  name: 'languages',
  summary: 'List the languages decks can be written in',
  examples: [['All of them', 'svc deck languages']],
  load: () => import('./languages.run.ts'),
});
