import { ClarificationNeeded } from '../../../deck.ts';
import { type EditRule, regionNames, withContent } from '../edit-state.ts';
import { asksTo, mentions } from '../edit-words.ts';
import { textAfter } from '../text-after.ts';

/** Title, subtitle and byline of the whole poster. */
export const titleRule: EditRule = ({ clause, document, regions }) => {
  const { words } = clause;
  if (regions.some(({ place }) => place === 'body')) return undefined;
  const field = (['subtitle', 'byline', 'title'] as const).find((thing) => mentions(thing, words));
  const renames =
    asksTo('rename', words) &&
    /poster|plakat|affiche|cartel|cartaz|ملصق|पोस्टर|ポスター|포스터|海报/iu.test(words);
  if (!field && !renames) return undefined;
  const name = field ?? 'title';
  if (asksTo('remove', words) && name !== 'title') return withContent(document, { [name]: undefined });
  const text = textAfter(clause);
  if (!text)
    throw new ClarificationNeeded(`What shall the ${name} say? The regions are ${regionNames(document)}.`);
  return withContent(document, { [name]: text });
};
