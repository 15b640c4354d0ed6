import { group } from '../framework/command.ts';
import { headings } from '../headings.ts';
import { access } from './access.ts';
import { validate } from './validate.ts';

export const files = group({
  name: 'files',
  summary: 'Check sources, and get tokens for stored files',
  heading: headings.sources,
  commands: [validate, access],
});
