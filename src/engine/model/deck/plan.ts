import type { ChartData } from '../../outline.ts';
import { askForPlan, type Read, unsupportedHeads, usesIn } from '../ask-twice.ts';
import { fieldsOf, listOf, textsOf, wordsOf } from '../kinds/fields.ts';
import { isGiven, type KindName, kindNames, kindOf } from '../kinds/kinds.ts';
import { list, object, oneOf, optional, type Schema, text } from '../kinds/schema.ts';
import { request, type Task } from './task.ts';

/** A planned slide: its message and sources. */
export interface PlannedSlide {
  kind: KindName | 'title';
  title: string;
  purpose: string;
  content: string;
  uses: string[];
  /** The chart of the slide being edited, if any. */
  chart?: ChartData;
}

export interface Plan {
  title: string;
  /** The overall argument. */
  storyline?: string;
  subtitle?: string;
  slides: PlannedSlide[];
}

const kinds: readonly string[] = ['title', ...kindNames];

/** The least number of slides for which a deck needs these kinds. */
const slidesFor: Partial<Record<KindName, number>> = { agenda: 10, section: 16 };

/** The kinds that the material and the deck's length allow. */
const offeredTo = ({ count, material }: Task): KindName[] =>
  kindNames.filter((name) => isGiven(name, material) && count >= (slidesFor[name] ?? 0));

function planSchema(task: Task): Schema {
  const { capacity, count } = task;
  const given = ['title', ...offeredTo(task)];
  return object({
    storyline: text(
      'The argument of the whole deck in two or three sentences: where the audience stands, what it learns, what it does then.',
    ),
    title: text('Title of the deck.', capacity.cover),
    subtitle: optional(text('Under the title: for whom, from what, or when.', 90)),
    slides: list(
      object({
        kind: oneOf(given, 'The form that shows the message best.'),
        title: text(
          'The message, as a whole sentence; of the first slide the title of the deck.',
          capacity.title,
        ),
        purpose: text('Why the audience needs this slide here.', 140),
        content: text('What is shown: which figures, beside which others; which steps, reasons.', 300),
        uses: list(text('Id.'), 14, 'Ids of the passages and facts that it rests on.'),
      }),
      count + 2,
      `The slides, exactly ${count}.`,
    ),
  });
}

/** Plans the deck: purpose, message, kind and sources of each slide. @throws ModelFailure */
export function planDeck(task: Task): Promise<Plan> {
  const schema = planSchema(task);
  return askForPlan(task, {
    name: 'plan',
    prompt: task.prompt,
    wishes: wishesOf(task),
    schema,
    messagesFor: (asked) => request(task, asked, schema),
    read: (answer) => readPlan(answer, task),
  });
}

