import type { Warning } from '../../contract/outcome.ts';
import { changesBetween } from '../deck/apply/changes-between.ts';
import { layoutDeck } from '../deck/layout/layout-deck.ts';
import { ClarificationNeeded, type Composed, type DeckDocument } from '../deck.ts';
import { tellsOfWord } from '../instruct/spelling.ts';
import type { SlideOutline } from '../outline.ts';
import { openDeck } from '../package/deck-package.ts';
import { measuredSlide, newOverflows } from '../package/measured/new-overflows.ts';
import { pictureSizes } from '../scene/picture.ts';
import type { Page, TextElement } from '../scene/scene.ts';
import type { Theme } from '../scene/theme.ts';
import type { Assets } from '../source.ts';
import { continueSlides, renumberParts } from './continue-slides.ts';
import { openTemplate } from './open-template.ts';
import { paleTexts } from './pale-texts.ts';
import { renderDeck } from './render-deck.ts';

interface Finishing {
  signal: AbortSignal;
  templatesFolder?: string | undefined;
  warn(warning: Warning): void;
}

/**
 * An edited deck ready to draw, with overflow on slides of its own.
 * @throws ClarificationNeeded where that exceeds the slide limit
 */
export async function finishEdit(
  before: DeckDocument,
  made: Composed,
  finishing: Finishing,
): Promise<Composed> {
  const { signal, templatesFolder, warn } = finishing;
  const continued = await continueSlides(made.document, made.assets, {
    signal,
    ...(templatesFolder && { templatesFolder }),
  });
  const document = renumberParts(before, continued.document);
  refuseMoreSlides(before, document);
  refuseSpill(before, made.document, document);
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

/** Refuses merged slides that do not fit the slides asked for. @throws ClarificationNeeded */
function refuseSpill(before: DeckDocument, made: DeckDocument, after: DeckDocument): void {
  const [was, wished, drawn] = [before, made, after].map(({ outline }) => outline.slides.length) as [
    number,
    number,
    number,
  ];
  if (wished < was && drawn > wished)
    throw new ClarificationNeeded(
      `What would be put together does not fit: that takes ${drawn} slides, not ${wished}. Which slides may go, or what can be shorter?`,
    );
}

/** A JSON replacer that drops bold marks on text that is bold by style. */
function asSeen(_key: string, value: unknown): unknown {
  const text = value as Partial<TextElement> | null;
  if (typeof text !== 'object' || !text?.style || !text.paragraphs) return value;
  const { bold } = text.style;
  const paragraphs = text.paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({
      ...run,
      bold: run.bold ?? bold,
      italic: run.italic || undefined,
      underline: run.underline || undefined,
    })),
  }));
  return { ...text, block: undefined, paragraphs };
}

type Drawn = (document: DeckDocument, slides: SlideOutline[]) => Promise<Page[]>;

/** The slides whose own formats the edit changed, before and after. */
function ownChanged(before: DeckDocument, after: DeckDocument): [SlideOutline, SlideOutline][] {
  const known = new Map(before.outline.slides.map((slide) => [slide.id, slide]));
  return after.outline.slides.flatMap((slide): [SlideOutline, SlideOutline][] => {
    const was = known.get(slide.id);
    return was && JSON.stringify(was.own) !== JSON.stringify(slide.own) ? [[was, slide]] : [];
  });
}

/**
 * Refuses an edit of which nothing is visible.
 * @throws ClarificationNeeded
 */
