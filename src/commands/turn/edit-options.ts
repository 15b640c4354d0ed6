import { modelOption, resultOptions, sourceOptions, startOptions } from './turn-options.ts';

/** What an edit takes, for decks and posters alike. */
export const editOptions = { ...sourceOptions, ...modelOption, ...resultOptions, ...startOptions };
