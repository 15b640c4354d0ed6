import { ClarificationNeeded } from '../../deck.ts';
import type { SlideOutline } from '../../outline.ts';
import { type Change, freshId, neededTargets, targets, withSlides } from '../editing.ts';
import { slideWord } from '../lexicon.ts';
import { pointsOf } from '../slide-texts.ts';

/** Slides in another order, or fewer of them: deleting, moving, swapping, merging, splitting, doubling. */

export const deleteSlides: Change = (instruction, editing) => {
  if (!instruction.actions.includes('delete')) return undefined;
  if (instruction.everywhere)
    throw new ClarificationNeeded('A deck needs at least one slide. Which slides should stay?');
  const gone = neededTargets(instruction, editing, 'deleted');
  const kept = editing.document.outline.slides.filter((slide) => !gone.includes(slide));
  if (kept.length === 0)
    throw new ClarificationNeeded('A deck needs at least one slide. Which slides should stay?');
  return withSlides(editing.document, kept);
};

export const swapSlides: Change = (instruction, editing) => {
  if (!instruction.actions.includes('swap')) return undefined;
  const [one, other, ...more] = targets(instruction, editing);
  if (!one || !other || more.length > 0)
    throw new ClarificationNeeded('Which two slides should change places?');
  const slides = editing.document.outline.slides.map((slide) =>
    slide === one ? other : slide === other ? one : slide,
  );
  return withSlides(editing.document, slides);
};

export const moveSlides: Change = (instruction, editing) => {
  if (!instruction.actions.includes('move')) return undefined;
  const named = targets(instruction, editing);
  const place = readPlace(instruction.bare, editing.document.outline.slides, named);
  const moved = named.filter((slide) => slide !== place?.beside);
  if (moved.length === 0) throw new ClarificationNeeded('Which slide should be moved?');
  if (!place)
    throw new ClarificationNeeded(
      'Where should the slide go: to which position, or before or after which slide?',
    );
  const rest = editing.document.outline.slides.filter((slide) => !moved.includes(slide));
  const at = place.beside
    ? rest.indexOf(place.beside) + (place.after ? 1 : 0)
    : Math.min(place.index ?? rest.length, rest.length);
  return withSlides(editing.document, [...rest.slice(0, at), ...moved, ...rest.slice(at)]);
};

interface Place {
  index?: number;
  beside?: SlideOutline;
  after?: boolean;
}

const ends = {
  start:
    /(?:to|at) the (?:start|beginning|front|top)|first position|an den anfang|au début|al (?:principio|inizio)|no início|ke awal|最初に|先頭|开头|最前|처음|맨 앞|البداية|शुरुआत/iu,
  end: /(?:to|at) the (?:end|back)|last position|ans ende|à la fin|al final|alla fine|no final|ke akhir|最後に|末尾|最后|末尾|마지막으로|끝|맨 뒤|النهاية|अंत में/iu,
};
const beforeWords =
  /before|in front of|vor(?! allem)|avant|antes|prima|sebelum|の前|之前|前面|앞|قبل|से पहले/iu;
const afterWords =
  /after|behind|following|nach|hinter|après|después|dopo|depois|após|setelah|sesudah|の後|之后|后面|뒤|다음|بعد|के बाद/iu;
const positionWords =
  /(?:position|place|platz|stelle|posición|posizione|posição|posisi|位置|위치|الموضع|स्थान)\s*(?:no\.?|nr\.?)?\s*(\d{1,3})|\bto\s+(?:slide\s+|number\s+)?(\d{1,3})\b|(\d{1,3})\s*(?:番目に|번으로|번째로|位)|第\s*(\d{1,3})\s*(?:位|页之|张)/iu;

function readPlace(text: string, slides: SlideOutline[], named: SlideOutline[]): Place | undefined {
  const beside = named.at(-1);
  if (named.length > 1 && afterWords.test(text)) return { beside, after: true };
  if (named.length > 1 && beforeWords.test(text)) return { beside, after: false };
  if (ends.start.test(text)) return { index: slides[0]?.kind === 'title' ? 1 : 0 };
  if (ends.end.test(text)) return { index: slides.length };
  const position = positionWords.exec(text)?.slice(1).find(Boolean);
  if (position) return { index: Number(position) - 1 };
  // "Move slide 5 to slide 2": the second slide is a place.
  const toSlide = new RegExp(`(?:to|zu|an|à|a|ke)\\s+${slideWord}`, 'iu').test(text);
  if (named.length === 2 && toSlide && beside) return { beside, after: false };
  return undefined;
}

