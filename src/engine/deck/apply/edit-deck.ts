import type { Warning } from '../../../contract/outcome.ts';
import {
  ClarificationNeeded,
  type Composed,
  type DeckDocument,
  type DeckEdit,
  type EditDeck,
  type EngineContext,
  WordingWanted,
} from '../../deck.ts';
import { isShipped } from '../../fonts/families.ts';
import { carriedOutOrAnswered } from '../../instruct/answered.ts';
import { type Asking, unanswered } from '../../instruct/asking.ts';
import { refuseUnused } from '../../instruct/asks-sources.ts';
import { copiedText } from '../../instruct/copied-text.ts';
import { readFollowing } from '../../instruct/following.ts';
import type { Instruction } from '../../instruct/instruction.ts';
import { refuseUnmeasured } from '../../instruct/measured-objects.ts';
import type { Operation, OperationName, OperationOf } from '../../instruct/operations.ts';
import { readOtherwise } from '../../instruct/parse.ts';
import { stringsIn } from '../../instruct/quoted-pairs.ts';
import { isRewording } from '../../instruct/rewording.ts';
import { type Misspelling, toldOf } from '../../instruct/spelling.ts';
import { swappedTexts } from '../../instruct/swapped-texts.ts';
import { slidesNamed, toldIdle, toldUnaffected } from '../../instruct/unaffected.ts';
import { frameText } from '../frames/frame-texts.ts';
import { changesBetween } from './changes-between.ts';
import { chartLookAppliers } from './chart-looks.ts';
import { chartAppliers } from './charts.ts';
import { columnAppliers } from './columns.ts';
import { dataAppliers } from './data.ts';
import { requireExpected } from './expected-changes.ts';
import { factAppliers, factsIn } from './facts.ts';
import { listAppliers } from './lists.ts';
import { lookAppliers } from './looks.ts';
import { objectAppliers } from './objects.ts';
import { retellTable } from './retell-table.ts';
import { settingAppliers } from './settings.ts';
import { slideAppliers } from './slides.ts';
import { onlyCitedSources, withSources } from './sources.ts';
import { cellsIn, columnsIn, headingsIn, linesIn, termsIn } from './terms.ts';
import { textAppliers } from './texts.ts';
import { leftOutOf } from './to-kind.ts';
import { type Appliers, type Apply, ask, Work } from './work.ts';

const appliers: Appliers = {
  ...slideAppliers,
  ...textAppliers,
  ...dataAppliers,
  ...chartAppliers,
  ...objectAppliers,
  ...lookAppliers,
  ...listAppliers,
  ...settingAppliers,
  ...chartLookAppliers,
  ...columnAppliers,
  ...factAppliers,
};

/** Operations on decks made by svc. */
export const deckOperations = Object.keys(appliers) as OperationName[];

/**
 * Carries out an edit in plain language completely and without side effects, or returns the question that would settle
 * it.
 */
export const editDeck: EditDeck = async (document, assets, edit, context) => {
  context.report('prompt');
  const own = withSources(document, edit.sources);
  const { asked: _, slideIndex: __, ...rest } = edit;
  const { after, words } = await carriedOutOrAnswered(edit, own.outline.language, (one, asking) =>
    byRules(own, { ...rest, ...one }, context, asking),
  );
  context.report('finalise');
  const edited = onlyCitedSources(document, after);
  return {
    document: edited,
    assets: new Map([...assets, ...edit.assets]),
    composedBy: 'rules',
    changes: [...toldOf(words), ...changesBetween(document, edited)],
  } satisfies Composed;
};

interface Edited {
  after: DeckDocument;
  /** Words read as others. */
  words: Misspelling[];
}

async function byRules(
  document: DeckDocument,
  edit: DeckEdit,
  context: EngineContext,
  asking: Asking,
): Promise<Edited> {
  const words: Misspelling[] = [];
  const instruction: Instruction = {
    prompt: edit.prompt,
    surface: 'deck',
    language: document.outline.language,
    names: (edit.templates ?? []).map(({ name }) => name),
    titles: document.outline.slides.map(({ title }) => title),
    terms: termsIn(document.outline),
    columns: columnsIn(document.outline),
    headings: headingsIn(document.outline),
    facts: factsIn(document.outline),
    lines: linesIn(document.outline),
    cells: cellsIn(document.outline),
    said: stringsIn(document.outline.slides),
    asking,
    corrected: (word) => words.push(word),
  };
  const operations = await readFollowing(instruction, edit.before);
  if (context.model && operations.some(isRewording)) throw new WordingWanted();
  refuseUnused(edit.sources, operations);
  context.report('analyse');
  const warnings: Warning[] = [];
  const warn = (warning: Warning) => void warnings.push(warning);
  const carry = (all: readonly Operation[]) => carriedOut(document, edit, all, { ...context, warn }, asking);
  const after = await carry(operations).catch(async (error) => {
    const others =
      error instanceof ClarificationNeeded && asking === unanswered ? readOtherwise(instruction) : undefined;
    if (!others || JSON.stringify(others) === JSON.stringify(operations)) throw error;
    warnings.length = 0;
    return carry(others).catch(() => {
      throw error;
    });
  });
  if (context.model && edit.documents?.length && hasEmptySlide(document, after)) throw new WordingWanted();
  for (const warning of warnings) context.warn(warning);
  return { after, words };
}

