import { group } from '../framework/command.ts';
import { headings } from '../headings.ts';
import { keysCreate } from './keys-create.ts';
import { keysList } from './keys-list.ts';
import { keysRevoke } from './keys-revoke.ts';
import { reset } from './reset.ts';

const keys = group({
  name: 'keys',
  summary: 'Make, list and revoke keys of the local service',
  commands: [keysCreate, keysList, keysRevoke],
});

export const local = group({
  name: 'local',
  summary: 'Manage the local service: keys, templates, data',
  heading: headings.local,
  commands: [keys, reset],
});
