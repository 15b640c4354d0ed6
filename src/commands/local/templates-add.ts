import { argument, command } from '../framework/command.ts';
import { text } from '../framework/option.ts';
import { keysCreate } from './keys-create.ts';
import { serve } from './serve.ts';

export const templatesAdd = command({
  name: 'add',
  summary: 'Add a .pptx as a template, for decks and as a target of conversion',
  args: { file: argument({ help: 'The .pptx whose master, layouts and theme are used', complete: 'file' }) },
  options: {
    name: text({ help: 'Its name in lists (default: the file name)' }),
    preview: text({
      help: 'Write a preview of each kind of slide to this .png or .pdf',
      placeholder: 'file',
      complete: 'file',
    }),
    store: keysCreate.options.store,
    files: serve.options.files,
    dataDir: keysCreate.options.dataDir,
  },
  examples: [
    ['Add it', 'svc local templates add brand.pptx --name "Our brand"'],
    ['With a preview', 'svc local templates add brand.pptx --name "Our brand" --preview brand.png'],
    ['Use it', 'svc deck generate "Quarterly review" --template our-brand --out review.pptx'],
  ],
  load: () => import('./templates-add.run.ts'),
});
