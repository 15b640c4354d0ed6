import { deckFormats } from '../../contract/choices.ts';
import { choice } from '../framework/option.ts';
import { formatExtra } from '../turn/turn-options.ts';

export const formatOption = choice(deckFormats, formatExtra);
