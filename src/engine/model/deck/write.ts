import { languageNames } from '../../../contract/locales.ts';
import type { Warning } from '../../../contract/outcome.ts';
import type { SlideBody, SlideOutline } from '../../outline.ts';
import { askTwice, putRight, type Read, usesIn } from '../ask-twice.ts';
import type { Capacity } from '../kinds/capacity.ts';
import { type Fields, fieldsOf, textsMissingIn, textsOf, wordsOf } from '../kinds/fields.ts';
import type { Body } from '../kinds/kind.ts';
import { type KindName, kindOf } from '../kinds/kinds.ts';
import { list, object, optional, type Schema, text } from '../kinds/schema.ts';
import type { Message } from '../provider/chat.ts';
import { budgetOf } from '../request.ts';
import { type Computation, computationsOf, computedSchema } from '../support/computed.ts';
import type { Fault } from '../support/statement.ts';
import { speaksAnother } from './measure.ts';
import type { Plan, PlannedSlide } from './plan.ts';
import { request, type Task } from './task.ts';

/** A slide the model wrote, with its remaining faults. */
export interface Written {
  slide: SlideBody;
  uses: string[];
  computed: Computation[];
  /** Claims that its passages do not support. */
  faults: Fault[];
  /** Content that is not drawn, for people. */
  leftOut: string[];
  /** The conversation so far, for mending. */
  messages: Message[];
  /** How many faults remained: unsupported claims, and what does not fit. */
  problems: number;
}

/** Warnings about content that the slide's kind does not show. */
export const notDrawn = (slide: number, { leftOut }: Written): Warning[] =>
  leftOut.map((left) => ({
    code: 'NOT_DRAWN',
    slide,
    message: `The language model also gave ${left}, which this kind of slide does not show.`,
  }));

const schemaOf = (kind: KindName, { capacity, notes, material }: Task): Schema =>
  object({
    title:
      kind === 'statement'
        ? text('What the message is about, in two to six words: it stands small above it.', 60)
        : text('The message of the slide as a whole sentence.', capacity.title),
    ...kindOf(kind).fields(capacity),
    to_add: optional(
      list(
        text('What is missing, as a request: "Add the budget for 2026."', 120),
        3,
        'What the author must add because nothing says it.',
      ),
    ),
    ...(notes && {
      notes: text(
        'What the speaker says, in two to five sentences that go beyond the slide: what its figures mean for the audience, what the material adds to them, and what leads to the next slide.',
        900,
      ),
    }),
    computed: optional(computedSchema),
    ...(!material.isEmpty && {
      uses: list(text('Id.'), 14, 'Ids of the passages and facts that the slide rests on.'),
    }),
  });

/** Writes a planned slide, asking again once. @throws ModelFailure without any usable answer */
export async function writeSlide(task: Task, plan: Plan, index: number): Promise<Written> {
  const planned = plan.slides[index] as PlannedSlide;
  const kind = planned.kind as KindName;
  const messagesFor = (schema: Schema) => request(task, wishOf(task, plan, index), schema);
  return askSlide(task, { name: `slide-${index + 1}`, kind, planned, messagesFor });
}

/** Rewrites a slide to mend its faults, in its kind or another. @throws ModelFailure */
export async function mendSlide(
  task: Task,
  {
    plan,
    index,
    before,
    wrong,
    round,
    kind,
  }: { plan: Plan; index: number; before: Written; wrong: string[]; round: number; kind?: KindName },
): Promise<Written> {
  const planned = plan.slides[index] as PlannedSlide;
  const form = kind ?? (planned.kind as KindName);
  const begun =
    form === planned.kind
      ? before.messages
      : request(
          task,
          wishOf(task, { ...plan, slides: plan.slides.with(index, { ...planned, kind: form }) }, index),
          schemaOf(form, task),
        );
  const messages: Message[] = [
    ...begun,
    {
      role: 'user',
      text: `A review of the finished deck found, of this slide:\n${wrong.map((one) => `- ${one}`).join('\n')}\nWrite the slide again, whole, with that put right.`,
    },
  ];
  return askSlide(task, {
    name: `slide-${index + 1}-mend-${round}`,
    kind: form,
    planned,
    messagesFor: () => messages,
  });
}

interface Asking {
  name: string;
  kind: KindName;
  planned: PlannedSlide;
  /** The request, given the answer's schema. */
  messagesFor(schema: Schema): Message[];
}

