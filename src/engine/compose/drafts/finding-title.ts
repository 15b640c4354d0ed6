import { readingLength } from '../../analysis/segment.ts';
import { similarity } from '../../analysis/term-vectors.ts';
import { needsOthers } from '../../material/cues.ts';
import { says, statesFinding } from '../../material/headings.ts';
import type { Section, Statement } from '../../material/material.ts';
import { condensed, fitsWhole } from '../../material/shorten.ts';
import { type Drafting, limits } from './draft.ts';

/** A heading up to this long can stand before the finding and still leave it most of the line. */
const longestTopic = 28;
/** From here on the finding speaks of what the heading names, and the heading adds nothing. */
const sameTopic = 0.05;

/**
 * The sentence that can stand as the title: the best that fits whole. Undefined where the heading above says what
 * was found, and where no sentence is short enough.
 */
export function findingAmong(
  statements: Statement[],
  heading: string,
  drafting: Drafting,
  limit: number = limits.finding,
): Statement | undefined {
  if (!drafting.material.titles.includes(heading) && statesFinding(heading)) return undefined;
  const worth = (statement: Statement) => statement.score + asTitle(statement, drafting);
  return statements
    .filter((statement) => statement !== drafting.headline && standsAlone(statement, limit))
    .sort((a, b) => worth(b) - worth(a) || a.order - b.order)[0];
}

const standsAlone = ({ text }: Statement, limit: number) => fitsWhole(text, limit) && !needsOthers(text);

/** A few words tell less than a full line. */
const telling = 45;

/** What makes a statement a better title or a worse one, beyond how much it matters. */
function asTitle(statement: Statement, { told }: Drafting): number {
  const { text, form } = statement;
  const short = readingLength(text) < telling ? -0.15 : 0;
  const sentence = form === 'sentence' ? 0.15 : 0;
  // "Action: …" is somebody's task and no finding.
  const label = /^\p{L}{3,20}[:：]\s/u.test(text) ? -0.3 : 0;
  return short + sentence + label - (told?.has(statement) ? 0.4 : 0);
}

/**
 * The finding as a title. A sentence says what it is about; an item of a list may need its heading for that: "Risks: two
 * systems without support".
 */
export function findingTitle({ title }: Section, finding: Statement | undefined, drafting: Drafting): string {
  // The title of the whole document says nothing about one of its slides.
  const heading = drafting.material.titles.includes(title) ? '' : title;
  if (!finding) return condensed(heading, limits.title);
  const said = condensed(finding.text, limits.finding);
  const both = joined(heading, said);
  const needed =
    finding.form === 'item' &&
    says(heading) &&
    readingLength(heading) <= longestTopic &&
    similarity(drafting.material.vectorOf(heading), finding.vector) < sameTopic &&
    !said.toLowerCase().includes(heading.toLowerCase());
  return needed && readingLength(both) <= limits.finding ? both : said;
}

/** "Risks: …"; Chinese and Japanese have a colon of their own. */
export function joined(heading: string, said: string): string {
  return /\p{sc=Han}|\p{sc=Kana}/u.test(heading) ? `${heading}：${said}` : `${heading}: ${said}`;
}
