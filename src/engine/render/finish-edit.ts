import type { Warning } from '../../contract/outcome.ts';
import { changesBetween } from '../deck/apply/changes-between.ts';
import { layoutDeck } from '../deck/layout/layout-deck.ts';
import { ClarificationNeeded, type Composed, type DeckDocument } from '../deck.ts';
import { tellsOfWord } from '../instruct/spelling.ts';
import type { SlideOutline } from '../outline.ts';
import { openDeck } from '../package/deck-package.ts';
import { newOverflows } from '../package/measured/new-overflows.ts';
import { pictureSizes } from '../scene/picture.ts';
import type { TextElement } from '../scene/scene.ts';
import type { Assets } from '../source.ts';
import { continueSlides } from './continue-slides.ts';
import { openTemplate } from './open-template.ts';
import { renderDeck } from './render-deck.ts';

interface Finishing {
  signal: AbortSignal;
  templatesFolder?: string | undefined;
  warn(warning: Warning): void;
}

/**
 * An edited deck as it will be drawn: what overflows has slides of its own, which count like any other.
 * @throws ClarificationNeeded where it comes to more slides than its author allowed
 */
export async function finishEdit(
  before: DeckDocument,
  made: Composed,
  finishing: Finishing,
): Promise<Composed> {
  const { signal, templatesFolder, warn } = finishing;
  const { document } = await continueSlides(made.document, made.assets, {
    signal,
    ...(templatesFolder && { templatesFolder }),
  });
  refuseMoreSlides(before, document);
  await refuseUnseen(before, document, made.assets, finishing);
  for (const warning of await overflowsAfter(before, document, made.assets, finishing)) warn(warning);
  if (document === made.document) return made;
  const words = made.changes?.filter(tellsOfWord) ?? [];
  return { ...made, document, changes: [...words, ...changesBetween(before, document)] };
}

function refuseMoreSlides(before: DeckDocument, after: DeckDocument): void {
  const { mostSlides = Number.POSITIVE_INFINITY } = after.options;
  const count = after.outline.slides.length;
  if (count > mostSlides && count > before.outline.slides.length)
    throw new ClarificationNeeded(
      `The deck would have ${count} slides then, and may have ${mostSlides}. Which may go, or what can be shorter?`,
    );
}

/** Letters that are bold by their style are so without a mark of their own. */
function asSeen(_key: string, value: unknown): unknown {
  const text = value as Partial<TextElement> | null;
  if (typeof text !== 'object' || !text?.style || !text.paragraphs) return value;
  const { bold } = text.style;
  const paragraphs = text.paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({ ...run, bold: run.bold ?? bold })),
  }));
  return { ...text, block: undefined, paragraphs };
}

/** A look that nothing on the slide shows is not said to be done. @throws ClarificationNeeded */
async function refuseUnseen(
  before: DeckDocument,
  after: DeckDocument,
  assets: Assets,
  { signal, templatesFolder }: Finishing,
): Promise<void> {
  const known = new Map(before.outline.slides.map((slide) => [slide.id, slide]));
  const pairs = after.outline.slides.flatMap((slide) => {
    const was = known.get(slide.id);
    const same =
      was && JSON.stringify({ ...was, own: undefined }) === JSON.stringify({ ...slide, own: undefined });
    return same && JSON.stringify(was.own) !== JSON.stringify(slide.own) ? [[was, slide] as const] : [];
  });
  const template = pairs.length > 0 ? await openTemplate(after.templateId, templatesFolder) : undefined;
  if (!template) return;
  const drawn = async (document: DeckDocument, slides: SlideOutline[]) => {
    const outline = { ...document.outline, slides };
    return (await layoutDeck({ ...document, outline }, template, pictureSizes(assets), signal)).pages;
  };
  const [old, now] = await Promise.all([
    drawn(
      before,
      pairs.map(([was]) => was),
    ),
    drawn(
      after,
      pairs.map(([, slide]) => slide),
    ),
  ]);
  if (JSON.stringify(old, asSeen) !== JSON.stringify(now, asSeen)) return;
  throw new ClarificationNeeded(
    `It looks so already on ${pairs.map(([, slide]) => `“${slide.title}”`).join(', ')}, or cannot be shown there. What should change?`,
  );
}

/**
 * What an author's own sizes and places made too large on the slides that the edit changed: letters beyond their box,
 * things beyond the edge. What svc sets by itself is made to fit.
 */
async function overflowsAfter(
  before: DeckDocument,
  after: DeckDocument,
  assets: Assets,
  { signal, templatesFolder }: Finishing,
): Promise<Warning[]> {
  const known = new Set(before.outline.slides.map((slide) => JSON.stringify(slide)));
  const changed = after.outline.slides.flatMap((slide, at) => {
    const own = slide.own?.looks ?? slide.own?.places ?? slide.own?.shapes;
    return own && !known.has(JSON.stringify(slide)) ? [at] : [];
  });
  if (changed.length === 0) return [];
  const deck = openDeck(await renderDeck(after, assets, 'pptx', signal, templatesFolder));
  // One slide a page, now that what overflows has slides of its own.
  return changed.flatMap((at) => {
    const part = deck.slides.length === after.outline.slides.length ? deck.slides[at] : undefined;
    return part ? newOverflows(deck, part, at + 1) : [];
  });
}
