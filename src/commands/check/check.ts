import { argument, command } from '../framework/command.ts';
import { headings } from '../headings.ts';

export const check = command({
  name: 'check',
  summary: 'Is this .pptx or .pdf sound: package, overflow, overlap, contrast, alt text, fonts',
  description:
    'Looks at the file alone, on this machine. Ends with exit code 5 when it finds something, so that a pipeline stops there.',
  heading: headings.more,
  args: { file: argument({ help: 'The .pptx or .pdf', complete: 'file' }) },
  examples: [
    ['A deck', 'svc check review.pptx'],
    ['For a script', 'svc check review.pdf --json'],
  ],
  load: () => import('./check.run.ts'),
});