/** Whether an edit added a slide that only has questions for its author. */
const hasEmptySlide = ({ outline: before }: DeckDocument, { outline: after }: DeckDocument): boolean =>
  after.slides.some((slide) => slide.guidance && !before.slides.some(({ id }) => id === slide.id));

/** The deck after all operations, applied in order. @throws ClarificationNeeded */
export async function carriedOut(
  document: DeckDocument,
  edit: DeckEdit,
  operations: readonly Operation[],
  context: EngineContext,
  asking: Asking = unanswered,
): Promise<DeckDocument> {
  refuseUnmeasured(operations);
  const { outline } = document;
  const work = new Work(document, edit, {
    text: frameText(outline.language),
    textFor: frameText,
    asking,
  });
  context.report('structure');
  const idle: Operation[] = [];
  const original = JSON.stringify(document);
  let known = original;
  for (const operation of operations) {
    context.signal.throwIfAborted();
    work.resolver.begin(operation);
    work.named.clear();
    const before = work.document;
    await applied(operation, work);
    requireExpected(operation, before, work.document, work.named);
    const now = JSON.stringify(work.document);
    if (now === known) idle.push(operation);
    known = now;
  }
  if (known === original)
    throw new ClarificationNeeded(
      idle.length === operations.length
        ? `That is so already: ${idle.map(({ op }) => op.replace('.', ' ')).join(', ')} would change nothing. What should change?`
        : 'Taken together, that would change nothing. What should change?',
    );
  for (const before of outline.slides)
    work.change(before, (slide) => retellTable(before, slide, outline.language));
  for (const message of [...toldIdle(idle), ...leftOutOf(outline.slides, work.slides)])
    context.warn({ code: 'NOT_CHANGED', slide: null, message });
  const kept = outline.slides.map((slide) => JSON.stringify(slide));
  const now = new Set(work.slides.map((slide) => JSON.stringify(slide)));
  const named = [...slidesNamed(operations, kept.length)].filter((number) => now.has(kept[number - 1] ?? ''));
  const told = toldUnaffected(named);
  if (told) context.warn({ code: 'NOT_CHANGED', slide: null, message: told });
  context.report('spacing');
  warnOfFonts(operations, context);
  if (operations.some((one) => one.op === 'slide.hide' && one.hide))
    context.warn({
      code: 'HIDDEN_SLIDE_DRAWN',
      slide: null,
      message: 'Hidden slides are skipped when the .pptx is presented; PDF and pictures still have them.',
    });
  const keeping = operations.some(isFontOfAll) ? work.slides.filter(keepsFont) : [];
  if (keeping.length > 0) {
    const what = keeping.some(({ kind }) => kind === 'chart')
      ? 'The text of charts and the lines beside them keep their font.'
      : 'The lines over tables keep their font.';
    context.warn({ code: 'NOT_CHANGED', slide: null, message: what });
  }
  return work.document;
}

const keepsFont = (slide: Work['slides'][number]): boolean =>
  slide.kind === 'chart' || (slide.kind === 'table' && Boolean(slide.takeaway));

const isFontOfAll = (operation: Operation): boolean =>
  operation.op === 'look.set' &&
  operation.look.font !== undefined &&
  operation.on.kind === 'text' &&
  operation.on.every === true;

/** A font svc does not ship is named in the .pptx but replaced in the PDF. */
function warnOfFonts(operations: readonly Operation[], { warn }: EngineContext): void {
  const fonts = operations.flatMap((operation) =>
    'look' in operation && operation.look?.font ? [operation.look.font] : [],
  );
  for (const font of new Set(fonts))
    if (!isShipped(font))
      warn({
        code: 'FONT_NOT_DRAWN',
        slide: null,
        message: `svc does not have the font “${font}”: PDF and pictures of the slides show another one, and PowerPoint shows it where it is installed.`,
      });
}

/** "Swap the two charts": where each is what its slide is about, the slides change places. */
function slidesHolding({ objects }: OperationOf<'object.swap'>, work: Work) {
  const found = objects.flatMap((one) => work.objects(one));
  const [one, other] = found.map(({ slide }) => slide);
  const isAll = found.every(({ slide, object }) => slide.kind === object.kind);
  if (found.length !== 2 || !one || !other || one === other || !isAll) return undefined;
  return [one, other].map((slide) => ({ number: work.slides.indexOf(slide) + 1 }));
}

/** Texts without levels; lists have levels, which plain lines cannot express. */
const plainTexts: ReadonlySet<string> = new Set(['title', 'subtitle', 'notes', 'text-box', 'shape']);

async function applied(operation: Operation, work: Work): Promise<void> {
  if (operation.op === 'text.copy') return applied(copiedText(operation, work.resolver, work.view), work);
  if (operation.op === 'text.swap') {
    if (operation.texts.some(({ kind }) => !plainTexts.has(kind)))
      ask('Titles, subtitles, notes and boxes can change places here. Should the slides change places?');
    for (const one of swappedTexts(operation, work.resolver, work.view)) await applied(one, work);
    return;
  }
  const swapped = operation.op === 'object.swap' ? slidesHolding(operation, work) : undefined;
  if (swapped) return applied({ op: 'slide.swap', slides: swapped }, work);
  const apply = appliers[operation.op] as Apply<typeof operation.op> | undefined;
  if (!apply)
    throw new ClarificationNeeded(
      `A deck that svc keeps cannot be changed in this way (${operation.op.replace('.', ' ')}). Save it as .pptx and say so of the file: svc deck edit <deck.pptx> “…”.`,
    );
  await apply(operation as never, work);
}
