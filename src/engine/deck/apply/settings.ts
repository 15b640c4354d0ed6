import { differenceCiede2000 } from 'culori';
import type { SlideOutline } from '../../outline.ts';
import type { FrameText } from '../frames/frame-text.ts';
import { frameText } from '../frames/frame-texts.ts';
import { mapTexts } from '../slide-texts.ts';
import { type Appliers, ask, type Work } from './work.ts';
import { withFooter } from './written-texts.ts';

type Accent = NonNullable<SlideOutline['accent']>;

/** Appliers for the deck as a whole. */
export const settingAppliers: Appliers = {
  'document.template'({ name }, work) {
    const templates = work.edit.templates ?? [];
    const wanted = name.toLowerCase();
    const found = templates.find(
      ({ id, name: own }) => id.toLowerCase() === wanted || own.toLowerCase() === wanted,
    );
    const list = templates.map((one) => one.name).join(', ');
    if (!found)
      return void ask(
        list
          ? `Which template should the deck have? There are: ${list}.`
          : 'Which template should the deck have? Name it by its id.',
      );
    work.document = { ...work.document, templateId: found.id };
  },
  async 'document.language'({ language }, work) {
    const { outline } = work.document;
    const slides = relabel(outline.slides, work.text, frameText(language));
    work.document = { ...work.document, outline: { ...outline, language, slides } };
  },
  'footer.show'({ slides, what, show, text }, work) {
    if (what === 'date') ask('A date is not shown here by itself. Which text should the footer have?');
    const own = work.edit.slideIndex === undefined ? 'all' : 'current';
    for (const slide of work.meant(slides ?? [own])) {
      const footer = what === 'number' ? { number: show } : { text: show ? (text ?? '') : '' };
      const shown = slide.own?.footer?.number !== false;
      if (what === 'number' && shown === show) continue;
      work.change(slide, (one) => withFooter(one, footer));
    }
  },
  'document.sources'({ show, in: where }, work) {
    const { options, outline } = work.document;
    if (show && outline.sources.length === 0)
      ask('The deck has no sources to show. Which file, link or text should it cite?');
    work.document = {
      ...work.document,
      options:
        where === 'notes'
          ? { ...options, notes: show ? 'sources' : 'none' }
          : { ...options, sourcesInFooter: show },
    };
  },
  async 'document.accent'({ colour, slides }, work) {
    const accent = colour.startsWith('#') ? await nearestAccent(colour, work) : (colour as Accent);
    const meant = slides ? work.meant(slides) : work.slides;
    for (const slide of meant) work.change(slide, (one) => ({ ...one, accent }));
  },
};

/** Largest distance of colours with the same name. */
const farthest = 40;

async function nearestAccent(colour: string, work: Work): Promise<Accent> {
  const { findTemplate } = await import('../../templates/find-template.ts');
  const colors = findTemplate(work.document.templateId)?.theme.colors ?? {};
  const difference = differenceCiede2000();
  const [nearest] = Object.entries(colors)
    .filter(([slot]) => slot.startsWith('accent'))
    .map(([slot, color]) => ({ slot: slot as Accent, distance: difference(colour, color as string) }))
    .sort((one, other) => one.distance - other.distance);
  if (nearest && nearest.distance <= farthest) return nearest.slot;
  return ask(
    'The template has no colour like that. Which of its own should it be: accent 1, 2, 3, 4, 5 or 6?',
  );
}

/**
 * Translates svc's own texts on slides; texts that contain the author's words, such as "For the board", stay. Slides
 * without such texts are returned as they are.
 */
function relabel(slides: SlideOutline[], from: FrameText, to: FrameText): SlideOutline[] {
  const pairs = new Map<string, string>();
  collect(from, to, pairs);
  return slides.map((slide) => {
    const changed = mapTexts(slide, (text) => pairs.get(text) ?? text);
    return JSON.stringify(changed) === JSON.stringify(slide) ? slide : changed;
  });
}

function collect(from: unknown, to: unknown, pairs: Map<string, string>): void {
  if (typeof from === 'string' && typeof to === 'string') {
    if (!from.includes('{')) pairs.set(from, to);
    return;
  }
  if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) return;
  for (const [key, value] of Object.entries(from))
    collect(value, (to as Record<string, unknown>)[key], pairs);
}
