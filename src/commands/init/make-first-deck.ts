import { join } from 'node:path';
import { readProfile } from '../../profile/read-profile.ts';
import { runSvcAgain } from '../framework/run-svc-again.ts';
import type { Asking } from './init.run.ts';

/** Offers a first deck, made by the command that will make the others. Returns its path. */
export async function makeFirstDeck({ prompter }: Asking): Promise<string | null> {
  const wanted = await prompter.confirm({ message: 'Make a first deck now?', default: false });
  if (!wanted) return null;
  const prompt = await prompter.text({
    message: 'What should it be about?',
    default: 'What svc can do for us, 5 slides',
  });
  const { format = 'pptx', output_dir: folder = '' } = readProfile().defaults;
  const path = join(folder, `first-deck.${format}`);
  const code = await runSvcAgain(['deck', 'generate', prompt, '--out', path, '--force']);
  return code === 0 ? path : null;
}
