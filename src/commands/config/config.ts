import { argument, command, group } from '../framework/command.ts';
import { flag } from '../framework/option.ts';
import { headings } from '../headings.ts';

const key = argument({ help: 'Name of the default', complete: 'config-key' });

const get = command({
  name: 'get',
  summary: 'Print a default',
  args: { key },
  examples: [['The language of new decks', 'svc config get language']],
  load: () => import('./get.run.ts'),
});

const set = command({
  name: 'set',
  summary: 'Set a default',
  args: { key, value: argument({ help: 'The value (- is stdin)' }) },
  examples: [
    ['German decks', 'svc config set language de'],
    ['A folder for results', 'svc config set output_dir ~/decks'],
  ],
  load: () => import('./set.run.ts'),
});

const unset = command({
  name: 'unset',
  summary: 'Remove a default',
  args: { key },
  examples: [['Back to the language of the service', 'svc config unset language']],
  load: () => import('./unset.run.ts'),
});

const list = command({
  name: 'list',
  summary: 'List every default with its value',
  options: { showOrigin: flag({ help: 'Show where each value comes from' }) },
  examples: [['With the flag, variable or file each comes from', 'svc config list --show-origin']],
  load: () => import('./list.run.ts'),
});

const path = command({
  name: 'path',
  summary: 'Print where the profile is kept',
  examples: [['Open it', '"$EDITOR" "$(svc config path)"']],
  load: () => import('./path.run.ts'),
});

export type GetConfig = typeof get;
export type SetConfig = typeof set;
export type UnsetConfig = typeof unset;
export type ListConfig = typeof list;
export type PathConfig = typeof path;

export const config = group({
  name: 'config',
  summary: 'Show and set defaults',
  heading: headings.setUp,
  commands: [get, set, unset, list, path],
});
