import { has, type Item, idsOf } from './item.ts';
import type { ItemReader } from './items.ts';
import { rawTextAt } from './raw-text.ts';
import type { SlideReference } from './references.ts';
import type { Token } from './tokens.ts';

/** Reads a title, topic or object after the noun. */
export function readDescription(reader: ItemReader, item: Item, numbered = false): void {
  const { tokens } = reader;
  const next = tokens[reader.at];
  if (!next) return;
  if (has(next, 'links.titled')) {
    readTitled(reader, item);
    return;
  }
  if (numbered) return;
  if (has(next, 'links.about') && !isPlace(reader, reader.at)) {
    const topic = rawTextAt(reader, reader.at + 1, !item.fresh);
    if (!topic) return;
    const from = reader.at + 1;
    reader.at = topic.next;
    item.about = topic.text;
    item.topics = topicsOf(reader, from, topic.next);
    if (!isNew(item)) item.refs = [{ about: topic.text, ...(item.every && { every: true }) }];
    return;
  }
  const thing = tokens[nounBehind(tokens, reader.at)];
  const kind = idsOf(thing, 'things')[0];
  const known = item.definite || item.every;
  const isWord = thing?.kind === 'other' && idsOf(tokens[reader.at + 1], 'articles').length > 0;
  if (
    has(next, 'links.with') &&
    item.definite &&
    item.refs === undefined &&
    isWord &&
    idsOf(next, 'verbs').length === 0
  ) {
    const topic = rawTextAt(reader, reader.at + 1, true);
    if (topic) {
      reader.at = topic.next;
      item.about = topic.text;
      item.refs = [{ about: topic.text }];
      return;
    }
  }
  if (
    has(next, 'links.with') &&
    known &&
    !isNew(item) &&
    kind &&
    ['table', 'chart', 'picture'].includes(kind)
  ) {
    item.refs = [{ having: kind as 'chart', ...(item.every && { every: true }) }];
    reader.at = tokens.indexOf(thing as never, reader.at) + 1;
  }
}

/** "That are still to complete", "marked To complete": slides waiting for the author. */
export function readUnfinished(reader: ItemReader, item: Item): boolean {
  const { tokens } = reader;
  let at = reader.at;
  const leads = (token: Token | undefined): boolean =>
    token?.text === ',' ||
    idsOf(token, 'articles').length > 0 ||
    (['links.is', 'amounts.this'] as const).some((one) => has(token, one));
  while (at < reader.at + mostLeads && leads(tokens[at])) at += 1;
  if (!has(tokens[at], 'unfinished') || item.fresh) return false;
  reader.at = at + 1;
  item.refs = [unfinished(item)];
  item.end = tokens[at]?.end ?? item.end;
  return true;
}

/** Comma, pronoun, verb. */
const mostLeads = 4;

/** All of several; of one, the only one. */
export const unfinished = ({ every, count = 1, text }: Item): SlideReference => ({
  unfinished: true,
  ...((every || count > 1 || /(?:s|en)$/i.test(text)) && { every: true }),
  ...(count > 1 && { count }),
});

/** Parts of a topic, split at commas and "and". */
function topicsOf({ tokens, text }: ItemReader, from: number, to: number): string[] {
  const parts: string[] = [];
  let first = from;
  for (let at = from; at <= to; at += 1) {
    if (at < to && tokens[at]?.text !== ',' && !has(tokens[at], 'and')) continue;
    if (at > first) parts.push(text.slice(tokens[first]?.start, tokens[at - 1]?.end));
    first = at + 1;
  }
  return parts;
}

/** "Add a slide at the end titled “X”": the new slide's title. */
export function readTitleOfNew(reader: ItemReader, at: number): boolean {
  const added = reader.items.findLast(
    ({ kind, refs, bare, fresh }) =>
      (kind === 'slides' && (refs?.length === 0 || bare === true)) || (kind === 'form' && fresh === true),
  );
  if (!added || added.titled || added.about) return false;
  reader.at = at;
  readTitled(reader, added);
  if (added.titled) return true;
  reader.at = at + 1;
  return false;
}

function readTitled(reader: ItemReader, item: Item): void {
  const quoted = reader.tokens[reader.at + 1];
  // "With title and text" lists contents, not a title.
  if (quoted && has(quoted, 'and')) return;
  const title =
    quoted?.kind === 'quote' ? { text: quoted.text, next: reader.at + 2 } : rawTextAt(reader, reader.at + 1);
  if (!title) return;
  reader.at = title.next;
  item.titled = title.text;
  if (!isNew(item) && item.refs === undefined) item.refs = [{ titled: title.text }];
}

/** "A slide", "three slides": new ones, unless words before select existing ones. */
export const isNew = ({ fresh, count, refs, definite, every }: Item): boolean =>
  fresh === true || (count !== undefined && !definite && !every && refs === undefined);

/** Index of the noun after a word, skipping an article. */
const nounBehind = (tokens: ItemReader['tokens'], at: number): number =>
  at + (idsOf(tokens[at + 1], 'articles').length > 0 ? 2 : 1);

/** "On slide 3"; "on the risks" is a topic. */
function isPlace({ tokens }: ItemReader, at: number): boolean {
  if (!has(tokens[at], 'links.in')) return false;
  const noun = nounBehind(tokens, at);
  return [tokens[noun], tokens[noun + 1]].some((token) => has(token, 'things.slide'));
}
