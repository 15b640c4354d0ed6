import type { Change, Warning } from '../../../contract/outcome.ts';
import { ClarificationNeeded } from '../../deck.ts';
import { EditNotDone } from '../../instruct/edit-not-done.ts';
import type { Operation } from '../../instruct/operations.ts';
import { Resolver } from '../../instruct/resolve.ts';
import { type Misspelling, toldOf } from '../../instruct/spelling.ts';
import { slidesNamed, toldIdle, toldUnaffected } from '../../instruct/unaffected.ts';
import { type DeckPackage, openDeck } from '../../package/deck-package.ts';
import { newCovers } from '../../package/measured/new-covers.ts';
import { measuredSlide, newOverflows } from '../../package/measured/new-overflows.ts';
import { newlyFaint } from '../../package/measured/newly-faint.ts';
import { diffDecks } from '../../package/reading/deck-diff.ts';
import type { DeckReading, SlideReading } from '../../package/reading/deck-reading.ts';
import { readSlide } from '../../package/reading/read-deck.ts';
import { openSlide } from '../../package/reading/slide-objects.ts';
import { relationshipsPart } from '../../package/relationships.ts';
import type { Document } from '../../read/document.ts';
import { type Assets, SourceError } from '../../source.ts';
import { frameText } from '../frames/frame-texts.ts';
import { FileDeck } from './file-deck.ts';
import { FileEdit, type GivenPicture } from './file-edit.ts';
import { carryOut } from './idle-operations.ts';
import { numbersLeft } from './left-numbers.ts';
import { readPrompt } from './read-prompt.ts';
import { changesOf, requireOnlyWished } from './verify.ts';

export interface FileEditRequest {
  bytes: Uint8Array;
  /** In plain language; parsed here unless operations are given. */
  prompt: string;
  operations?: readonly Operation[] | undefined;
  /** Zero-based index of the slide meant if the instruction names none. */
  slideIndex?: number | undefined;
  pictures?: readonly GivenPicture[];
  /** Documents the edit may take content from. */
  documents?: Document[];
  /** Pictures of the documents. */
  assets?: Assets;
}

export interface EditedFile {
  bytes: Uint8Array;
  changes: Change[];
  warnings: Warning[];
  slides: number;
}

/**
 * Carries out an instruction on any .pptx, completely or not at all. The result is read again: every wish must be
 * fulfilled, and nothing else may differ. Untouched parts keep their bytes.
 * @throws ClarificationNeeded with the question that would settle it; SourceError for a file that cannot be edited
 */
export async function editFile(request: FileEditRequest): Promise<EditedFile> {
  const { bytes, slideIndex, pictures = [], documents = [], assets = new Map() } = request;
  const before = openDeck(bytes);
  refuseStrict(before.package.bytes(before.presentation));
  const parts = [...before.slides];
  const file = new FileDeck(openDeck(bytes), before);
  const { reading, language } = file;
  const view = file.view();
  const current = slideIndex === undefined ? undefined : view.slides[slideIndex]?.id;
  if (slideIndex !== undefined && current === undefined)
    throw new ClarificationNeeded(`There is no slide ${slideIndex + 1}: the deck has ${view.slides.length}.`);
  const title = view.slides[0]?.title ?? '';
  const telling = { documents, assets, language, title, text: frameText(language) };
  const edit = new FileEdit(file, new Resolver(view, current), { pictures, telling });
  edit.named = current;
  const words: Misspelling[] = [];
  const operations =
    request.operations ??
    (await readPrompt(
      request.prompt,
      file,
      (word) => words.push(word),
      pictures.map(({ name }) => name),
    ));
  const idle = carryOut(edit, operations, before);
  file.revertAllBut(new Set(edit.touched.keys()));
  file.letGo(...file.deck.slides);
  const written = file.deck.package.saveOver(bytes);
  const after = verify(edit, written, { reading, parts });
  const result = openDeck(written);
  for (const part of edit.touched.keys()) {
    const at = result.slides.indexOf(part);
    const old = parts.includes(part);
    if (at >= 0) {
      const [now, was] = [measuredSlide(result, part), old ? measuredSlide(before, part) : undefined];
      const ids = edit.touched.get(part);
      edit.warnings.push(
        ...newOverflows(now, at + 1, was),
        ...newCovers(now, at + 1, { before: was, added: (id) => ids?.has(id) === true }),
        ...newlyFaint(now, at + 1, was),
      );
    }
    for (const deck of [result, before]) deck.package.revert(part);
  }
  const named = [...slidesNamed(operations, parts.length)];
  for (const message of toldIdle(idle)) edit.warn('NOT_CHANGED', null, message);
  const told = toldUnaffected(named.filter((number) => !edit.touched.has(parts[number - 1] ?? '')));
  if (told) edit.warn('NOT_CHANGED', null, told);
  if (documents.length > 0 && !edit.tookFromDocuments)
    edit.warn(
      'SOURCE_NOT_USED',
      null,
      `Nothing was taken from ${documents.map(({ name }) => name).join(', ')}: the instruction does not ask for it.`,
    );
  const changes = [...toldOf(words), ...after.changes];
  return { bytes: written, changes, warnings: edit.warnings, slides: after.slides };
}

