import { deckFormats } from '../../contract/choices.ts';
import { languageNames, locales } from '../../contract/locales.ts';
import type { ConfigKey } from '../../profile/config-keys.ts';
import type { Asking } from './init.run.ts';

export type Defaults = Partial<Record<ConfigKey, string | undefined>>;

const open = { name: 'Leave it to the service', value: undefined };

/** What new decks start from. Each question may be left to the service. */
export async function askDefaults({ prompter, profile }: Asking): Promise<Defaults> {
  const { defaults } = profile();
  const language = await prompter.search<string | undefined>({
    message: `Which language do you write in?${now(defaults.language)}`,
    choices: [
      open,
      ...locales.map((locale) => ({ name: `${languageNames[locale]} (${locale})`, value: locale })),
    ],
  });
  const format = await prompter.select<string | undefined>({
    message: `Which format do you want decks in?${now(defaults.format)}`,
    choices: [open, ...deckFormats.map((one) => ({ name: `.${one}`, value: one }))],
    default: defaults.format,
  });
  const folder = await prompter.text({
    message: 'Which folder should files go to? (Enter for the current one)',
    ...(defaults.output_dir && { default: defaults.output_dir }),
  });
  return { language, format, output_dir: folder.trim() || undefined };
}

const now = (value: string | undefined): string => (value ? ` (now ${value})` : '');
