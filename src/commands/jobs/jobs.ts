import { jobKinds } from '../../profile/job-kinds.ts';
import { command, group, optionalArgument } from '../framework/command.ts';
import { choice, flag, integer } from '../framework/option.ts';
import { headings } from '../headings.ts';
import { callbackArgument } from '../turn/callback-argument.ts';

const list = command({
  name: 'list',
  summary: 'List what was started on this machine, newest first',
  options: {
    kind: choice(jobKinds, { help: 'Only those of this kind' }),
    all: flag({ help: 'Also those the service no longer knows' }),
    limit: integer({ help: 'Show this many', min: 1, default: 50 }),
  },
  examples: [
    ['The last ones', 'svc jobs list'],
    ['The ids of all decks', 'svc jobs list --kind deck --all | cut -f1'],
  ],
  load: () => import('./list.run.ts'),
});

const show = command({
  name: 'show',
  summary: 'Show everything noted about a job',
  args: { id: callbackArgument('any-job') },
  examples: [['The newest one', 'svc jobs show last']],
  load: () => import('./show.run.ts'),
});

const forget = command({
  name: 'forget',
  summary: 'Remove jobs from the list on this machine; the service keeps them',
  args: { id: optionalArgument({ help: 'Id of the job, or last', complete: 'any-job' }) },
  options: {
    lapsed: flag({ help: 'Forget those the service no longer knows' }),
    all: flag({ help: 'Forget all of them' }),
  },
  examples: [
    ['Those that have lapsed', 'svc jobs forget --lapsed'],
    ['One', 'svc jobs forget 540ecec0-250d-4bf0-99ef-06eebb9ec74a'],
  ],
  load: () => import('./forget.run.ts'),
});

export type ListJobs = typeof list;
export type ShowJob = typeof show;
export type ForgetJobs = typeof forget;

export const jobs = group({
  name: 'jobs',
  summary: 'Look back on what was started on this machine',
  heading: headings.follow,
  commands: [list, show, forget],
});
