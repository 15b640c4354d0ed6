import { literalPattern } from '../../analysis/literal-pattern.ts';
import { readingLength } from '../../analysis/segment.ts';
import { ClarificationNeeded } from '../../deck.ts';
import { shorten } from '../../material/shorten.ts';
import type { Point, SlideOutline } from '../../outline.ts';
import { type Change, changeSlides, type Editing, neededTargets, targets, withSlides } from '../editing.ts';
import type { Instruction } from '../instruction.ts';
import { mapTexts, pointsOf } from '../slide-texts.ts';
import { newValue, replacementIn } from '../value.ts';

/** Other words for what a slide says. */

export const retitle: Change = (instruction, editing) => {
  if (!instruction.actions.includes('retitle')) return undefined;
  const title = newValue(instruction);
  const named = targets(instruction, editing).filter((slide) => slide.title !== title);
  if (!title) throw new ClarificationNeeded('What should the new title be? Put it in quotation marks.');
  const subtitle = /sub-?title|untertitel|sous-titre|subtítulo|sottotitolo|サブタイトル|副标题|부제/iu.test(
    instruction.bare,
  );
  const whole = named.length === 0 || instruction.everywhere;
  const slides = whole
    ? editing.document.outline.slides.filter(({ kind }) => kind === 'title').slice(0, 1)
    : named;
  const change = (slide: SlideOutline): SlideOutline =>
    subtitle && slide.kind === 'title' ? { ...slide, subtitle: title } : { ...slide, title };
  const changed = changeSlides(
    editing.document,
    slides.map(({ id }) => id),
    change,
  );
  if (subtitle || !slides.some(({ kind }) => kind === 'title')) return changed;
  return { ...changed, outline: { ...changed.outline, title } };
};

/** "Replace A with B", in a figure as in a sentence; the numbers of charts too. */
export const replaceText: Change = (instruction, editing) => {
  const replacement = instruction.actions.includes('rewrite') ? replacementIn(instruction) : undefined;
  if (!replacement) return undefined;
  const { from, to } = replacement;
  const scope =
    instruction.slides.length > 0 && !instruction.everywhere
      ? targets(instruction, editing)
      : editing.document.outline.slides;
  const touched = scope.filter(
    (slide) => JSON.stringify(replaced(slide, from, to)) !== JSON.stringify(slide),
  );
  if (touched.length === 0) {
    // "Change the chart to a table" reads like a replacement, but there is no such text: something else is meant.
    if (instruction.quotes.length === 0 && !/\d/.test(from)) return undefined;
    throw new ClarificationNeeded(
      `“${from}” is not on ${scope.length === 1 ? 'that slide' : 'any slide'}. Which text should become “${to}”?`,
    );
  }
  return changeSlides(
    editing.document,
    touched.map(({ id }) => id),
    (slide) => replaced(slide, from, to),
  );
};

function replaced(slide: SlideOutline, from: string, to: string): SlideOutline {
  // "12 %" and "12%" are one figure, whatever space stands in it.
  const escaped = literalPattern(from).replace(/\s*%|\s+/g, (gap) => (gap.includes('%') ? '\\s*%' : '\\s+'));
  // "46" must not be found in "460" or "1.46".
  const edge = /^[\d$€£¥]/.test(from)
    ? ['(?<![\\d.,])', /\d$/.test(from) ? '(?![\\d]|[.,]\\d)' : '']
    : ['', ''];
  const pattern = new RegExp(`${edge[0]}${escaped}${edge[1]}`, 'giu');
  const changed = mapTexts(slide, (text) => text.replace(pattern, () => to));
  const [before, after] = [numberOf(from), numberOf(to)];
  if (changed.kind !== 'chart' || before === undefined || after === undefined) return changed;
  const series = changed.chart.series.map((one) => ({
    ...one,
    values: one.values.map((value) => (value === before ? after : value)),
  }));
  return { ...changed, chart: { ...changed.chart, series } };
}

function numberOf(text: string): number | undefined {
  const plain = text.replace(/[%$€£¥\s]/g, '').replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
}

const fewerPoints =
  /(\d|two|three|four|zwei|drei|vier|deux|trois|quatre|dos|tres|cuatro|due|tre|quattro|dois|duas|três|quatro)\s*(?:bullet\s*)?(?:points?|bullets?|punkte|puntos|punti|pontos|点|poin)/iu;
