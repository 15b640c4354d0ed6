import { argument, command } from '../framework/command.ts';

const deck = (which: string) =>
  argument({ help: `${which}: a .pptx, the id of a turn, or last`, complete: 'deck-job', orFile: true });

export const diff = command({
  name: 'diff',
  summary: 'List the changes between two decks',
  args: { before: deck('The earlier deck'), after: deck('The later deck') },
  examples: [
    ['Two files', 'svc deck diff review.pptx review-2.pptx'],
    ['A file and the newest deck, for a script', 'svc deck diff review.pptx last --json'],
  ],
  load: () => import('./diff.run.ts'),
});
