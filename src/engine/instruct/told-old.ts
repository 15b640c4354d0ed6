import type { Lexicon } from '../language/language.ts';
import { has, idsOf } from './item.ts';
import type { OperationOf } from './operations.ts';
import { longestStatement, withoutEndMark } from './stated-parts.ts';
import { inGroup, type Token, tokensOf } from './tokens.ts';
import { numbersIn, type Value, valuesIn } from './told-values.ts';

/**
 * “We had 216 pupils, not 214”, “it starts at 8:30, not 8:45”: the old value is told, and one text of the document alone
 * has it. Numbers of tables and charts are corrected elsewhere.
 */
export function notOld(
  text: string,
  lexicon: Lexicon,
  said: readonly string[],
): OperationOf<'text.replace'>[] | undefined {
  if (text.length > longestStatement || /["“”„«»「」：;\n]|:(?!\d)/u.test(text)) return undefined;
  const plain = withoutEndMark(text);
  const tokens = tokensOf(plain, lexicon);
  const at = tokens.findLastIndex((token) => has(token, 'not'));
  const front = tokens.slice(0, Math.max(0, at));
  const not = tokens[at];
  if (!not || front.some((token) => asksElse(token, lexicon))) return undefined;
  const [old] = allIn(plain.slice(not.end).trim(), lexicon).filter((one) => one.index === 0);
  const told = allIn(plain.slice(0, not.start), lexicon).filter(({ parts }) => parts === old?.parts);
  const [now, ...others] = told;
  const rest = plain.slice(not.end).trim().slice(old?.text.length);
  if (!old || !now || others.length > 0 || /\s\S+\s/u.test(rest) || /\d/.test(rest)) return undefined;
  const holding = said.flatMap((line) =>
    allIn(line, lexicon)
      .filter((one) => one.text === old.text)
      .map(() => line),
  );
  const [line, ...more] = holding;
  // “3.8 million, that is €3.8m”: one amount in two writings.
  const figure = /\d[\d.,]*/u.exec(old.text)?.[0] ?? old.text;
  if (!line || more.length > 0 || line.split(figure).length > 2 || !/\p{L}\S{0,60}\s/u.test(line))
    return undefined;
  const from = old.text;
  return [
    { op: 'text.replace', from, to: now.text, once: true, ...(!/\p{L}/u.test(from) && { beside: true }) },
  ];
}

/** Dates, or else numbers; times are numbers. */
const allIn = (text: string, { locale }: Lexicon): Value[] => {
  const values = valuesIn(text, locale);
  return values.some(({ parts }) => parts.startsWith('n')) ? values : [...values, ...numbersIn(text)];
};

/** A part of the deck, or a verb that asks for more than to say so. */
const asksElse = (token: Token, { wishes }: Lexicon): boolean => {
  const verbs = idsOf(token, 'verbs');
  const says = wishes.some((one) => token.text.toLowerCase().startsWith(`${one} `)) || has(token, 'links.is');
  return (
    (verbs.length > 0 && !says && !has(token, 'noise')) ||
    idsOf(token, 'units').some((id) => lengths.has(id)) ||
    ['things', 'forms', 'ordinals', 'looks', 'charts'].some((group) => inGroup(token.is, group).length > 0)
  );
};

const lengths: ReadonlySet<string> = new Set(['pt', 'cm', 'mm', 'degree']);
