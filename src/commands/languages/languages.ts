import { languages as deckLanguages } from '../deck/languages.ts';
import { command, group } from '../framework/command.ts';
import { headings } from '../headings.ts';

/** Decks and posters share one list. */
const list = command({
  ...deckLanguages,
  name: 'list',
  summary: 'List the languages decks and posters can be written in',
  examples: [['All of them', 'svc languages list']],
});

export const languages = group({
  name: 'languages',
  summary: 'List the languages decks and posters can be written in',
  heading: headings.sources,
  commands: [list],
});