export const duplicateSlides: Change = (instruction, editing) => {
  if (!instruction.actions.includes('duplicate')) return undefined;
  const copied = neededTargets(instruction, editing, 'duplicated');
  let document = editing.document;
  for (const slide of copied) {
    const copy = { ...slide, id: freshId({ ...editing, document }) };
    const slides = document.outline.slides.flatMap((one) => (one === slide ? [one, copy] : [one]));
    document = withSlides(document, slides);
  }
  return document;
};

export const mergeSlides: Change = (instruction, editing) => {
  if (!instruction.actions.includes('merge')) return undefined;
  const merged = targets(instruction, editing);
  const [first] = merged;
  if (!first || merged.length < 2)
    throw new ClarificationNeeded('Which slides should be merged? Name two at least.');
  const citations = merged.flatMap((slide) => slide.citations ?? []);
  const notes = merged.flatMap(({ notes: one }) => (one ? [one] : [])).join('\n');
  const both: SlideOutline = {
    id: first.id,
    kind: 'bullets',
    title: first.title,
    points: merged.flatMap((slide, index) =>
      index > 0
        ? [{ text: slide.title, children: pointsOf(slide).map(({ text }) => text) }]
        : pointsOf(slide),
    ),
    ...(notes && { notes }),
    ...(citations.length > 0 && { citations }),
    ...(merged.every(({ guidance }) => guidance) && { guidance: true }),
  };
  const slides = editing.document.outline.slides.flatMap((slide) =>
    slide === first ? [both] : merged.includes(slide) ? [] : [slide],
  );
  return withSlides(editing.document, slides);
};

export const splitSlides: Change = (instruction, editing) => {
  if (!instruction.actions.includes('split')) return undefined;
  const [slide] = neededTargets(instruction, editing, 'split');
  if (!slide) return undefined;
  const halves = halvesOf(slide, freshId(editing));
  if (!halves)
    throw new ClarificationNeeded(
      `“${slide.title}” has too little on it to be split. What should the second slide say?`,
    );
  const slides = editing.document.outline.slides.flatMap((one) => (one === slide ? halves : [one]));
  return withSlides(editing.document, slides);
};

function halvesOf(slide: SlideOutline, id: string): [SlideOutline, SlideOutline] | undefined {
  const title = `${slide.title} (2)`;
  const half = <T>(items: T[]): [T[], T[]] => [
    items.slice(0, Math.ceil(items.length / 2)),
    items.slice(Math.ceil(items.length / 2)),
  ];
  if (slide.kind === 'table' && slide.rows.length > 1) {
    const [one, two] = half(slide.rows);
    return [
      { ...slide, rows: one },
      { ...slide, id, title, rows: two },
    ];
  }
  if (slide.kind === 'timeline' && slide.events.length > 1) {
    const [one, two] = half(slide.events);
    return [
      { ...slide, events: one },
      { ...slide, id, title, events: two },
    ];
  }
  if (slide.kind === 'two-columns') {
    const [one, two] = slide.columns;
    const { columns: _, ...common } = slide;
    const side = (column: typeof one) => ({
      kind: 'bullets' as const,
      title: `${slide.title}: ${column.heading}`,
      points: column.points,
    });
    return [
      { ...common, ...side(one) },
      { ...common, ...side(two), id },
    ];
  }
  const points = pointsOf(slide);
  if (points.length < 2 || !['bullets', 'closing', 'comparison', 'big-number'].includes(slide.kind))
    return undefined;
  const [one, two] = half(points);
  const { id: first, title: heading, notes, citations, guidance } = slide;
  const common = { kind: 'bullets' as const, ...(citations && { citations }), ...(guidance && { guidance }) };
  return [
    { ...common, id: first, title: heading, points: one, ...(notes && { notes }) },
    { ...common, id, title, points: two },
  ];
}
