import { argument, command } from '../framework/command.ts';
import { text } from '../framework/option.ts';
import { keysCreate } from './keys-create.ts';
import { serve } from './serve.ts';

export const templatesAdd = command({
  name: 'add',
  summary: 'Add a .pptx as a template, for decks and as a target of conversion',
  args: { file: argument({ help: 'The .pptx whose master, layouts and theme are used', complete: 'file' }) },
  options: {
    name: text({ help: 'What lists call it; the file name unless given' }),
    preview: text({
      help: 'Draw here, as .png or .pdf, slides of each kind as the template makes them',
      placeholder: 'file',
      complete: 'file',
    }),
    store: keysCreate.options.store,
    files: serve.options.files,
    dataDir: keysCreate.options.dataDir,
  },
  examples: [
    ['Add it', 'svc local templates add brand.pptx --name "Our brand"'],
    ['See what was understood', 'svc local templates add brand.pptx --name "Our brand" --preview brand.png'],
    ['Use it', 'svc deck generate "Quarterly review" --template our-brand --out review.pptx'],
  ],
  load: () => import('./templates-add.run.ts'),
});
