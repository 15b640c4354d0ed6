import { existsSync } from 'node:fs';
import { deckFormats } from '../../contract/choices.ts';
import { languageNames, locales } from '../../contract/locales.ts';
import type { ConfigKey } from '../../profile/config-keys.ts';
import { absoluteFolder } from '../config/absolute-folder.ts';
import type { Asking } from './init.run.ts';

export type Defaults = Partial<Record<ConfigKey, string | undefined>>;

const open = { name: 'Leave it to the service', value: undefined };
const here = '.';

/** What new decks start from; Enter keeps what there is. Each may be left to the service. */
export async function askDefaults({ prompter, profile }: Asking): Promise<Defaults> {
  const { defaults } = profile();
  const language = await prompter.search<string | undefined>({
    message: 'Which language do you write in?',
    choices: [
      open,
      ...locales.map((locale) => ({ name: `${languageNames[locale]} (${locale})`, value: locale })),
    ],
    default: defaults.language,
  });
  const format = await prompter.select<string | undefined>({
    message: 'Which format do you want decks in?',
    choices: [open, ...deckFormats.map((one) => ({ name: `.${one}`, value: one }))],
    default: defaults.format,
  });
  return { language, format, output_dir: await askFolder(prompter, defaults.output_dir) };
}

/** A folder that is not there is taken only where it was meant: an answer to another question would make one, too. */
async function askFolder(
  prompter: Asking['prompter'],
  known: string | undefined,
): Promise<string | undefined> {
  for (;;) {
    const typed = await prompter.text({
      message: `Which folder should files go to? (${here} is the current one)`,
      default: known ?? here,
    });
    if (typed.trim() === here) return undefined;
    const folder = absoluteFolder(typed);
    if (existsSync(folder) || folder === known) return folder;
    const isMeant = await prompter.confirm({
      message: `There is no folder ${folder}. Create it when it is first needed?`,
      default: false,
    });
    if (isMeant) return folder;
  }
}