async function refuseUnseen(
  before: DeckDocument,
  after: DeckDocument,
  assets: Assets,
  { signal, templatesFolder, warn }: Finishing,
): Promise<void> {
  const pairs = ownChanged(before, after);
  const template = pairs.length > 0 ? await openTemplate(after.templateId, templatesFolder) : undefined;
  if (!template) return;
  const drawn: Drawn = async (document, slides) => {
    const outline = { ...document.outline, slides };
    return (await layoutDeck({ ...document, outline }, template, pictureSizes(assets), signal)).pages;
  };
  const plain = (slide: SlideOutline): string => JSON.stringify({ ...slide, own: undefined });
  const alone = pairs.filter(([was, slide]) => plain(was) === plain(slide));
  const [old, now] = await Promise.all([
    drawn(
      before,
      alone.map(([was]) => was),
    ),
    drawn(
      after,
      alone.map(([, slide]) => slide),
    ),
  ]);
  if (alone.length > 0 && JSON.stringify(old, asSeen) === JSON.stringify(now, asSeen))
    throw new ClarificationNeeded(
      `It looks so already on ${alone.map(([, slide]) => `“${slide.title}”`).join(', ')}, or cannot be shown there. What should change?`,
    );
  for (const warning of await paleAfter(pairs, { before, after, drawn, theme: template.theme }))
    warn(warning);
  for (const { title, id } of await unseenLooks(pairs, after, drawn))
    warn({
      code: 'NOT_CHANGED',
      slide: null,
      message: `The look asked for shows no difference on “${title}” (${id}): it looks so already, or cannot be shown there.`,
    });
}

/** Text that the edit made hard to read on its background. */
async function paleAfter(
  pairs: readonly [SlideOutline, SlideOutline][],
  { before, after, drawn, theme }: { before: DeckDocument; after: DeckDocument; drawn: Drawn; theme: Theme },
): Promise<Warning[]> {
  const [old, now] = [
    await drawn(
      before,
      pairs.map(([was]) => was),
    ),
    await drawn(
      after,
      pairs.map(([, slide]) => slide),
    ),
  ];
  if (now.length !== pairs.length || old.length !== pairs.length) return [];
  const told = pairs.flatMap(([, slide], at) => {
    const known = paleTexts(old[at] as Page, theme);
    const pale = paleTexts(now[at] as Page, theme).filter((text) => !known.includes(text));
    return pale[0] ? [`“${pale[0]}” on slide ${after.outline.slides.indexOf(slide) + 1}`] : [];
  });
  if (told.length === 0) return [];
  return [
    {
      code: 'LOW_CONTRAST',
      slide: null,
      message: `Letters are hard to read now on what lies behind them: ${told.join(', ')}.`,
    },
  ];
}

/** Counts equal formats given to several things as one, and reports those visible on none. */
async function unseenLooks(
  pairs: readonly [SlideOutline, SlideOutline][],
  after: DeckDocument,
  drawn: Drawn,
): Promise<{ title: string; id: string }[]> {
  const looks = pairs.flatMap(([was, slide]) => {
    const old = (was.own?.looks ?? []).map((look) => JSON.stringify(look));
    return (slide.own?.looks ?? [])
      .filter((look) => !old.includes(JSON.stringify(look)))
      .map((look) => {
        const part = JSON.stringify(look.part);
        const kept =
          was.own?.looks?.filter((one) => one.id === look.id && JSON.stringify(one.part) === part) ?? [];
        const without = (slide.own?.looks ?? []).flatMap((one) => (one === look ? kept : [one]));
        return { look, slide, without: { ...slide, own: { ...slide.own, looks: without } } as SlideOutline };
      });
  });
  if (looks.length === 0) return [];
  const [shown, hidden] = [
    await drawn(
      after,
      looks.map(({ slide }) => slide),
    ),
    await drawn(
      after,
      looks.map(({ without }) => without),
    ),
  ];
  // Overflow now has its own slides, so there is one page for each.
  if (shown.length !== looks.length || hidden.length !== looks.length) return [];
  const seen = new Set(
    looks.flatMap(({ look: { look, part } }, at) =>
      JSON.stringify(shown[at], asSeen) === JSON.stringify(hidden[at], asSeen)
        ? []
        : [JSON.stringify([look, part])],
    ),
  );
  return looks.flatMap(({ look: { look, part, id }, slide }) =>
    seen.has(JSON.stringify([look, part])) ? [] : [{ title: slide.title, id }],
  );
}

/** Overflow on edited slides caused by the author's own sizes and positions; svc fits its own. */
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
  // Now one page for each slide.
  return changed.flatMap((at) => {
    const part = deck.slides.length === after.outline.slides.length ? deck.slides[at] : undefined;
    return part ? newOverflows(measuredSlide(deck, part), at + 1) : [];
  });
}
