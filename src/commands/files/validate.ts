import { command } from '../framework/command.ts';
import { list } from '../framework/option.ts';

export const validate = command({
  name: 'validate',
  summary: 'Ask whether uploads and web pages can be used as sources',
  options: {
    file: list({ help: 'Upload to check: its identifier and file name', placeholder: 'id=name' }),
    link: list({ help: 'Web page to check', placeholder: 'url' }),
  },
  examples: [
    ['Two pages', 'svc files validate --link https://example.com --link https://example.org/report.pdf'],
    ['An upload', 'svc files validate --file 5f0c3b9e-7c1a-4f0e-9d56-0a4c1d2e3f4a=report.docx'],
  ],
  load: () => import('./validate.run.ts'),
});
