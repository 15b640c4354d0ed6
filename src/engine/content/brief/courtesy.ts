import { Caseless } from '../../language/caseless.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { once } from '../../language/once.ts';
import { phrases } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { hasNoSpaces } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { wordCount } from '../words.ts';

/** Most words in a line of thanks that holds a name, most characters in thanks, and most words in a name below them. */
const most = { inThanks: 6, ofThanks: 30, inName: 3 } as const;

const greets = once(
  () =>
    new Caseless(
      `^(?:${requestWords('greetings')})(?!\\p{L})(?:\\s(?!${requestWords('articles')}\\s)[\\p{L}.]+){0,3}?(?:\\s?[,，、،!！.。–—-]{1,3}\\s?|$|\\s(?=(?:${requestWords('leads')}|${requestWords('please')}|${requestWords('makes')}|${requestWords('fillers')})(?!\\p{L})))`,
    ),
);
const fills = once(() => new Caseless(`^(?:${requestWords('fillers')})\\s*`));
const hesitations = once(() => new Caseless(`,\\s(?:${requestWords('hesitates')})(?=[,.]\\s)`, 'g'));
const laughs = once(
  () =>
    new Caseless(
      `(?<=[\\p{L}\\p{N},.!?。、，]\\s?)[\\s,]{0,2}(?<!\\p{sc=Latn})(?:${requestWords('laughs')})(?=[\\s,.!?。，、]|$)`,
      'g',
    ),
);
const chats = once(
  () => new Caseless(`^(?:${requestWords('smallTalk')})[^.!?。！？\\d:：]{0,90}[.!?。！？]\\s*`),
);
/** "(Two decks worth? No, one:) compare the vans": a question about the deck itself, and its answer. */
const asksBack = once(
  () =>
    new Caseless(
      `^(?=[^.!?。？]{0,60}${requestWords('deck')})[^.!?。？:：]{3,60}[?？]\\s*(?:${requestWords('refuses')})(?!\\p{L})[,，、.。!]?\\s*(?:[^\\s:：]{1,12}\\s?[:：]\\s*)?(?=\\S)`,
    ),
);
const thanks = once(
  () => new Caseless(`^(?:${phrases('thanks').join('|')})(?!\\p{sc=Latn}|\\p{sc=Deva}|\\p{sc=Arab})`),
);
const thanksBehind = once(
  () =>
    new Caseless(
      `[\\s,;，、–—-]{1,4}(?:${phrases('thanks').join('|')})(?:(?:\\s|\\s?,\\s)\\p{L}+){0,3}[\\s!.。！]{0,4}$`,
    ),
);

/** "FW: Re: noise complaints" above what is asked is a subject line without its label. */
const forwarded =
  /^(?:(?:re|fwd?|aw|wg|tr|rv|sv|vs|antw|rif|res|enc|回复|答复|转发)\s?[:：]\s?){1,4}(?=\S)/iu;

/** A prompt without its greeting, its thanks and the signature. */
export function withoutCourtesy(prompt: string): string {
  const [first = '', ...others] = prompt.replace(hesitations(), '').replace(laughs(), '').split('\n');
  const label = others.length > 0 ? `${phrases('topicLabel')[0]}: ` : '';
  const { subject, lines } = apartFromHead([first.replace(forwarded, label), ...others]);
  while (lines.length > 1 && opened(lines[0] ?? '') === '') lines.shift();
  lines[0] = opened(lines[0] ?? '');
  const told = withoutThanks(lines);
  return told.join('\n').trim() === '' ? prompt : [...subject, ...told].join('\n');
}

/** Drops a mail header, "From: …, To: …", but keeps its subject. */
function apartFromHead(lines: string[]): { subject: string[]; lines: string[] } {
  const end = lines.findIndex((line) => !headsMail().test(line));
  // "Subject: Re: the move" alone is one too.
  if (end < (replies.test(lines[0] ?? '') ? 1 : fewestInHead)) return { subject: [], lines };
  const subject = lines.slice(0, end).filter((line) => saysSubject().test(line));
  return {
    subject: subject.map((line) =>
      line.replace(replies, '$1').replace(/(?<=[:：]\s?)\p{Ll}/u, (letter) => letter.toUpperCase()),
    ),
    lines: lines.slice(end),
  };
}
const fewestInHead = 2;
const headsMail = once(() => new Caseless(`^(?:${requestWords('mailHead')})\\s?[:：]\\s?\\S`));
const saysSubject = once(() => new Caseless(`^(?:${phrases('topicLabel').join('|')})\\s?[:：]`));
/** Reply prefixes that mail programs write in their languages. */
const replies =
  /([:：]\s?)(?:(?:re|fwd?|aw|wg|tr|rv|r|i|sv|vs|antw|rif|res|enc|回复|答复|转发)\s?[:：]\s?){1,4}/iu;

function opened(line: string): string {
  let rest = line.trimStart();
  for (let before = ''; before !== rest; ) {
    before = rest;
    for (const pattern of [greets(), fills(), chats(), asksBack()]) rest = rest.replace(pattern, '');
  }
  return rest === line.trimStart() ? line : rest.replace(/^[¿¡]?\p{Ll}/u, (start) => start.toUpperCase());
}

/** Drops the last thanks if only a name follows. */
function withoutThanks(lines: string[]): string[] {
  const kept = [...lines];
  for (let behind = 0; kept.length > 0 && behind <= most.inName; ) {
    const line = (kept.at(-1) ?? '').trim();
    const sentences = splitSentences(line, languageOfPrompt(line) ?? 'en');
    const at = sentences.findLastIndex((one) => givesThanks(one));
    const after = sentences.slice(at + 1);
    if (at >= 0 && after.every(isName)) {
      const rest = line.slice(0, line.lastIndexOf(sentences[at] ?? '')).trim();
      return withoutThanks([...kept.slice(0, -1), ...(rest ? [rest] : [])]);
    }
    const bare = line.replace(thanksBehind(), '');
    if (bare !== line && bare !== '') return [...kept.slice(0, -1), bare];
    if (line !== '' && !isName(line)) break;
    behind += 1;
    kept.pop();
  }
  // A short last line is only a name if it comes below thanks.
  return lines;
}

const givesThanks = (text: string): boolean =>
  thanks().test(text) &&
  (wordCount(text) <= most.inThanks || (hasNoSpaces(text) && text.length <= most.ofThanks)) &&
  !/[\p{N}:：]/u.test(text);
const isName = (text: string): boolean => wordCount(text) <= most.inName && !/[\p{N}:：]/u.test(text);
