import { join } from 'node:path';
import { dataDir } from '../../profile/paths.ts';
import { ProfileError } from '../../profile/profile-error.ts';
import { isEmbedded } from '../framework/environment.ts';
import { findModelServers } from '../framework/find-model-servers.ts';
import { modelEndpoint } from '../framework/model-endpoint.ts';
import { runTask } from '../framework/run-task.ts';
import { broken, type Check, caution, fine, skipped, withoutProfile } from './finding.ts';

/** Asks the language model a small question, if one is set up; otherwise lists model servers on this machine. */
export const modelCheck: Check = async (context) => {
  const check = 'model';
  try {
    if (!isEmbedded(context.environment())) return skipped(check, 'Not needed for this environment.');
    const endpoint = modelEndpoint();
    if (!endpoint) return noneSet();
    const keptIn = join(dataDir(), 'models.json');
    const tried = await runTask(
      context,
      'tryModel',
      { model: { ...endpoint, keptIn } },
      'The trial of the model',
    );
    const { model, baseUrl } = endpoint;
    if (!tried.answers)
      return broken(
        check,
        `${model} at ${baseUrl} cannot be used: ${tried.why}.`,
        'See docs/language-models.md; --model none composes without it.',
        'jobEnded',
      );
    const { form, context: length, pictures } = tried.capabilities;
    const can = [
      `answers as ${form === 'none' ? 'plain text' : form}`,
      length ? `context of ${length.toLocaleString('en')} tokens` : 'length of context unknown',
      pictures === undefined ? '' : pictures ? 'looks at pictures' : 'takes no pictures',
    ];
    const told = `${model} at ${baseUrl} answered in ${tried.use.seconds} s; ${can.filter(Boolean).join(', ')}.`;
    return length !== undefined && length < shortContext
      ? caution(
          check,
          told,
          'That is short for a deck: give the model a longer context, such as 16,000 tokens.',
        )
      : fine(check, told);
  } catch (error) {
    if (error instanceof ProfileError) return withoutProfile(check);
    return broken(check, (error as Error).message, 'svc config list shows what is set.', 'usage');
  }
};

/** Tokens of context below which slides see little of their sources. */
const shortContext = 8000;

async function noneSet() {
  const servers = await findModelServers();
  const [first] = servers;
  if (!first) return skipped('model', 'None is set up: decks are composed by rules.');
  const found = servers.map(
    ({ name, models }) => `${name} (${models.slice(0, 3).join(', ') || 'no model loaded'})`,
  );
  return caution(
    'model',
    `None is set up, but this machine serves some: ${found.join('; ')}.`,
    `Use it with: svc config set llm.model ${first.name}/${first.models[0] ?? '<model>'}`,
  );
}