const counts: Record<string, number> = {
  two: 2,
  zwei: 2,
  deux: 2,
  dos: 2,
  due: 2,
  dois: 2,
  duas: 2,
  three: 3,
  drei: 3,
  trois: 3,
  tres: 3,
  tre: 3,
  três: 3,
  four: 4,
  vier: 4,
  quatre: 4,
  cuatro: 4,
  quattro: 4,
  quatro: 4,
};

export const shortenSlides: Change = (instruction, editing) => {
  if (!instruction.actions.includes('shorten')) return undefined;
  const slides = neededTargets(
    { ...instruction, everywhere: instruction.everywhere || instruction.slides.length === 0 },
    editing,
    'shortened',
  );
  const asked = fewerPoints.exec(instruction.bare)?.[1]?.toLowerCase();
  const most = asked ? (counts[asked] ?? Number(asked)) : undefined;
  const touched = slides.filter((slide) => JSON.stringify(shortened(slide, most)) !== JSON.stringify(slide));
  if (touched.length === 0)
    throw new ClarificationNeeded('There is nothing left to shorten by itself. Which points should go?');
  return changeSlides(
    editing.document,
    touched.map(({ id }) => id),
    (slide) => shortened(slide, most),
  );
};

/** Two thirds of the points, or as many as asked for, and each as short as it can be without being cut. */
function shortened(slide: SlideOutline, most: number | undefined): SlideOutline {
  const keep = (count: number) => most ?? Math.max(Math.min(count, 2), Math.ceil((count * 2) / 3));
  const brief = (points: Point[]) =>
    points
      .slice(0, keep(points.length))
      .map(({ children: _, ...point }) => ({ ...point, text: lean(point.text) }));
  if (slide.kind === 'bullets' || slide.kind === 'closing') return { ...slide, points: brief(slide.points) };
  if (slide.kind === 'statement') return { ...slide, text: lean(slide.text) };
  if (slide.kind === 'agenda') return { ...slide, items: slide.items.slice(0, keep(slide.items.length)) };
  if (slide.kind === 'timeline')
    return { ...slide, events: slide.events.slice(0, keep(slide.events.length)) };
  if (slide.kind === 'table') return { ...slide, rows: slide.rows.slice(0, keep(slide.rows.length)) };
  if (slide.kind === 'comparison')
    return { ...slide, options: slide.options.map((one) => ({ ...one, points: brief(one.points) })) };
  if (slide.kind === 'two-columns') {
    const [left, right] = slide.columns;
    return {
      ...slide,
      columns: [
        { ...left, points: brief(left.points) },
        { ...right, points: brief(right.points) },
      ],
    };
  }
  if (slide.kind === 'big-number') {
    const { points: _, ...rest } = slide;
    return slide.points ? rest : { ...slide, figures: slide.figures.slice(0, keep(slide.figures.length)) };
  }
  return slide;
}

/** The first clause, where the sentence has several. */
function lean(text: string): string {
  const whole = shorten(text, 200);
  const [first = whole] = whole.split(
    /;\s|:\s|\s[–—]\s|,\s(?=(?:which|who|and|but|so|because|while|und|aber|weil|während|et|mais|y|pero|e|ma|mas|dan)\s)/u,
  );
  return readingLength(first) >= 20 ? first : whole;
}

const ordinalPoint =
  /(?:(first|second|third|fourth|fifth|last|erste[nr]?|zweite[nr]?|dritte[nr]?|letzte[nr]?|premier|deuxième|troisième|dernier|primer|segundo|tercer|último)\s+(?:bullet\s*)?(?:point|bullet|item|punkt|puce|punto|ponto)|(?:point|bullet|item|punkt|puce|punto|ponto|項目|要点|항목)\s*(\d))/iu;
const ordinalIndex = [
  /^(?:first|erste|premier|primer)/i,
  /^(?:second|zweite|deuxième|segundo)/i,
  /^(?:third|dritte|troisième|tercer)/i,
  /^fourth/i,
  /^fifth/i,
];
const pointWord =
  /(?<![\p{L}])(?:bullets?|points?|items?|stichpunkt\p{L}*|punkte?|puces?|puntos?|viñetas?|punt[oi]|pontos?|tópicos?|poin)(?![\p{L}])|箇条|項目|要点|항목|نقطة|बिंदु/iu;

