import { jobKinds } from '../../profile/job-kinds.ts';
import { command, group, optionalArgument, optionalArgumentList } from '../framework/command.ts';
import { choice, flag, integer } from '../framework/option.ts';
import { headings } from '../headings.ts';
import { callbackArgument } from '../turn/callback-argument.ts';

const list = command({
  name: 'list',
  summary: 'List what was started on this machine, newest first',
  options: {
    kind: choice(jobKinds, { help: 'Only those of this kind' }),
    status: choice(['inprogress', 'success', 'failed', 'cancelled'], { help: 'Only those of this status' }),
    all: flag({ help: 'Also those the service no longer knows' }),
    limit: integer({ help: 'Show at most this many', min: 1 }),
  },
  examples: [
    ['All that the service still knows', 'svc jobs list'],
    ['What is still being made', 'svc jobs list --status inprogress'],
    ['The ids of all decks', 'svc jobs list --kind deck --all | cut -f1'],
  ],
  load: () => import('./list.run.ts'),
});

const wait = command({
  name: 'wait',
  summary: 'Wait until jobs have ended',
  description:
    'Exits with code 7 when one of them fails. Only jobs of the current environment can be waited for.',
  args: { ids: optionalArgumentList({ help: 'Ids of the jobs, or last', complete: 'any-job' }) },
  options: { all: flag({ help: 'Wait for every job that is still being made' }) },
  examples: [
    ['All of them', 'svc jobs wait --all'],
    ['The newest one', 'svc jobs wait last'],
  ],
  load: () => import('./wait.run.ts'),
});

const show = command({
  name: 'show',
  summary: 'Show everything known about a job',
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
export type WaitForJobs = typeof wait;
export type ShowJob = typeof show;
export type ForgetJobs = typeof forget;

export const jobs = group({
  name: 'jobs',
  summary: 'List what was started on this machine, and wait for it',
  heading: headings.follow,
  commands: [list, wait, show, forget],
});
