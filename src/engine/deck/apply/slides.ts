import type { OperationOf } from '../../instruct/operations.ts';
import type { SlideReference } from '../../instruct/references.ts';
import { upperFirst } from '../../language/upper-first.ts';
import type { Point, SlideBody, SlideKind, SlideOutline } from '../../outline.ts';
import { agendaSlide } from '../cover.ts';
import { guidanceSlide } from '../frames/guidance-slide.ts';
import { sectionGuidance } from '../frames/section-guidance.ts';
import { pointsOf } from '../slide-texts.ts';
import { slidesAbout } from './from-documents.ts';
import { halvesOf } from './halves.ts';
import { marked } from './lists.ts';
import { merge } from './merged.ts';
import { toKind } from './to-kind.ts';
import { type Appliers, ask, type Work } from './work.ts';

/** Appliers for whole slides. */
export const slideAppliers: Appliers = {
  'slide.add': addSlides,
  'slide.delete'({ slides }, work) {
    const gone = work.meant(slides);
    const kept = work.slides.filter((slide) => !gone.includes(slide));
    if (kept.length === 0) ask('A deck needs at least one slide. Which slides should stay?');
    work.slides = kept;
    work.resolver.noLongerCurrent(gone.map(({ id }) => id));
  },
  'slide.move'({ slides, to }, work) {
    const moved = work.meant(slides);
    const rest = work.slides.filter((slide) => !moved.includes(slide));
    const { view } = work;
    const restView = view.slides.filter(({ id }) => rest.some((slide) => slide.id === id));
    const first = view.slides.find(({ id }) => id === moved[0]?.id);
    const at = work.resolver.index(to, restView, view, first);
    work.slides = [...rest.slice(0, at), ...moved, ...rest.slice(at)];
  },
  'slide.swap'({ slides }, work) {
    const [one, other] = [
      ...work.meant([slides[0] as SlideReference]),
      ...work.meant([slides[1] as SlideReference]),
    ];
    work.slides = work.slides.map(
      (slide) => (slide === one ? other : slide === other ? one : slide) as SlideOutline,
    );
    if (one && other) work.resolver.noLongerCurrent([one.id, other.id]);
  },
  'slide.duplicate'({ slides, count = 1, to }, work) {
    for (const slide of work.meant(slides)) {
      const copies = Array.from({ length: count }, () => ({ ...slide, id: work.freshId() }));
      insert(work, copies, to ?? { after: { number: work.slides.indexOf(slide) + 1 } }, slide);
    }
  },
  'slide.merge'({ slides, title, columns }, work) {
    const merged = work.meant(slides);
    merge(work, merged, title, columns);
    work.resolver.slidesAdded(merged.slice(0, 1).map(({ id }) => id));
  },
  'slide.split'({ slides, parts = 2 }, work) {
    for (const slide of work.meant(slides)) {
      let last: SlideOutline = slide;
      for (let part = 1; part < parts; part += 1) {
        const halves = halvesOf(last, work.freshId());
        if (!halves)
          ask(`“${slide.title}” has too little on it to be split. What should the second slide say?`);
        const [one, two] = halves as [SlideOutline, SlideOutline];
        work.slides = work.slides.flatMap((other) => (other.id === one.id ? [one, two] : [other]));
        last = two;
      }
    }
  },
  'slide.order'({ slides, reverse }, work) {
    const named = slides ? work.meant(slides) : [];
    const rest = work.slides.filter((slide) => !named.includes(slide));
    work.slides = reverse ? [...work.slides].reverse() : [...named, ...rest];
  },
  'slide.form'({ slides, form, chart, chosen }, work) {
    if (form === 'blank')
      ask('A slide that says something cannot be turned into a blank one. Should it be deleted?');
    for (const slide of work.meant(slides)) {
      if (form === 'bullets' && slide.kind === 'bullets' && slide.numberedFrom !== undefined) {
        work.change(slide, (one) => marked(one, 'bullets'));
        continue;
      }
      if (slide.kind === form && !chart)
        ask(`“${slide.title}” is a ${form} already. What should change on it?`);
      work.change(slide, (one) =>
        toKind(
          one,
          form as SlideKind,
          chart === 'scatter' ? undefined : chart,
          work.document.outline.language,
          chosen,
        ),
      );
    }
  },
  'slide.background'({ slides, colour }, work) {
    for (const slide of work.meant(slides))
      work.change(slide, (one) => ({ ...one, own: { ...one.own, background: colour } }));
  },
  'slide.hide'({ slides, hide }, work) {
    const meant = new Set(work.meant(slides));
    work.slides = work.slides.map((slide) => {
      const { hidden: _, ...shown } = slide;
      return !meant.has(slide) ? slide : hide ? { ...slide, hidden: true } : (shown as SlideOutline);
    });
  },
  'agenda.refresh'({ slides }, work) {
    const meant = slides ? work.meant(slides) : work.slides;
    const agendas = meant.filter(({ kind }) => kind === 'agenda');
    if (agendas.length === 0) ask('The deck has no agenda. Should one be added?');
    for (const agenda of agendas)
      work.change(agenda, (one) => ({ ...one, items: agendaOf(work) }) as SlideOutline);
  },
  'deck.fit'({ slides: most }, work) {
    while (work.slides.length > most) {
      const pairs = work.slides.flatMap((slide, at) =>
        isList(slide) && isList(work.slides[at + 1]) ? [at] : [],
      );
      const weight = (at: number): number => lengthOf(work.slides[at]) + lengthOf(work.slides[at + 1]);
      const [best] = pairs.sort((one, other) => weight(one) - weight(other));
      if (best === undefined)
        ask(
          `The deck cannot be brought to ${most} slides without leaving something out. Which slides may go?`,
        );
      merge(work, work.slides.slice(best as number, (best as number) + 2), undefined);
    }
  },
};

