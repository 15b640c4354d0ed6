import { argument, command } from '../framework/command.ts';
import { list } from '../framework/option.ts';
import { headings } from '../headings.ts';

export const check = command({
  name: 'check',
  summary: 'Check a .pptx or .pdf: package, overflow, overlap, contrast, alt text, fonts',
  description:
    'Runs on this machine only. With --against it also reports every sentence, number and value of a chart or table that the sources do not have. Exits with code 5 when it finds something, so that a pipeline stops.',
  heading: headings.more,
  args: { file: argument({ help: 'The .pptx or .pdf', complete: 'file' }) },
  options: {
    against: list({
      help: 'A source of the deck: what the deck says and the source does not is reported; may be repeated',
      placeholder: 'path',
      complete: 'file',
    }),
  },
  examples: [
    ['A deck', 'svc check review.pptx'],
    ['With its source', 'svc check review.pptx --against report.docx'],
    ['For a script', 'svc check review.pdf --json'],
  ],
  load: () => import('./check.run.ts'),
});
