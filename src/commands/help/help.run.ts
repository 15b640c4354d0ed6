import { declarations } from '../declarations.ts';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { findNode } from '../framework/words.ts';
import { formatTopic } from './format-topic.ts';
import type { help } from './help.ts';
import { helpStyle, printHelp } from './print-help.ts';
import { type Topic, topicNames, topics } from './topics.ts';

export const run: Run<typeof help> = async ({ output, globals }, { about }) => {
  const [first] = about ?? [];
  if (about?.length === 1 && (topicNames as readonly string[]).includes(first ?? '')) {
    const body = await topics[first as Topic].body();
    const style = await helpStyle(declarations.globals);
    return output.result({ topic: first, body }, () => formatTopic(body, style));
  }
  const found = findNode(declarations.root, about ?? []);
  if (!found) throw new UsageError(`There is no command or topic "${about?.join(' ')}".`, 'See svc --help.');
  await printHelp({ node: found, path: about ?? [], globals: declarations.globals, json: globals.json });
};
