/** A task exceeded a limit, or ended every process it ran in; the message is for people. */
export class TaskLimitError extends Error {
  override name = 'TaskLimitError';
}

export const neededMemory = (subject: string, megabytes: number) =>
  new TaskLimitError(`${subject} needed more than ${megabytes} MB of memory, so work on it was stopped.`);

export const neededTime = (subject: string, seconds: number) =>
  new TaskLimitError(
    `${subject} needed more than ${seconds} seconds of processor time, so work on it was stopped.`,
  );

export const endedItsProcess = (subject: string, starts: number) =>
  new TaskLimitError(
    `${subject} ended the process that worked on it${starts > 1 ? `, ${starts} times` : ''}; it is not tried again.`,
  );
