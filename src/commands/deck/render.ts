import { command } from '../framework/command.ts';
import { renderArgument, renderOptions, slidesOption } from '../turn/render-options.ts';

export const render = command({
  name: 'render',
  summary: 'Render slides as pictures',
  description:
    'Renders what was made here, by its id or its .pptx, and the pages of a .pdf. A .pptx from elsewhere needs LibreOffice on this machine.',
  args: { document: renderArgument('deck') },
  options: { slides: slidesOption, ...renderOptions },
  examples: [
    ['Every slide of the newest deck', 'svc deck render last --out slides'],
    ['One slide of a file', 'svc deck render review.pdf --slides 3 --out slide.png'],
  ],
  load: () => import('./render.run.ts'),
});
