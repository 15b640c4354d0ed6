import type { layoutSources } from '../../contract/choices.ts';
import { command, group } from '../framework/command.ts';
import { choice, text } from '../framework/option.ts';
import { slidesOptions } from '../turn/slide-options.ts';
import { conversionArgument } from './conversion-argument.ts';
import { runOptions } from './convert-options.ts';

const sources = ['target', 'input'] as const satisfies string[];

/** The interface's names for a layout's source. */
export const layoutSourceOf: Record<(typeof sources)[number], (typeof layoutSources)[number]> = {
  target: 'targetTemplateLayouts',
  input: 'inputDeckLayouts',
};

const list = command({
  name: 'list',
  summary: 'List the layouts that slides can be put on',
  args: conversionArgument,
  options: slidesOptions,
  examples: [['Of the newest conversion', 'svc convert layouts list last']],
  load: () => import('./layouts-list.run.ts'),
});

const apply = command({
  name: 'apply',
  summary: 'Put slides on another layout, and convert again',
  writes: true,
  args: conversionArgument,
  options: {
    ...slidesOptions,
    layout: text({ help: 'Id of one of the listed layouts', placeholder: 'id', group: 'The layout' }),
    source: choice(sources, {
      help: 'Whether to take the layout of the template or of the deck',
      default: 'target',
      group: 'The layout',
    }),
    ...runOptions,
  },
  examples: [
    [
      'Two slides',
      'svc convert layouts apply last --slide 3 --slide 5 --layout slideLayout4 --out branded.pptx --force',
    ],
  ],
  load: () => import('./layouts-apply.run.ts'),
});

export const layouts = group({
  name: 'layouts',
  summary: 'See and choose the layouts of slides',
  commands: [list, apply],
});
export type LayoutsList = typeof list;
export type LayoutsApply = typeof apply;
