import { longWeekdays } from '../../language/calendar.ts';
import { literalPattern } from '../../language/literal-pattern.ts';
import { noticeWords as words } from '../../language/notice-words.ts';
import { once } from '../../language/once.ts';
import { posterRequestPatterns } from '../../language/poster-prompts.ts';
import { posterWords } from '../../language/poster-structure.ts';
import { promptWords } from '../../language/prompt-requests.ts';
import { upperFirst } from '../../language/upper-first.ts';

const compiled = (of: 'leads' | 'trails') =>
  once(() => posterRequestPatterns(of).map((pattern) => new RegExp(pattern, 'iu')));
/** Words of the request rather than the subject: "Research poster on"; "ミツバチのポスター". */
const leads = compiled('leads');
const trails = compiled('trails');

/** The event's facts and the words before them are not repeated in the title. */
function withoutFacts(title: string, facts: (string | undefined)[]): string {
  const found = facts.filter((fact) => fact !== undefined);
  if (found.length < 2) return title;
  const parts = found.flatMap((fact) => fact.split(', '));
  const left = parts.reduce((text, fact) => {
    const lead = `(?:(?<=\\s)(?:${words('leads')})\\s+){0,2}`;
    const fit = new RegExp(`[\\s,]*${lead}${literalPattern(fact)}(?:\\s*(?:${words('behind')}|、))?`, 'iu');
    return text.replace(fit, '');
  }, title);
  return left
    .split(/,\s*/u)
    .filter((piece) => !longWeekdays().has(piece.trim().replace(/[.]$/u, '').toLowerCase()))
    .join(', ');
}

/** A prompt without its request. */
export const withoutLead = (text: string): string => {
  const whole = text.trim();
  const left = leads().reduce((rest, lead) => rest.replace(lead, ''), whole.replace(holding(), ''));
  return left === whole ? whole : left.replace(led(), '');
};

/** What is named after its poster: "ミツバチのポスター". */
export const withoutTrail = (text: string): string =>
  trails().reduce((left, trail) => left.replace(trail, ''), text);

const quotation = once(
  () =>
    new RegExp(
      `(?:${promptWords('titled').join('|')}|(?<!\\p{L})(?:${words('posters')}))\\s*[:：]?\\s*["“„«「](.+?)["”“»」]`,
      'iu',
    ),
);

/** The quoted title of a prompt. */
export const quotedTitle = (topic: string): string | undefined =>
  quotation().exec(topic)?.[1] ?? quotedBehind.exec(topic)?.[1];

/** "For the parish: “Why we are replacing the boiler”" */
const quotedBehind = /^[^:：\n]{3,60}[:：]\s*["“„«「]([^"“”„«»「」\n]{4,80})["”“»」]\s*[.。]?\s*$/u;

/** "Poster" before its content: "Poster with the opening hours". */
const holding = once(
  () =>
    new RegExp(
      `^(?:${words('posters')})\\s+(?=(?:${posterWords('before').filter(Boolean).join('|')})\\s)`,
      'iu',
    ),
);

const led = once(() => {
  const words = (of: 'before' | 'articles') => posterWords(of).filter(Boolean).join('|');
  return new RegExp(`^(?:${words('before')})\\s+(?:(?:${words('articles')})\\s+)?`, 'iu');
});

/** The poster's title: the prompt's subject; `facts` are shown elsewhere. */
export function posterTitle(topic: string, facts: (string | undefined)[] = []): string {
  const quoted = quotedTitle(topic);
  if (quoted) return quoted;
  const first = [holding(), ...leads(), ...trails()].reduce(
    (text, words) => text.replace(words, ''),
    withoutFacts(topic.trim(), facts),
  );
  // "Poster with the opening hours": nothing stands before what comes with it.
  const named =
    first
      .replace(led(), '')
      .replace(/^[\s.。:：,;、،]+|[.。:：,、،]+$/gu, '')
      .trim() || topic;
  const title = /^["“„«「]([^"“”„«»「」]+)["”“»」]$/u.exec(named)?.[1] ?? named;
  return upperFirst(title);
}
