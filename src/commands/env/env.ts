import { argument, command, group } from '../framework/command.ts';
import { headings } from '../headings.ts';

const list = command({
  name: 'list',
  summary: 'List the environments, the current one marked',
  examples: [['All of them', 'svc env list']],
  load: () => import('./list.run.ts'),
});

const use = command({
  name: 'use',
  summary: 'Switch to an environment',
  args: { name: argument({ help: 'Name of the environment', complete: 'environment' }) },
  examples: [['Back to the service on this machine', 'svc env use local']],
  load: () => import('./use.run.ts'),
});

const add = command({
  name: 'add',
  summary: 'Add an environment, with its address in --base-url',
  args: { name: argument({ help: 'Name: letters, digits, - and _', complete: 'environment' }) },
  examples: [
    ['Production', 'svc env add production --base-url https://api.example.com'],
    ["A colleague's service", 'svc env add staging --base-url https://staging.example.com'],
  ],
  load: () => import('./add.run.ts'),
});

const remove = command({
  name: 'remove',
  summary: 'Remove an environment with its address and key',
  args: { name: argument({ help: 'Name of the environment', complete: 'environment' }) },
  examples: [['One no longer needed', 'svc env remove staging --yes']],
  load: () => import('./remove.run.ts'),
});

export type ListEnvironments = typeof list;
export type UseEnvironment = typeof use;
export type AddEnvironment = typeof add;
export type RemoveEnvironment = typeof remove;

export const env = group({
  name: 'env',
  summary: 'Manage the environments svc can talk to',
  heading: headings.setUp,
  commands: [list, use, add, remove],
});
