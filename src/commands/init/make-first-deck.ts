import { spawn } from 'node:child_process';
import { readProfile } from '../../profile/read-profile.ts';
import { releaseKeyboard } from '../../terminal/keyboard.ts';
import type { Asking } from './init.run.ts';

/** The prompt of a first deck, if one is wanted. */
export async function askFirstDeck({ prompter }: Asking): Promise<string | undefined> {
  if (!(await prompter.confirm({ message: 'Make a first deck?', default: false }))) return undefined;
  return prompter.text({ message: 'What should it be about?', default: 'What svc can do for us, 5 slides' });
}

/** Made by the command that will make the others. @returns its name, relative to where results go */
export async function makeFirstDeck(prompt: string): Promise<string | null> {
  const name = `first-deck.${readProfile().defaults.format ?? 'pptx'}`;
  const code = await runSvcAgain(['deck', 'generate', prompt, '--out', name]);
  return code === 0 ? name : null;
}

/** Runs another command of svc on the same terminal, as if it had been typed; its exit code. */
function runSvcAgain(args: readonly string[]): Promise<number | null> {
  releaseKeyboard();
  const child = spawn(process.execPath, [process.argv[1] as string, ...args], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
}
