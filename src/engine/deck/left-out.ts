import { keyOf, stemsOf } from '../content/words.ts';
import type { DeckRequest, EngineContext } from '../deck.ts';
import { Caseless } from '../language/caseless.ts';
import { once } from '../language/once.ts';
import { leavesOut } from '../language/orders.ts';
import { requestWords } from '../language/request-words.ts';
import { hasCjk } from '../language/scripts.ts';
import type { Section } from '../read/document.ts';
import type { Understanding } from './understand.ts';

/** "Without mentioning the layoffs": the sources without the sections of that name, and the orders that are left. */
export function withoutLeftOut<Of extends DeckRequest>(
  request: Of,
  understood: Understanding,
  warn: EngineContext['warn'],
): { request: Of; understood: Understanding } {
  const { brief } = understood;
  const wishes = brief.orders.filter(leavesOut);
  const found = new Map<string, string>();
  const isLeft = ({ title }: Section): boolean => {
    const wish = title === '' ? undefined : wishes.find((one) => speaksOf(one, title));
    if (wish !== undefined) found.set(title, wish);
    return wish !== undefined;
  };
  const rest = ({ children, ...section }: Section): Section => ({
    ...section,
    children: children.filter((child) => !isLeft(child)).map(rest),
  });
  const documents =
    wishes.length > 0 ? request.documents.map((one) => ({ ...one, body: rest(one.body) })) : [];
  const isAny = documents.some(({ body }) => body.blocks.length + body.children.length > 0);
  if (found.size === 0 || !isAny) return { request, understood };
  const titles = [...found.keys()].map((title) => `“${title}”`).join(', ');
  const message = `Left out, as the prompt asks: ${titles}. See whether the other sections speak of it.`;
  warn({ code: 'CONTENT_LEFT_OUT', slide: null, message });
  const done = new Set(found.values());
  const orders = brief.orders.filter((order) => !done.has(order));
  return { request: { ...request, documents }, understood: { ...understood, brief: { ...brief, orders } } };
}

/** Whether a wish has all words of a heading, and none behind them that says of what: "the costs of the equipment". */
function speaksOf(wish: string, title: string): boolean {
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
