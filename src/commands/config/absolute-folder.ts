import { homedir } from 'node:os';
import { resolve } from 'node:path';

/** A folder independent of the working directory; expands `~`, as no shell does so for typed answers. */
export const absoluteFolder = (typed: string): string =>
  resolve(typed.trim().replace(/^~(?=$|[/\\])/, homedir()));
