import type { ObjectReference, Place } from '../../instruct/references.ts';
import type { OwnPlace, OwnShape, SlideOutline, SlideOwn } from '../../outline.ts';
import { slidesInColumns, withoutColumn } from './columns.ts';
import { type Appliers, ask, type Work } from './work.ts';

/** Appliers for a slide's own shapes and pictures, and for looks and positions of all objects. */
export const objectAppliers: Appliers = {
  'shape.add'({ on, shape, count = 1, text, look, place, turn }, work) {
    // "Below the table" refers to the slide that has it.
    if (!on?.slides && place?.beside && !work.resolver.hasCurrent) work.objects(place.beside.on);
    for (const slide of work.meant(on?.slides)) {
      const own = place && ownPlace(place, slide, work);
      const before = slide.own?.shapes ?? [];
      const last = Math.max(0, ...before.map(({ id }) => Number(id.slice(1))));
      const added = Array.from(
        { length: count },
        (_, index): OwnShape => ({
          id: `f${last + index + 1}`,
          shape,
          ...(text && { text }),
          ...(turn !== undefined && { turn }),
        }),
      );
      const ids = added.map(({ id }) => id);
      work.change(slide, (one) =>
        withOwn(one, {
          shapes: [...before, ...added],
          ...(look && { looks: [...(one.own?.looks ?? []), ...ids.map((id) => ({ id, look }))] }),
          ...(own && { places: [...(one.own?.places ?? []), ...ids.map((id) => ({ id, place: own }))] }),
        }),
      );
      work.resolver.objectsAdded(slide.id, ids);
    }
  },
  'picture.add'({ on, file, alt }, work) {
    const pictures = work.edit.sources.flatMap(({ blocks, title }) =>
      blocks.flatMap((block) => (block.type === 'picture' ? [{ ...block, title }] : [])),
    );
    const picture =
      typeof file === 'number'
        ? pictures[file - 1]
        : pictures.find(({ title, alt: own }) => title === file || own === file);
    if (!picture) return void ask('Which picture? Give it as a file of the edit.');
    for (const slide of work.meant(on?.slides)) {
      const { id, title, notes, own } = slide;
      if (slide.kind !== 'bullets' && slide.kind !== 'picture')
        ask(`“${slide.title}” shows something else already. Should the picture go on a slide of its own?`);
      const points = slide.kind === 'bullets' || slide.kind === 'picture' ? slide.points : undefined;
      work.change(slide, () => ({
        id,
        kind: 'picture',
        title,
        asset: picture.asset,
        alt: alt ?? picture.alt ?? picture.title,
        ...(points?.length && { points }),
        ...(notes && { notes }),
        ...(own && { own }),
      }));
    }
  },
  'picture.alt'({ on, text }, work) {
    for (const { slide } of work.objects(on))
      work.change(slide, (one) => (one.kind === 'picture' ? { ...one, alt: text } : one));
  },
  'object.delete'({ on }, work) {
    if (on.kind === 'column') {
      for (const slide of slidesInColumns(on, work))
        work.change(slide, (one) => withoutColumn(one, on.column));
      return;
    }
    for (const { slide, object } of work.objects(on)) {
      const shapes = slide.own?.shapes?.filter(({ id }) => id !== object.id);
      if (shapes && shapes.length !== slide.own?.shapes?.length) {
        work.change(slide, (one) => withOwn(one, { shapes }));
        continue;
      }
      const { id, title, notes, own } = slide;
      const rest =
        slide.kind === 'picture'
          ? (slide.points ?? [])
          : 'takeaway' in slide && slide.takeaway
            ? [{ text: slide.takeaway }]
            : [];
      work.change(slide, () => ({
        id,
        kind: 'bullets',
        title,
        points: rest,
        ...(notes && { notes }),
        ...(own && { own }),
      }));
    }
  },
  'object.duplicate'({ on }, work) {
    for (const { slide, object } of work.objects(on)) {
      const shape = slide.own?.shapes?.find(({ id }) => id === object.id);
      if (!shape) return void ask(`The ${object.kind} cannot be doubled on its slide. Should the slide be?`);
      const id = `f${Math.max(...(slide.own?.shapes ?? []).map((one) => Number(one.id.slice(1)))) + 1}`;
      work.change(slide, (one) => withOwn(one, { shapes: [...(one.own?.shapes ?? []), { ...shape, id }] }));
      work.resolver.objectsAdded(slide.id, [id]);
    }
  },
  'object.place'({ on, place }, work) {
    for (const { slide, object } of objectsOf(on, work)) {
      const own = ownPlace(place, slide, work);
      work.change(slide, (one) =>
        withOwn(one, { places: [...(one.own?.places ?? []), { id: object, place: own }] }),
      );
    }
  },
  'object.turn'({ on, degrees, by }, work) {
    for (const { slide, object } of work.objects(on)) {
      if (!slide.own?.shapes?.some(({ id }) => id === object.id))
        ask(`Only shapes can be turned here. Which shape of “${slide.title}”?`);
      work.change(slide, (one) =>
        withOwn(one, {
          shapes: (one.own?.shapes ?? []).map((shape) =>
            shape.id === object.id
              ? { ...shape, turn: ((by ? (shape.turn ?? 0) : 0) + degrees) % 360 }
              : shape,
          ),
        }),
      );
    }
  },
};

/** Ids of the objects meant on each slide: "content" if the slide's content is a chart or table. */
export function objectsOf(on: ObjectReference, work: Work): { slide: SlideOutline; object: string }[] {
  if ((on.kind === 'content' && !on.every) || (on.kind === 'title' && on.slides)) {
    const meant = work.meant(on.slides);
    const inner = on.kind === 'content' ? meant.filter(({ kind }) => kind !== 'title') : [];
    return (inner.length > 0 ? inner : meant).map((slide) => ({ slide, object: on.kind }));
  }
  const found = work.objects(on).map(({ slide, object }) => ({ slide, object: object.id }));
  const drawn = found.filter(({ object }) => object !== 'notes');
  return drawn.length > 0 ? drawn : ask('Notes have no look of their own. What should change?');
}

export const withOwn = (slide: SlideOutline, own: SlideOwn): SlideOutline => ({
  ...slide,
  own: { ...slide.own, ...own },
});

/** A neighbouring object is looked up on the same slide. */
function ownPlace({ beside, between, ...place }: Place, { id }: SlideOutline, work: Work): OwnPlace {
  if (between) return ask('Beside which of the two should it stand, and on which side?');
  if (!beside) return place;
  if (beside.on.kind === 'content') return { ...place, beside: { id: 'content', side: beside.side } };
  const slides = work.view.slides.filter((slide) => slide.id === id);
  const { slides: _, ...on } = beside.on;
  const [found] = work.resolver.objects(on, { slides });
  return found ? { ...place, beside: { id: found.object.id, side: beside.side } } : place;
}
