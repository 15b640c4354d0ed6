import { posterFormats } from '../../contract/choices.ts';
import { choice } from '../framework/option.ts';

/** The format of a fetched poster. The profile's default is for decks and posters, so it may name a deck's only. */
export const formatOption = choice(posterFormats, {
  help: 'Format of the file',
  config: 'format',
  also: { jpeg: 'jpg' },
  group: 'The result',
});
