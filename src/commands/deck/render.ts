import { command } from '../framework/command.ts';
import { renderArgument, renderOptions, slidesOption } from '../turn/render-options.ts';

export const render = command({
  name: 'render',
  summary: 'Draw slides as pictures',
  description:
    'Draws what was made here, or the pages of a .pdf; a .pptx is drawn by LibreOffice, which must be on this machine.',
  args: { document: renderArgument('deck') },
  options: { slides: slidesOption, ...renderOptions },
  examples: [
    ['Every slide of the newest deck', 'svc deck render last --out slides'],
    ['One slide of a file', 'svc deck render review.pdf --slides 3 --out slide.png'],
  ],
  load: () => import('./render.run.ts'),
});
