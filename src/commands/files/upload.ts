import { argumentList, command } from '../framework/command.ts';
import { choice } from '../framework/option.ts';
import { headings } from '../headings.ts';

/** The purpose of an upload, which decides its endpoint and the accepted files. */
const purposes = ['generate', 'convert'] as const;

export const upload = command({
  name: 'upload',
  summary: 'Upload files and print their ids',
  description: 'An interrupted upload resumes when the same command is run again.',
  heading: headings.sources,
  writes: true,
  args: {
    files: argumentList({ help: 'Files to upload', complete: 'file', ask: { message: 'Which file?' } }),
  },
  options: { for: choice(purposes, { help: 'What they are for', default: 'generate' }) },
  examples: [
    ['Two sources for a deck', 'svc upload report.docx figures.xlsx'],
    ['The id alone, for a script', "svc upload report.docx --json | jq -r '.items[0].file_id'"],
  ],
  load: () => import('./upload.run.ts'),
});