/** Points of a slide: adding one, taking one out, giving one other words. */
export const changePoints: Change = (instruction, editing) => {
  if (
    !pointWord.test(instruction.bare) ||
    (instruction.actions.includes('convert') && !ordinalPoint.test(instruction.bare))
  )
    return undefined;
  const [slide] = neededTargets(instruction, editing, 'changed');
  if (!slide || !hasPoints(slide))
    throw new ClarificationNeeded(`“${slide?.title}” has no list of points. What should change on it?`);
  const points = slide.points ?? [];
  const index = pointIndex(instruction, points);
  if (instruction.actions.includes('delete')) {
    if (index === undefined)
      throw new ClarificationNeeded(`Which point of “${slide.title}” should go, 1 to ${points.length}?`);
    return put(
      editing,
      slide,
      points.filter((_, at) => at !== index),
    );
  }
  const text = newValue(instruction);
  if (!text) throw new ClarificationNeeded('What should the point say? Put it in quotation marks.');
  if (instruction.actions.includes('add')) return put(editing, slide, [...points, { text }]);
  if (index === undefined) return undefined;
  return put(
    editing,
    slide,
    points.map((point, at) => (at === index ? { text } : point)),
  );
};

type WithPoints = Extract<SlideOutline, { points?: Point[] }>;
const hasPoints = (slide: SlideOutline): slide is WithPoints =>
  ['bullets', 'closing', 'big-number', 'picture'].includes(slide.kind);

/** Words of the author's own make a slide his and no longer one that asks him. */
function put(editing: Editing, slide: WithPoints, points: Point[]) {
  const asks = points.length > 0 && points.some(({ guidance }) => guidance);
  const { guidance: _, ...rest } = slide;
  return changeSlides(
    editing.document,
    [slide.id],
    () => ({ ...rest, points, ...(slide.guidance && asks && { guidance: true }) }) as SlideOutline,
  );
}

function pointIndex({ bare, quotes }: Instruction, points: Point[]): number | undefined {
  const quoted = points.findIndex(({ text }) =>
    quotes.some((quote) => text.toLowerCase().includes(quote.toLowerCase())),
  );
  const match = ordinalPoint.exec(bare);
  if (!match) return quoted >= 0 ? quoted : undefined;
  if (match[2]) return Number(match[2]) - 1 < points.length ? Number(match[2]) - 1 : undefined;
  const index = ordinalIndex.findIndex((pattern) => pattern.test(match[1] ?? ''));
  const found = index < 0 ? points.length - 1 : index;
  return found < points.length ? found : undefined;
}

/** New content in the author's words: "rewrite slide 3: first point; second point". */
export const rewriteSlide: Change = (instruction, editing) => {
  if (!instruction.actions.includes('rewrite')) return undefined;
  const [slide] = instruction.slides.length > 0 ? targets(instruction, editing) : [];
  const given =
    instruction.quotes.length > 0
      ? instruction.quotes
      : (/[:：]\s*(.+)$/u.exec(instruction.text)?.[1]?.split(/\s*[;；]\s*/) ?? []);
  if (!slide || given.length === 0) return undefined;
  const points = given.map((text) => ({ text }));
  const { guidance: _, ...rest } = slide;
  const slides = editing.document.outline.slides.map((one): SlideOutline => {
    if (one !== slide) return one;
    if (slide.kind === 'statement' || slide.kind === 'quote')
      return { ...(rest as typeof slide), text: given.join(' ') };
    if (slide.kind === 'closing') return { ...(rest as typeof slide), points };
    const { id, title, notes, accent } = slide;
    return { id, title, kind: 'bullets', points, ...(notes && { notes }), ...(accent && { accent }) };
  });
  return withSlides(editing.document, slides);
};

/** The words of a slide in another form, as points that another kind of slide can be made of. */
export const plainPoints = (slide: SlideOutline): Point[] =>
  pointsOf(slide).flatMap(({ children = [], ...point }) =>
    children.length > 0 ? children.map((text) => ({ text: `${point.text}: ${text}` })) : [point],
  );
