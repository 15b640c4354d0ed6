import { keyOf, stemsOf } from '../content/words.ts';
import type { DeckRequest, EngineContext } from '../deck.ts';
import { Caseless } from '../language/caseless.ts';
import { once } from '../language/once.ts';
import { leavesOut } from '../language/orders.ts';
import { requestWords } from '../language/request-words.ts';
import { hasCjk } from '../language/scripts.ts';
import { withoutBrackets } from '../language/without-brackets.ts';
import type { Section } from '../read/document.ts';
import type { Understanding } from './understand.ts';

/** "Without mentioning the layoffs": the sources without the sections of that name, and the orders that are left. */
export function withoutLeftOut<Of extends DeckRequest>(
  request: Of,
  understood: Understanding,
  warn: EngineContext['warn'],
): { request: Of; understood: Understanding } {
  const { brief } = understood;
  // A prompt may be no more than that, "Everything but the costs", or say it like a fact, "no costs".
  const facts = brief.facts.filter(({ label }) => label === undefined).map(({ text }) => text);
  // "Cities without cars" may be what a document is called.
  const isTitle = request.documents.some(({ title = '' }) => keyOf(title).includes(keyOf(brief.topic)));
  const topic = isTitle ? '' : brief.topic;
  const behind = lacking().exec(topic)?.[0]?.trim();
  const wishes = [...brief.orders, topic, ...facts, behind ?? ''].filter(
    (wish) => leavesOut(wish) || allBut().test(`${wish} `),
  );
  const found = new Map<string, string>();
  const isLeft = ({ title }: Section): boolean => {
    const wish = title === '' ? undefined : wishes.find((one) => speaksOf(one, title));
    if (wish !== undefined) found.set(title, wish);
    return wish !== undefined;
  };
  const kept = ({ children, ...section }: Section): Section => ({
    ...section,
    children: children.filter((child) => !isLeft(child)).map(kept),
  });
  const documents =
    wishes.length > 0 ? request.documents.map((one) => ({ ...one, body: kept(one.body) })) : [];
  const isAny = documents.some(({ body }) => body.blocks.length + body.children.length > 0);
  if (found.size === 0 || !isAny) return { request, understood };
  const titles = [...found.keys()].map((title) => `“${title}”`).join(', ');
  const message = `Left out, as the prompt asks: ${titles}. See whether the other sections speak of it.`;
  warn({ code: 'CONTENT_LEFT_OUT', slide: null, message });
  const done = new Set(found.values());
  const orders = brief.orders.filter((order) => !done.has(order));
  const { named: _, ...rest } = brief;
  const left = brief.facts.filter(({ text }) => !done.has(text));
  const isAll = done.has(brief.topic) || (behind !== undefined && done.has(behind));
  const read = { ...(isAll ? { ...rest, generic: true } : brief), orders, facts: left };
  return { request: { ...request, documents }, understood: { ...understood, brief: read } };
}

/** "The report without the costs" */
const lacking = once(() => new Caseless(`\\s(?:${requestWords('lacks', 'latin')})\\s.{2,80}$`));

const allBut = once(
  () => new Caseless(`^(?:${requestWords('lacks')}|${requestWords('excepts')}|${requestWords('no')})\\s`),
);

/** Whether a wish has all words of a heading, and none behind them that says of what: "the costs of the equipment". */
function speaksOf(wish: string, heading: string): boolean {
  const title = withoutBrackets(heading).trim() || heading;
  const wanted = stemsOf(wish);
  const stems = [...stemsOf(title)];
  const at = keyOf(wish).indexOf(keyOf(title));
  const behind = at < 0 ? '' : keyOf(wish).slice(at + keyOf(title).length);
  const isNamed = hasCjk(title) ? at >= 0 : stems.length > 0 && stems.every((stem) => wanted.has(stem));
  return isNamed && !goesOn().test(behind);
}
const goesOn = once(
  () => new Caseless(`^\\s(?:${requestWords('of')}|${requestWords('determiners')})(?!\\p{L})`),
);
