import { ClarificationNeeded } from '../../deck.ts';
import { dateIn, factLine, factNow } from '../../instruct/fact-lines.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { fold, lexiconOf } from '../../language/language.ts';
import { paragraphText } from '../../package/reading/read-paragraphs.ts';
import { replaceInParagraph } from '../../package/writing/write-text.ts';
import { descendants } from '../../package/xml.ts';
import { followAddress } from './apply-link.ts';
import { type FileEdit, findObject, saidBy } from './file-edit.ts';
import { short } from './object-text.ts';

/** Finds a value in the text of a line. */
type Find = (line: string) => { start: number; end: number; value: string } | undefined;

interface Place {
  part: string;
  id: string;
  values: string[];
}

/** Changes a labelled value anywhere; without a label the only date of the cover. @throws ClarificationNeeded */
export function setFact(edit: FileEdit, { about, kind, text, slides }: OperationOf<'fact.set'>): void {
  const { facts } = lexiconOf(edit.file.language);
  const ways: [Find, OperationOf<'fact.set'>['slides']][] = [
    [labelled((label) => label === keyOf(about)), slides ?? ['all']],
    ...(kind ? [[labelled((label) => facts.get(label) === kind), slides ?? ['all']] as [Find, ['all']]] : []),
    ...(kind === 'date' && dateIn(text) ? [[dated, slides ?? [{ number: 1 }]] as [Find, ['all']]] : []),
  ];
  for (const [find, where] of ways) {
    const places = placesOf(edit, where, find);
    const [value, ...more] = new Set(places.flatMap(({ values }) => values));
    if (value === undefined) continue;
    if (more.length > 0)
      throw new ClarificationNeeded(
        `The ${about} differs from place to place: ${[value, ...more.slice(0, 3)].map((one) => `“${short(one)}”`).join(', ')}. Which should read “${short(text)}”?`,
      );
    const now = factNow(value, text, kind);
    for (const place of places) write(edit, place, find, { value, now });
    return;
  }
  throw new ClarificationNeeded(
    `No line tells the ${about}. Which words should become “${short(text)}”, and on which slide?`,
  );
}

/** Chinese labels may be letter-spaced to align with others. */
const keyOf = (label: string): string =>
  fold(label.trim()).replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');

const labelled =
  (isMeant: (label: string) => boolean): Find =>
  (line) => {
    const fact = factLine(line);
    // “Date: 5 May   Place: Bern” has two facts.
    if (!fact || !isMeant(keyOf(fact.label)) || /\t|[:：]\s/u.test(fact.value)) return undefined;
    return placeOf(line, fact.value, line.search(/[:：]/u));
  };

const dated: Find = (line) => {
  const date = dateIn(line);
  return date === undefined ? undefined : placeOf(line, date, 0);
};

function placeOf(line: string, value: string, from: number): ReturnType<Find> {
  const start = line.indexOf(value, from);
  return start < 0 ? undefined : { start, end: start + value.length, value };
}

function placesOf(edit: FileEdit, slides: OperationOf<'fact.set'>['slides'], find: Find): Place[] {
  const found: Place[] = [];
  for (const { slide, id, object } of edit.lettered(slides)) {
    const lines = descendants(object.element, 'p').flatMap((one) => paragraphText(one).split('\n'));
    const values = lines.flatMap((line) => find(line)?.value ?? []);
    if (values.length > 0) found.push({ part: slide.part, id, values });
  }
  return found;
}

function write(
  edit: FileEdit,
  { part, id }: Place,
  find: Find,
  { value, now }: { value: string; now: string },
): void {
  const slide = edit.file.slide(part);
  const object = slide.objects.find((one) => one.id === id);
  for (const paragraph of object ? descendants(object.element, 'p') : [])
    replaceInParagraph(paragraph, (line) =>
      [find(line) ?? []].flat().map((place) => ({ ...place, to: now })),
    );
  if (object) followAddress(edit, part, object.element, value, now);
  edit.touch(slide, id);
  edit.forgetWords(slide, id);
  edit.expectSlide(slide, `“${short(now)}” is not there.`, ({ objects }) => {
    const written = findObject(objects, id);
    const said = written ? [saidBy(written), ...(written.table ?? []).flat()] : [];
    return said.some((text) => text.includes(now));
  });
}
