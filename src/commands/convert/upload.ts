import { argumentList, command } from '../framework/command.ts';

export const upload = command({
  name: 'upload',
  summary: 'Upload decks to convert and print their ids',
  writes: true,
  args: {
    files: argumentList({ help: 'The .pptx files', complete: 'file', ask: { message: 'Which deck?' } }),
  },
  examples: [
    ['The id alone, for a script', "svc convert upload review.pptx --json | jq -r '.items[0].file_id'"],
  ],
  load: () => import('./upload.run.ts'),
});
