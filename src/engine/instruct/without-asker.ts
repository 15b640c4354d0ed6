import type { Locale } from '../../contract/locales.ts';
import { fold, type Lexicon } from '../language/language.ts';
import { literalPattern } from '../language/literal-pattern.ts';
import { inGroup, tokensOf } from './tokens.ts';

const mostWords = 4;

/** Most words of what a question is about: "the text on the last slide". */
const mostOfSubject = 8;

/** "Mr Lee wants the chart as a pie", "can the title be red?": what is wanted, and not who wants it or how it is asked. */
export function withoutAsker(text: string, lexicon: Lexicon): string {
  const told = withSubject(withoutQuestion(text, lexicon), lexicon);
  const asked = withoutAppeal(withOldLast(told, lexicon), lexicon);
  if (lexicon.wanting.length === 0) return asked;
  return asked.replace(askerOf(lexicon), (all, begins: string, asker: string) =>
    isAsker(asker, lexicon) ? begins : all,
  );
}

/** "Can the title of slide 3 be red?" is "the title of slide 3 should be red". */
function withoutQuestion(text: string, { locale, wondering, wondered, wishes }: Lexicon): string {
  if (wondering.length === 0) return text;
  const verbs = [...wondered.keys()]
    .sort((a, b) => b.length - a.length)
    .map(literalPattern)
    .join('|');
  const pattern =
    questions.get(locale) ??
    new RegExp(
      `(^|[.!?;]\\s+)¿?(?:${wondering.map(literalPattern).join('|')})\\s+((?:[\\p{L}\\p{M}\\p{N}.'’%„“”"-]+\\s){1,${mostOfSubject}}?)(${verbs})(?![\\p{L}\\p{M}])`,
      'giu',
    );
  questions.set(locale, pattern);
  return text.replace(pattern, (all, begins: string, subject: string, verb: string) =>
    // “Can we have …” wishes for it.
    wishes.some((wish) => fold(all.slice(begins.length)).startsWith(`${wish} `))
      ? all
      : `${begins}${subject}${wondered.get(fold(verb))}`,
  );
}
const questions = new Map<Locale, RegExp>();

/** "The share of Oak is wrong, it should be 41" is "the share of Oak should be 41". */
function withSubject(text: string, lexicon: Lexicon): string {
  const tokens = tokensOf(text, lexicon);
  const at = tokens.findIndex(({ kind, text: sign }, index) => {
    const next = tokens[index + 1];
    const verb = next?.is.has('amounts.it') ? tokens[index + 2] : next;
    const isModal = lexicon.wishes.some((one) => fold(verb?.text ?? '').startsWith(`${one} `));
    return index > 1 && kind === 'mark' && sign === ',' && isModal && verb?.is.has('verbs.set') === true;
  });
  const [noise, sign] = [tokens[at - 1], tokens[at]];
  const isJudged = noise?.is.has('noise') === true && noise.text.includes(' ');
  const from = sign && tokens.slice(0, at - 1).every(({ is }) => inGroup(is, 'verbs').length === 0);
  const next = tokens[at + 1]?.is.has('amounts.it') ? tokens[at + 2] : tokens[at + 1];
  return from && isJudged && next ? text.slice(0, noise.start) + text.slice(next.start) : text;
}

/** "There are 45 plots, not 42, fix that please": the statement is the wish. */
function withoutAppeal(text: string, lexicon: Lexicon): string {
  const tokens = tokensOf(text, lexicon).filter(({ kind, is }) => kind !== 'mark' && !is.has('courtesy'));
  const [before, verb, it] = tokens.slice(-3);
  const isAppeal =
    verb?.is.has('verbs.touch') === true &&
    inGroup(it?.is, 'amounts').some((id) => id === 'amounts.it' || id === 'amounts.this');
  const isTold = tokens.slice(0, -2).every(({ is }) => inGroup(is, 'verbs').length === 0);
  const isApart = /^\s?[,;.!–-]/u.test(text.slice(before?.end, verb?.start));
  return isAppeal && isTold && before && isApart ? text.slice(0, before.end) : text;
}

/** "Instead of June, say July" is "say July instead of June". */
function withOldLast(text: string, lexicon: Lexicon): string {
  const tokens = tokensOf(text, lexicon);
  const [instead] = tokens;
  const at = tokens.findIndex(({ is }) => inGroup(is, 'verbs').length > 0);
  const [verb, before] = [tokens[at], tokens[at - 1]];
  if (!instead?.is.has('links.instead') || lexicon.verbLast || !verb || !before || at < 2) return text;
  const old = text.slice(0, before.kind === 'mark' ? before.start : before.end);
  const end = /(?<![\s.!])[\s.!]*$/u.exec(text)?.index ?? text.length;
  return `${text.slice(verb.start, end)} ${old}`;
}

const made = new Map<Locale, RegExp>();

/** Who stands at the begin of a sentence before such a word of the language. */
function askerOf({ locale, wanting }: Lexicon): RegExp {
  const words = () => wanting.map(literalPattern).join('|');
  const pattern =
    made.get(locale) ??
    new RegExp(
      `(^|[.!?;]\\s+)((?:[\\p{L}\\p{M}.'’-]+\\s){1,${mostWords}}?)(?:${words()})\\s+(?=[\\p{L}"“]\\S*\\s+\\S)`,
      'giu',
    );
  made.set(locale, pattern);
  return pattern;
}

/** Somebody, and nothing of the document. */
const isAsker = (words: string, lexicon: Lexicon): boolean =>
  !/[“”"]/u.test(words) &&
  tokensOf(fold(words), lexicon).every(({ is }) =>
    ['things', 'forms', 'verbs', 'titled', 'term', 'links', 'colours', 'amounts'].every(
      (group) => inGroup(is, group).length === 0,
    ),
  );