function wishesOf(task: Task): string {
  const { prompt, brief, count } = task;
  const offered = offeredTo(task);
  const uses = offered.map((name) => `- ${name}: ${kindOf(name).use}`).join('\n');
  return [
    `Plan a presentation. What was asked for, in the words of its author:\n"""\n${prompt}\n"""`,
    `Exactly ${count} slides. The first is of the kind "title"${count > 2 ? ', the last of the kind "closing"' : ''}.`,
    brief.sections.length > 0 ? `It has these parts, in this order: ${brief.sections.join('; ')}.` : '',
    'Begin with the answer to what was asked, then what supports it, then what speaks against it or limits it, then what follows. Each slide leads to the next. Read alone, the titles tell the whole story.',
    'A figure is told with what it is compared with: the time before, the aim, the total, or the others. Each slide says what its figures mean for this audience; what only describes how something is made or called is left out where nobody decides by it.',
    count > 2
      ? 'The last slide concludes: what the findings before it ask this audience to decide or do, each point from one of them, with who and when where the material says so. It is no summary, and claims nothing that no slide has shown.'
      : '',
    `The forms; choose what shows the message, never the same one ${mostAlike} times in a row:\n${uses}`,
    `Between ${[...cards].filter((name) => offered.includes(name)).join(', ')}, which all are cards side by side, put others: never ${mostAlike} of them in a row.`,
    'Numbers over time or across names are a chart, with its comparison in the title; only a few figures are a big-number. Bullets are the last choice.',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function readPlan(answer: unknown, task: Task): Read<Plan> {
  const { count, material } = task;
  const given = fieldsOf(answer);
  const problems: string[] = [];
  const read = listOf(given.slides ?? (Array.isArray(answer) ? answer : undefined)).flatMap(
    (one, index): PlannedSlide[] => {
      const { kind, title, purpose, content, uses } = fieldsOf(one);
      const known = usesIn(textsOf(uses), material, `Slide ${index + 1} uses`);
      problems.push(...known.problems);
      const words = wordsOf(title);
      if (!words) return [];
      const chosen = wordsOf(kind) ?? '';
      const form = (kinds.includes(chosen) ? chosen : 'bullets') as PlannedSlide['kind'];
      return [
        {
          kind: form,
          title: words,
          purpose: wordsOf(purpose) ?? '',
          content: wordsOf(content) ?? '',
          uses: known.uses,
        },
      ];
    },
  );
  const title = wordsOf(given.title) ?? read[0]?.title ?? '';
  const subtitle = wordsOf(given.subtitle);
  const slides = framed(read, title, count);
  problems.push(...sameness(slides), ...unsupportedHeads([title, subtitle ?? ''].filter(Boolean), task));
  if (read.length !== count) problems.push(`There must be exactly ${count} slides, not ${read.length}.`);
  const storyline = wordsOf(given.storyline);
  const value = {
    title,
    ...(storyline && { storyline }),
    ...(subtitle && { subtitle }),
    slides: slides.slice(0, count),
  };
  return { problems, ...(slides.length > 0 && { value }) };
}

/** Most consecutive slides of one form. */
const mostAlike = 3;

/** Kinds drawn as cards side by side, which look alike. */
const cards: ReadonlySet<KindName> = new Set([
  'two-columns',
  'comparison',
  'team',
  'icons',
  'process',
  'timeline',
  'big-number',
]);

/** A fault for too many consecutive slides of one form, in longer decks. */
function sameness(slides: readonly PlannedSlide[]): string[] {
  const shown = slides.map(({ kind }) => (kind !== 'title' && cards.has(kind) ? 'cards side by side' : kind));
  const at = shown.findIndex(
    (kind, index) =>
      shown.slice(index, index + mostAlike).every((one) => one === kind) && index + mostAlike <= shown.length,
  );
  const bullets = shown.filter((kind) => kind === 'bullets').length;
  return [
    ...(at >= 0 && shown[at] !== 'section'
      ? [
          `Slides ${at + 1} to ${at + mostAlike} have the same form, “${shown[at]}”: choose for each the form that shows its message best.`,
        ]
      : []),
    ...(bullets > mostAlike && bullets > slides.length / 2
      ? [`${bullets} of ${slides.length} slides are lists: choose forms that show their messages.`]
      : []),
  ];
}

/** Ensures one title slide, at the start, and drops excess slides before the last. */
function framed(read: PlannedSlide[], title: string, count: number): PlannedSlide[] {
  const [first] = read;
  if (!first) return [];
  const cover: PlannedSlide = { kind: 'title', title, purpose: '', content: '', uses: [] };
  const begun = first.kind === 'title' || count === 1 ? read : [cover, ...read];
  const slides = begun.map((slide, index) =>
    index > 0 && slide.kind === 'title' ? { ...slide, kind: 'statement' as const } : slide,
  );
  if (slides.length <= count) return slides;
  const last = slides.at(-1) as PlannedSlide;
  return last.kind === 'closing' ? [...slides.slice(0, count - 1), last] : slides.slice(0, count);
}
