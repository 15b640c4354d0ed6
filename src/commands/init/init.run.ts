import { updateProfile } from '../../profile/write-profile.ts';
import type { Prompter } from '../../terminal/prompter.ts';
import { warnOfVariable } from '../env/warn-of-variable.ts';
import type { Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { UsageError } from '../framework/usage-error.ts';
import { askDefaults, type Defaults } from './ask-defaults.ts';
import { askEnvironment, type ChosenEnvironment } from './ask-environment.ts';
import { askModel } from './ask-model.ts';
import type { init } from './init.ts';
import { askCompletion, installCompletion } from './install-completion.ts';
import { askFirstDeck, makeFirstDeck } from './make-first-deck.ts';

/** A context in which somebody answers. */
export type Asking = Context & { prompter: Prompter };

export const run: Run<typeof init> = async (context) => {
  const { prompter, output } = context;
  if (!prompter)
    throw new UsageError(
      'svc init asks questions, and there is no terminal to answer them.',
      'Use svc env add, svc auth login --with-key and svc config set instead; the local service needs none of them.',
    );
  const asking: Asking = { ...context, prompter };
  output.note('Nothing is saved before the last question is answered. Press Ctrl-C to stop.');
  const environment = await askEnvironment(asking);
  const chosen = await askDefaults(asking);
  const defaults = environment.name === 'local' ? { ...chosen, ...(await askModel(asking)) } : chosen;
  const shell = await askCompletion(asking);
  const prompt = await askFirstDeck(asking);
  keep(environment, defaults);
  output.note(`Saved: ${environment.name} is the current environment.`);
  warnOfVariable(output, environment.name);
  if (shell) installCompletion(shell, output);
  const deck = prompt === undefined ? null : await makeFirstDeck(prompt);
  await output.result(
    { environment: environment.name, defaults, first_deck: deck },
    ({ good, strong }) =>
      `${good('Ready.')} Make a deck with:\n  ${strong('svc deck generate "What it is about" --out deck.pptx')}`,
  );
};

/** All of it in one write. */
function keep({ name, baseUrl, apiKey }: ChosenEnvironment, defaults: Defaults): void {
  updateProfile((profile) => {
    const stored = {
      ...profile.environments[name],
      ...(baseUrl && { base_url: baseUrl }),
      ...(apiKey && { api_key: apiKey }),
    };
    if (apiKey) delete stored.keychain;
    const environments =
      name === 'local' ? profile.environments : { ...profile.environments, [name]: stored };
    // Undefined takes a default away: it was chosen to be the service's.
    return {
      environments,
      defaults: JSON.parse(JSON.stringify({ ...profile.defaults, ...defaults, env: name })),
    };
  });
}
