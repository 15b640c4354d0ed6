import { readAudience } from '../../content/brief/read-audience.ts';
import { once } from '../../language/once.ts';
import { beforeSubject } from '../../language/request-words.ts';
import { withoutLead } from './poster-title.ts';

/** What a prompt says for its poster, without the request and its readers. */
export const noticeText = (prompt: string): string => parted(withoutAsk(prompt));

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
  const { phrase = '' } = readAudience(prompt) ?? {};
  const behind = phrase && prompt.slice(prompt.indexOf(phrase) + phrase.length).trimEnd();
  const before = text.length - behind.length;
  if (!behind || before <= 0 || before > phrase.length || !text.endsWith(behind)) return text;
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
