import { readAudience } from '../../content/brief/read-audience.ts';
import { noticeWords } from '../../language/notice-words.ts';
import { once } from '../../language/once.ts';
import { beforeSubject } from '../../language/request-words.ts';
import { withoutLead } from './poster-title.ts';

/** What a prompt says for its poster, without the request and its readers. */
export const noticeText = (prompt: string): string => parted(withoutAsk(prompt));

const rules = once(
  () => new RegExp(`^[^:：.。!?]*(?<!\\p{sc=Latn})(?:${noticeWords('rules')})(?!\\p{sc=Latn})`, 'iu'),
);

/** "Safety rules for the workshop": whatever else its words call, what follows are rules. */
export const tellsRules = (text: string): boolean => rules().test(text);

const forReaders = once(
  () => new RegExp(`^(?:${noticeWords('posters')})\\s(?=(?:${noticeWords('posterFor')})\\s)`, 'iu'),
);

/** "Notice for the tenants of the yard": whom a label calls, without the word for a poster. */
export function readersIn(label: string): string | undefined {
  const readers = label.replace(forReaders(), '');
  return readers === label ? undefined : readers;
}

/** Fewest wide gaps that act as full stops, and most letters of text that continues a label. */
const fewestGaps = 3;
const shortPart = 6;

/** "清掃のお知らせ　11月15日（日）　集合場所：みどり公園": wide gaps become line breaks. */
function parted(text: string): string {
  const parts = text.split(/\u3000+/u);
  if (parts.length <= fewestGaps) return text;
  return parts.reduce((said, part) => {
    const [last = ''] = said.split('\n').slice(-1);
    const goesOn =
      /[:：]/u.test(last) && !/[:：]/u.test(part) && (part.length <= shortPart || /\d{3}/u.test(part));
    return `${said}${goesOn ? ' ' : '\n'}${part}`;
  });
}

/** "Poster for students: …", "Poster for our staff about the new bins": the audience is no title. */
function withoutReaders(text: string, prompt: string): string {
  const { phrase = '', readership } = readAudience(prompt) ?? {};
  const [before = '', after = ''] = phrase ? text.split(phrase) : [text];
  // "The new shift plan for the works council. …": who decides is no part of the subject, unlike those it speaks to.
  if (readership === 'executives' && /^[^.:：。]*\s[^.:：。]*$/u.test(before) && /^[.:：。]/u.test(after))
    return text.replace(phrase, '');
  const behind = phrase && prompt.slice(prompt.indexOf(phrase) + phrase.length).trimEnd();
  const gap = text.length - behind.length;
  if (!behind || gap <= 0 || gap > phrase.length || !text.endsWith(behind)) return text;
  const subject = behind.replace(leadsToSubject(), '');
  return subject === behind ? text : subject;
}

const leadsToSubject = once(() => new RegExp(`^(?:\\s?[:：]\\s?(?=\\S)|\\s+${beforeSubject()})`, 'iu'));

/** A prompt without the request for a poster, and its question mark. */
function withoutAsk(prompt: string): string {
  const text = withoutReaders(withoutLead(prompt), prompt);
  // "Research poster: Does it help?": the question is the poster's.
  const isLabel = /[:：]\s*$/u.test(prompt.trim().slice(0, -text.length));
  return text === prompt.trim() || isLabel ? text : text.replace(/^([^.!?:\n]{3,80})\?(?=\s|$)/u, '$1.');
}
