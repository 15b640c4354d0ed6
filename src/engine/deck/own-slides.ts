import type { Note, NoteSection } from '../content/brief/notes.ts';
import { capitalised, labelled, splitAt } from '../content/brief/split.ts';
import { wordCount } from '../content/words.ts';
import { withoutStop } from '../language/sentences.ts';

/** Notes without headings as slides of their own, titled by label or short name; undefined if one has neither. */
export function ownSlides(sections: readonly NoteSection[]): NoteSection[] | undefined {
  const own = sections.map((section) =>
    section.heading === '' && !section.table ? section.notes.map(ownSlide) : [section],
  );
  return own.length > 0 && own.flat().every((one) => one !== undefined)
    ? (own.flat() as NoteSection[])
    : undefined;
}

function ownSlide({ text, children }: Note): NoteSection | undefined {
  const { label, rest } = labelled(withoutStop(text));
  const [first = '', ...more] = splitAt(rest, ',;，、；');
  const [heading, told] = label ? [label, [first, ...more]] : [first, more];
  return wordCount(heading) <= mostInHeading
    ? { heading, notes: [...told, ...children].map((one) => ({ text: capitalised(one), children: [] })) }
    : undefined;
}
const mostInHeading = 8;
