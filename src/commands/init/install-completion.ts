import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { completionPlaces } from '../completion/places.ts';
import { completionScripts } from '../completion/scripts.ts';
import type { Asking } from './init.run.ts';

/** Offers to put the completion script where the person's shell looks for it. */
export async function installCompletion({ prompter, output }: Asking): Promise<void> {
  const shell = basename(process.env.SHELL ?? '');
  if (!(shell in completionPlaces)) return;
  const known = shell as keyof typeof completionPlaces;
  const path = join(homedir(), completionPlaces[known]);
  const verb = existsSync(path) ? 'Renew' : 'Install';
  if (!(await prompter.confirm({ message: `${verb} completion for ${shell} in ${path}?`, default: true })))
    return;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, completionScripts[known]);
    output.note(
      `Completion is there from the next ${shell} on${known === 'zsh' ? ', if ~/.zfunc is in your fpath' : ''}.`,
    );
  } catch (error) {
    output.warn(`Completion could not be written: ${(error as Error).message}`);
  }
}
