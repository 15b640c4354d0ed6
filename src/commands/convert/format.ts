import { selectionTypes } from '../../contract/choices.ts';
import { command, group } from '../framework/command.ts';
import { choice, flag, text } from '../framework/option.ts';
import { slidesOptions } from '../turn/slide-options.ts';
import { conversionArgument } from './conversion-argument.ts';
import { runOptions } from './convert-options.ts';

const how = 'The format';

const show = command({
  name: 'show',
  summary: 'Show how the text of slides looks in the deck and in the template',
  args: conversionArgument,
  options: slidesOptions,
  examples: [['Of the third slide', 'svc convert format show last --slide 3 --json']],
  load: () => import('./format-show.run.ts'),
});

const apply = command({
  name: 'apply',
  summary: 'Change how the text of slides looks, and convert again',
  writes: true,
  args: conversionArgument,
  options: {
    ...slidesOptions,
    config: text({
      help: 'JSON file with one entry for each slide: {"title": {…}} or {"body": {…}} (- is stdin)',
      placeholder: 'file',
      complete: 'file',
      group: how,
    }),
    selectionType: choice(selectionTypes, {
      help: 'How the slides were picked',
      placeholder: 'words',
      group: how,
    }),
    overall: flag({
      help: 'Undo earlier choices for these slides, then apply --config if it is given',
      group: how,
    }),
    ...runOptions,
  },
  examples: [
    [
      'One title',
      `echo '[{"title":{"font_height":{"option_type":"custom","value":32}}}]' | svc convert format apply last --slide 3 --config -`,
    ],
    ['As it was first converted', 'svc convert format apply last --slide 3 --overall'],
  ],
  load: () => import('./format-apply.run.ts'),
});

export const format = group({
  name: 'format',
  summary: 'See and change how text looks',
  commands: [show, apply],
});
export type FormatShow = typeof show;
export type FormatApply = typeof apply;
