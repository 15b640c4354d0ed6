import { posterFormats } from '../../contract/choices.ts';
import { choice } from '../framework/option.ts';
import { formatExtra } from '../turn/turn-options.ts';

/** The profile's default is for decks and posters, so it may name a deck's format only. */
export const formatOption = choice(posterFormats, { ...formatExtra, also: { jpeg: 'jpg' } });