/** Names of the standard's strict form are read as the transitional ones and could not be written back. */
function refuseStrict(presentation: Uint8Array): void {
  if (new TextDecoder().decode(presentation.subarray(0, 4096)).includes('purl.oclc.org/ooxml'))
    throw new SourceError(
      'unsupported',
      'The file is a Strict Open XML presentation; save it as an ordinary .pptx to have it edited.',
    );
}

function verify(edit: FileEdit, written: Uint8Array, before: { reading: DeckReading; parts: string[] }) {
  const deck = openDeck(written);
  const reading = readAgain(edit, deck, before);
  const bySlide = new Map(deck.slides.map((part, at) => [part, reading.slides[at]]));
  for (const { slide, otherwise, holds } of edit.expectations) {
    const found = bySlide.get(slide);
    // A later part of the instruction removed it again.
    if (!found && edit.touched.get(slide)?.has('*')) continue;
    if (!found || !holds(found, { deck, part: slide })) throw new EditNotDone(otherwise);
  }
  const pairing = before.parts.flatMap((part, at): [number, number][] => {
    const now = deck.slides.indexOf(part);
    return now < 0 ? [] : [[at, now]];
  });
  requireOnlyWished(edit, deck.slides, before.reading, reading, pairing);
  const unseen = edit.unseen.map(({ part, what, to }) => ({
    slide: deck.slides.indexOf(part) + 1,
    what,
    from: null,
    to,
  }));
  if (deck.slides.length === before.parts.length)
    for (const message of numbersLeft(
      pairing.flatMap(([was, now]) => {
        const [one, other] = [before.reading.slides[was], reading.slides[now]];
        return one && other && edit.touched.has(before.parts[was] ?? '') ? [[one, other] as const] : [];
      }),
      reading.slides,
      edit.file.language,
    ))
      edit.warn('NOT_CHANGED', null, message);
  const changes = changesOf([
    ...diffDecks(before.reading, reading, pairing),
    ...unseen.filter(({ slide }) => slide > 0),
  ]);
  if (changes.length === 0)
    throw new ClarificationNeeded(
      'Nothing would change: the deck is like that already. What should be different?',
    );
  return { changes, slides: deck.slides.length };
}

/** Reads the written deck. Slides without written parts are taken over, since their bytes were copied. */
function readAgain(
  edit: FileEdit,
  deck: DeckPackage,
  before: { reading: DeckReading; parts: string[] },
): DeckReading {
  const written = edit.file.deck.package.changes();
  const concerns = (part: string) =>
    [part, relationshipsPart(part), ...deck.package.relationships(part).map(({ target }) => target)].some(
      (name) => written.has(name),
    );
  const known = new Map(before.parts.map((part, at) => [part, before.reading.slides[at] as SlideReading]));
  const slides = deck.slides.map((part, index) => {
    const old = known.get(part);
    if (old && !concerns(part)) return { ...old, number: index + 1 };
    const slide = readSlide(deck, openSlide(deck, part), index + 1);
    deck.package.revert(part);
    return slide;
  });
  return { ...before.reading, slides };
}
