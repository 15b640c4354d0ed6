import { headingKinds } from '../../language/document-words.ts';
import { supervisorWords } from '../../language/people.ts';
import { callsAuthors, rowOf } from './authors.ts';
import type { Line } from './lines.ts';
import { institution, namesIn } from './names.ts';
import type { Page } from './pages.ts';
import { isSubtitle } from './subtitle.ts';
import { isKindOfWork } from './title-lines.ts';

const kinds = headingKinds();

interface Cover {
  page: Page;
  title: Line[];
  body: number;
  plain: ReadonlySet<string>;
  /** The page is a cover. */
  sparse: boolean;
  stated: boolean;
  mailed: boolean;
}

/** The lines that may name the authors, with what stands among them. */
export function peopleAmong(near: Line[], { page, title, body, plain, sparse, ...setting }: Cover): Line[] {
  const headings = page.lines.filter(
    (line) => line.base > (title.at(-1)?.base ?? 0) && isSetAsHeading(line, body),
  );
  const isBoxed = underLabels(near);
  const isHead = headsOfTables(near, setting);
  const titleWords = new Set(wordsOf(title));
  const called = near.findLast(callsAuthors)?.base ?? 0;
  return near.filter((line) => {
    const isNamed = namesIn(line).length > 0;
    return (
      !isHead(line) &&
      !isBoxed(line) &&
      !isKindOfWork(line) &&
      // "Acquisition Checklist" under "Official Checklist" is nobody.
      !wordsOf(isNamed ? [line] : []).some((word) => titleWords.has(word)) &&
      !isSubtitle(line, plain) &&
      // "Project Report" above "Group members:"
      !(sparse && isNamed && line.base < called) &&
      (isList(line) ||
        callsAuthors(line) ||
        isBesideAnother(line, near) ||
        !headings.some((other) => other !== line && sameType(other, line)))
    );
  });
}

/** "Project Report" in the place of a name: the text writes half of its words in small letters. */
export const isKind = (line: Line, plain: ReadonlySet<string>): boolean => isSubtitle(line, plain, 0.5);

/** Whether a line names somebody rather than a kind of work. */
export const isPeople = (line: Line, plain: ReadonlySet<string>): boolean =>
  namesIn(line).length > 0 && !isKind(line, plain);

/**
 * Heads of a table stand side by side too: without an abstract, names stand beside names and among no numbers, and other lines only
 * where an address stands below.
 */
function headsOfTables(near: Line[], { stated, mailed }: { stated: boolean; mailed: boolean }) {
  const numbers = near.filter(({ text }) => /\d/.test(text) && !/\p{L}/u.test(text));
  const tabular = numbers.length > 0.25 * near.length;
  const nameless = new Set(near.filter((line) => namesIn(line).length === 0));
  const mixed = new Set([...nameless].map((line) => rowOf(line)));
  // A name beside two plain words is the head of a table, wherever the text begins.
  const single = near.filter(({ text }) => /^\p{Lu}\p{Ll}+$/u.test(text)).map((line) => rowOf(line));
  return (line: Line): boolean =>
    single.filter((row) => row === rowOf(line)).length > 1 ||
    (!stated && (tabular || mixed.has(rowOf(line))) && !(mailed && nameless.has(line)));
}

/** "Director" on a line of its own, above who taught the author, or "Director: Ann Lee". */
const supervises = new RegExp(`^(?:${supervisorWords})(?:[^:]{0,24}:.{0,80})?$`, 'iu');
export const label = /^[\p{L}*][\p{L} /]{2,24}:$/u;

/** What stands in a box beside the text, under a label that calls it something else than the authors: "Edited by:". */
export function underLabels(near: Line[]) {
  const labels = near.filter(
    (line) =>
      supervises.test(line.text) ||
      (label.test(line.text) && !callsAuthors(line) && !institution.test(line.text)),
  );
  const boxed = new Set<Line>();
  for (const { base, x0, x1 } of labels) {
    let last = base;
    for (const line of near.filter((one) => one.base > base - 1 && one.x0 < x1 && one.x1 > x0)) {
      if (line.base - last > widestStep * line.size || callsAuthors(line)) break;
      boxed.add(line);
      last = line.base;
    }
  }
  return (line: Line): boolean => boxed.has(line);
}

/** In sizes of type: from one line of a box to the next. */
const widestStep = 8;

/** Words of five letters and more. */
const wordsOf = (lines: Line[]): string[] =>
  lines.flatMap(({ text }) => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []);

const isSetAsHeading = ({ text, size, bold }: Line, body: number): boolean =>
  (bold || size > 1.15 * body) && kinds.has(text.toLowerCase().replace(/^[\divx.]+\s+/u, ''));

/** Several names, or one with a mark, are no heading. */
const isList = (line: Line): boolean => {
  const names = namesIn(line);
  return names.length > 1 || names.some(({ marks }) => marks !== '');
};

/** Two names in one row are no headings either. */
const isBesideAnother = (line: Line, lines: Line[]): boolean =>
  namesIn(line).length > 0 &&
  lines.some((other) => other !== line && rowOf(other) === rowOf(line) && namesIn(other).length > 0);

/** Set in the type of a heading of the page: "Lesson Objectives" is nobody. */
const sameType = (one: Line, other: Line): boolean =>
  one.size === other.size && one.bold === other.bold && one.italic === other.italic;