/** Asks for a slide; a faulty answer is asked for once more. @throws ModelFailure without any usable answer */
export async function askSlide(task: Task, { name, kind, planned, messagesFor }: Asking): Promise<Written> {
  const schema = schemaOf(kind, task);
  const { value, messages, problems } = await askTwice(task.chat, {
    name,
    what: 'slide',
    messages: messagesFor(schema),
    schema,
    read: (answer) => read(fieldsOf(answer), kind, planned, task),
    put: putRight('slide'),
  });
  return { ...value, messages, problems };
}

function wishOf(task: Task, plan: Plan, index: number): string {
  const { material, prompt } = task;
  const planned = plan.slides[index] as PlannedSlide;
  const story = plan.slides
    .map(({ kind, title }, at) => `${at + 1}. [${kind}] ${title}${at === index ? '   <- this one' : ''}`)
    .join('\n');
  const about = [planned.title, planned.content, planned.purpose].filter(Boolean).join('\n');
  const wish = [
    `Write slide ${index + 1} of ${plan.slides.length} of the presentation "${plan.title}". What was asked for: "${prompt.slice(0, 1500)}"`,
    `The story${plan.storyline ? `: ${plan.storyline}\nSlide by slide` : ', slide by slide'}:\n${story}`,
    `This slide, of the kind "${planned.kind}" (${kindOf(planned.kind as KindName).use}):\nmessage: ${planned.title}\npurpose: ${planned.purpose}\ncontent: ${planned.content}`,
    'What stands below the title proves it or says what follows from it, and never repeats it. What other slides say is not said here again. Every word must be readable from the back of the room: keep to the lengths of the schema.',
  ].join('\n\n');
  if (material.isEmpty) return wish;
  const budget = budgetOf('part', task.chat, wish);
  const passages = material.showFor(about, budget, planned.uses);
  return `${wish}\n\nThe material for it, first of all ${planned.uses.join(', ') || 'what fits'}:\n${passages}`;
}

/** Fields of every slide. */
const common = ['title', 'to_add', 'notes', 'uses', 'computed', 'kind'];

/** Parses an answer as a slide, with every reason to ask again. */
function read(
  fields: Fields,
  kind: KindName,
  planned: PlannedSlide,
  task: Task,
): Read<Omit<Written, 'messages' | 'problems'>> {
  const { material, capacity, support } = task;
  const problems: string[] = [];
  const { chart } = planned;
  const reading = { capacity, material, problem: (words: string) => problems.push(words) };
  const body = kindOf(kind).read(fields, { ...reading, ...(chart && { chart }) });
  if (!body) return { problems: problems.length > 0 ? problems : ['The answer does not follow the schema.'] };
  const { uses, problems: unknown } = usesIn(textsOf(fields.uses), material, 'uses names');
  problems.push(...unknown);
  const title = wordsOf(fields.title) ?? planned.title;
  if (title.length > capacity.title * 1.25)
    problems.push(`title has ${title.length} characters, and the slide holds ${capacity.title}.`);
  if (isEndless(title, body, capacity)) return { problems: [...problems, 'it is far too long for a slide.'] };
  const toAdd = textsOf(fields.to_add);
  const notes = task.notes ? wordsOf(fields.notes) : undefined;
  const sources = uses.length > 0 ? uses : planned.uses;
  const whole = {
    ...body,
    title,
    ...(notes && { notes }),
    ...(toAdd.length > 0 && { toAdd }),
    ...citing(sources, task),
  } as SlideBody;
  const computed = computationsOf(fields.computed);
  const faults = support.faults(whole, { uses: sources, computed });
  // Text in the wrong language is not found in the sources for that reason alone.
  if (speaksAnother({ ...whole, id: '' } as SlideOutline, task))
    problems.push(`It must be in ${languageNames[task.language]}.`);
  else problems.push(...faults.map(({ why }) => `${why}.`));
  return {
    value: {
      slide: whole,
      uses: sources,
      computed,
      faults,
      leftOut: textsMissingIn(fields, whole, common),
    },
    problems,
  };
}

/** A slide over its capacity by these factors would fill a dozen slides. */
const mostOver = { title: 2, text: 4 } as const;

function isEndless(title: string, body: Body, { title: room, points, point }: Capacity): boolean {
  // For data, only the number of rows counts.
  const isData = body.kind === 'table' || body.kind === 'chart';
  return (
    title.length > mostOver.title * room ||
    (!isData && JSON.stringify(body).length > mostOver.text * points * point)
  );
}

function citing(uses: readonly string[], { material }: Task): Pick<SlideBody, 'citations'> {
  const places = uses.flatMap((id) => material.find(id)?.at ?? []);
  const unique = new Map(places.map((place) => [JSON.stringify(place), place]));
  return unique.size > 0 ? { citations: [...unique.values()] } : {};
}
