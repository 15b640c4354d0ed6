import { argument } from '../framework/command.ts';
import { choice, flag, integer, text } from '../framework/option.ts';
import { groups } from './option-groups.ts';

export const pictureFormats = ['png', 'jpg'] as const;

export const renderArgument = (kind: 'deck' | 'poster') =>
  argument({
    help: `The id of a ${kind}, last, or a .pdf or .pptx`,
    complete: `${kind}-job`,
  });

/** How pages become pictures. */
export const renderOptions = {
  out: text({
    help: 'Folder for the pictures, or a name for one',
    placeholder: 'path',
    complete: 'file',
    group: groups.result,
  }),
  format: choice(pictureFormats, { help: 'Kind of picture; the name says it too', group: groups.result }),
  width: integer({ help: 'Pixels across', placeholder: 'px', min: 16, max: 8192, group: groups.result }),
  force: flag({ help: 'Write over files that exist', group: groups.result }),
};

/** Of decks: which slides. */
export const slidesOption = text({
  help: 'Only these, for example 1,3-5',
  placeholder: 'list',
  group: groups.result,
});