const isList = (slide: SlideOutline | undefined): boolean =>
  slide !== undefined &&
  [
    'bullets',
    'statement',
    'quote',
    'two-columns',
    'comparison',
    'timeline',
    'section',
    'big-number',
  ].includes(slide.kind);
const lengthOf = (slide: SlideOutline | undefined): number =>
  slide ? JSON.stringify(pointsOf(slide)).length : 0;

function insert(
  work: Work,
  added: SlideOutline[],
  to: OperationOf<'slide.add'>['at'],
  beside?: SlideOutline,
): void {
  const at =
    beside && to && typeof to === 'object' && 'after' in to
      ? work.slides.indexOf(beside) + 1
      : to === undefined
        ? placeOf(work, added[0])
        : work.resolver.index(to, work.view.slides, work.view);
  work.slides = [...work.slides.slice(0, at), ...added, ...work.slides.slice(at)];
  work.resolver.slidesAdded(added.map(({ id }) => id));
}

/** After the slide of the request, else before a closing slide, which stays last; an agenda after the cover. */
function placeOf(work: Work, slide: SlideOutline | undefined): number {
  const { slides, edit } = work;
  if (slide?.kind === 'agenda') return slides[0]?.kind === 'title' ? 1 : 0;
  if (slide?.kind === 'title') return 0;
  if (edit.slideIndex !== undefined) return Math.min(edit.slideIndex + 1, slides.length);
  return slide?.kind !== 'closing' && slides.at(-1)?.kind === 'closing' ? slides.length - 1 : slides.length;
}

function addSlides(operation: OperationOf<'slide.add'>, work: Work): void {
  const { count = 1, at, about, like, points } = operation;
  const told = about && !like && !points ? slidesAbout(upperFirst(about), count, work) : [];
  const added = Array.from(
    { length: count },
    (_, index) => ({ ...(told[index] ?? bodyOf(operation, work)), id: work.freshId() }) as SlideOutline,
  );
  insert(work, added, at);
}

/** Kinds that can show a list of points. */
const pointed: ReadonlySet<SlideKind> = new Set<SlideKind>(['two-columns', 'timeline', 'closing', 'agenda']);

function bodyOf({ title, points, form, about, like }: OperationOf<'slide.add'>, work: Work): SlideBody {
  const [model] = like ? work.meant([like]) : [];
  if (model && !points) {
    const { id: _, ...copy } = model;
    return { ...copy, ...(title && { title }) } as SlideBody;
  }
  if (points) {
    const list = {
      kind: 'bullets',
      title: title ?? upperFirst(about ?? ''),
      points: points.map((text): Point => work.taken.get(text) ?? { text }),
    } as const;
    const wanted = form ?? (model && pointed.has(model.kind) ? model.kind : undefined);
    return wanted && wanted !== 'bullets' && wanted !== 'blank'
      ? (toKind({ ...list, id: '' } as SlideOutline, wanted as SlideKind, undefined) as SlideBody)
      : list;
  }
  if (form === 'agenda' && !about) {
    const there = work.slides.findIndex(({ kind }) => kind === 'agenda');
    if (there >= 0)
      ask(
        `Slide ${there + 1} is an agenda already. Say “delete slide ${there + 1} and add an agenda” for a new one.`,
      );
    const items = agendaOf(work);
    return agendaSlide(items, work.text, items.length);
  }
  if (form === 'closing' && !about && !title) return guidanceSlide({ beat: 'next', facet: 0 }, work.text);
  if (about) return sectionGuidance(upperFirst(about), 0, work.text);
  if (form === 'section' || form === 'title') return { kind: form, title: title ?? '' };
  return { kind: 'bullets', title: title ?? '', points: [] };
}

/** Hidden slides are not listed. */
const agendaOf = (work: Work): string[] =>
  work.slides
    .filter((slide) => !['title', 'agenda', 'closing'].includes(slide.kind) && !slide.hidden)
    .map((slide) => slide.title);
