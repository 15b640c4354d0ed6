import { command } from '../framework/command.ts';
import { renderArgument, renderOptions } from '../turn/render-options.ts';

export const render = command({
  name: 'render',
  summary: 'Render a poster as a picture',
  description:
    'Renders what was made here, by its id or its .pptx, and the pages of a .pdf. A .pptx from elsewhere needs LibreOffice on this machine.',
  args: { document: renderArgument('poster') },
  options: { ...renderOptions },
  examples: [['The newest poster, large', 'svc poster render last --width 3000 --out poster.png']],
  load: () => import('./render.run.ts'),
});
