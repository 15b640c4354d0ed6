import { argument } from '../framework/command.ts';
import { choice, flag, integer, text } from '../framework/option.ts';
import { groups } from './option-groups.ts';

export const pictureFormats = ['png', 'jpg'] as const;

export const renderArgument = (kind: 'deck' | 'poster') =>
  argument({
    help: `The id of a ${kind}, last, or a .pdf or .pptx`,
    complete: `${kind}-job`,
    orFile: true,
  });

/** How pages become pictures. */
export const renderOptions = {
  out: text({
    help: 'Folder for the pictures, or a file name for a single one',
    placeholder: 'path',
    complete: 'file',
    group: groups.result,
  }),
  format: choice(pictureFormats, {
    help: 'Format of the pictures, unless the file name says it',
    group: groups.result,
  }),
  width: integer({ help: 'Width in pixels', placeholder: 'px', min: 16, max: 8192, group: groups.result }),
  force: flag({ help: 'Replace files that exist', group: groups.result }),
};

/** Of decks: which slides. */
export const slidesOption = text({
  help: 'Only these slides, for example 1,3-5',
  placeholder: 'list',
  group: groups.result,
});
