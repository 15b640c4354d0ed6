import { group } from '../framework/command.ts';
import { headings } from '../headings.ts';
import { deadLetters } from './dead-letters.ts';
import { keysCreate } from './keys-create.ts';
import { keysList } from './keys-list.ts';
import { keysRevoke } from './keys-revoke.ts';
import { migrate } from './migrate.ts';
import { reset } from './reset.ts';
import { templatesAdd } from './templates-add.ts';
import { templatesList } from './templates-list.ts';
import { templatesRemove } from './templates-remove.ts';

const keys = group({
  name: 'keys',
  summary: 'Create, list and revoke keys of the local service',
  commands: [keysCreate, keysList, keysRevoke],
});

const templates = group({
  name: 'templates',
  summary: 'Add, list and remove your own templates',
  commands: [templatesAdd, templatesList, templatesRemove],
});

export const local = group({
  name: 'local',
  summary: 'Manage the local service: keys, templates, data',
  heading: headings.local,
  commands: [keys, templates, deadLetters, migrate, reset],
});
