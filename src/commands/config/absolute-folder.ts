import { homedir } from 'node:os';
import { resolve } from 'node:path';

/** A folder that is meant wherever svc is run from; `~` as shells read it, since a question is typed without one. */
export const absoluteFolder = (typed: string): string =>
  resolve(typed.trim().replace(/^~(?=$|[/\\])/, homedir()));
