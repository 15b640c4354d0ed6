import { toCheckWord } from '../../language/to-check.ts';
import type { SlideBody } from '../../outline.ts';
import { isOwnPaper } from '../../poster/compose/poster-content.ts';
import type { RegionBlock } from '../../poster/content.ts';
import { askTwice, putRight, type Read, usesIn } from '../ask-twice.ts';
import { plainSlide } from '../deck/plain-slide.ts';
import { type Fields, fieldsOf, textsMissingIn, textsOf } from '../kinds/fields.ts';
import { kindOf } from '../kinds/kinds.ts';
import { list, object, optional, type Schema, text } from '../kinds/schema.ts';
import type { Message } from '../provider/chat.ts';
import { budgetOf } from '../request.ts';
import { computationsOf, computedSchema } from '../support/computed.ts';
import { withoutInventedLinks } from '../support/links.ts';
import { marked } from '../support/mark.ts';
import type { Fault, Grounds } from '../support/statement.ts';
import { blocksOf } from './blocks.ts';
import type { PlannedRegion, PosterPlan } from './plan.ts';
import { type PosterTask, request as requestFor } from './task.ts';

/** A region the model wrote, with its remaining faults. */
export interface WrittenRegion {
  /** One for each form, as slide content. */
  bodies: SlideBody[];
  asks: string[];
  grounds: Grounds;
  faults: Fault[];
  /** Content that is not drawn, for people. */
  leftOut: string[];
  messages: Message[];
  /** How many faults remained. */
  problems: number;
}

const regionSchema = ({ forms }: PlannedRegion, { capacity, material }: PosterTask): Schema =>
  object({
    ...Object.fromEntries(
      forms.map((form) => [form, object(kindOf(form).fields(capacity), kindOf(form).use)]),
    ),
    to_add: optional(
      list(
        text('What is missing, as a request: "Add the budget for 2026."', 120),
        2,
        'What the author must add because nothing says it.',
      ),
    ),
    computed: optional(computedSchema),
    ...(!material.isEmpty && {
      uses: list(text('Id.'), 14, 'Ids of the passages and facts that the region rests on.'),
    }),
  });

/** Writes a region, or mends the faults in `wrong`. @throws ModelFailure without any usable answer */
export async function writeRegion(
  task: PosterTask,
  plan: PosterPlan,
  planned: PlannedRegion,
  mending?: { before: WrittenRegion; wrong: string[]; round: number },
): Promise<WrittenRegion> {
  const schema = regionSchema(planned, task);
  const name = `region-${plan.regions.indexOf(planned) + 1}${mending ? `-mend-${mending.round}` : ''}`;
  const messages = mending
    ? [...mending.before.messages, review(mending.wrong)]
    : requestFor(task, wishOf(task, plan, planned), schema);
  const {
    value,
    messages: said,
    problems,
  } = await askTwice(task.chat, {
    name,
    what: 'region',
    messages,
    schema,
    read: (answer) => read(fieldsOf(answer), planned, task),
    put: putRight('region'),
  });
  return { ...value, messages: said, problems };
}

const review = (wrong: readonly string[]): Message => ({
  role: 'user',
  text: `A review of the finished poster found, of this region:\n${wrong.map((one) => `- ${one}`).join('\n')}\nWrite the region again, whole, with that put right.`,
});

function wishOf(task: PosterTask, plan: PosterPlan, planned: PlannedRegion): string {
  const { material, chat } = task;
  const { heading, purpose, content, forms, uses } = planned;
  const story = plan.regions
    .map((one) => `- ${one.heading}: ${one.purpose}${one === planned ? '   <- this one' : ''}`)
    .join('\n');
  const wish = [
    `Write the region “${heading}” of the poster "${plan.title}". What was asked for: "${task.request.prompt.slice(0, 1500)}"`,
    `Its regions:\n${story}`,
    `This region:\npurpose: ${purpose}\ncontent: ${content}\nforms, from the top: ${forms.join(', ')}`,
    'What other regions say is not said here again. Keep to the lengths of the schema.',
  ].join('\n\n');
  if (material.isEmpty) return wish;
  const about = [heading, content, purpose].filter(Boolean).join('\n');
  const passages = material.showFor(about, budgetOf('part', chat, wish), uses);
  return `${wish}\n\nThe material for it, first of all ${uses.join(', ') || 'what fits'}:\n${passages}`;
}

function read(
  fields: Fields,
  planned: PlannedRegion,
  task: PosterTask,
): Read<Omit<WrittenRegion, 'messages' | 'problems'>> {
  const { capacity, material } = task;
  const problems: string[] = [];
  const reading = { capacity, material, problem: (words: string) => problems.push(words) };
  const asks = textsOf(fields.to_add);
  const bodies = planned.forms.flatMap((form): SlideBody[] => {
    // A single form is sometimes answered without its name.
    const given = form in fields || planned.forms.length > 1 ? fields[form] : fields;
    if (given === null || given === undefined) {
      if (asks.length === 0) problems.push(`"${form}" is missing.`);
      return [];
    }
    const body = kindOf(form).read(fieldsOf(given), reading);
    return body ? [{ ...body, title: planned.heading } as SlideBody] : [];
  });
  if (bodies.length === 0 && asks.length === 0)
    return { problems: problems.length > 0 ? problems : ['The answer does not follow the schema.'] };
  const { uses, problems: unknown } = usesIn(textsOf(fields.uses), material, 'uses names');
  problems.push(...unknown);
  const grounds = { uses: uses.length > 0 ? uses : planned.uses, computed: computationsOf(fields.computed) };
  const faults = bodies.flatMap((body) => faultsBelow(body, grounds, task));
  problems.push(...faults.map(({ why }) => `${why}.`));
  const leftOut = textsMissingIn(fields, bodies, ['to_add', 'computed', 'uses', 'heading']);
  return { value: { bodies, asks, grounds, faults, leftOut }, problems };
}

/** The heading was checked with the plan, and writing the region cannot change it. */
export const faultsBelow = (body: SlideBody, grounds: Grounds, { support }: PosterTask): Fault[] =>
  support.faults(body, grounds).filter(({ claim }) => claim.text !== body.title);

/** A region's blocks, with unsupported claims marked and unknown links removed. */
export function finishedRegion(
  { bodies, asks, grounds }: Pick<WrittenRegion, 'bodies' | 'asks' | 'grounds'>,
  task: PosterTask,
): { blocks: RegionBlock[]; faults: Fault[]; invented: string[] } {
  const { support, material, request } = task;
  const { language, documents } = request;
  const sources = isOwnPaper(documents) ? [] : grounds.uses.flatMap((id) => material.find(id)?.source ?? []);
  const cites = [...new Set(sources)];
  const found: Fault[] = [];
  const addresses: string[] = [];
  const blocks = bodies.flatMap((given) => {
    const { slide, invented } = withoutInventedLinks(given, support.addresses(grounds.uses));
    const faults = faultsBelow(slide, grounds, task);
    found.push(...faults);
    addresses.push(...invented);
    const word = ` (${toCheckWord(language)})`;
    const said = marked(slide, faults, language);
    // A chart value has no room for a mark.
    const silent =
      said.kind === 'chart' &&
      faults.length > 0 &&
      ![said.takeaway, said.chart.title].some((one) => one?.includes(word));
    const shown = silent ? { ...said, ...chartMarked(said, word) } : said;
    return blocksOf(shown, [], language);
  });
  const questions = asks.map((words): RegionBlock => ({ kind: 'text', text: words, guidance: true }));
  return { blocks: [...cited(blocks, cites), ...questions], faults: found, invented: addresses };
}

/** Marks a chart after its takeaway or, without one, after its title. */
function chartMarked(
  { chart, takeaway }: Extract<SlideBody, { kind: 'chart' }>,
  word: string,
): Pick<Extract<SlideBody, { kind: 'chart' }>, 'chart' | 'takeaway'> {
  if (takeaway || !chart.title) return { chart, takeaway: `${takeaway ?? ''}${word}`.trim() };
  return { chart: { ...chart, title: `${chart.title}${word}` } };
}

/** Puts the citations at a region's end: marks after every line would distract. */
function cited(blocks: readonly RegionBlock[], cites: readonly number[]): RegionBlock[] {
  const last = blocks.at(-1);
  if (!last || cites.length === 0) return [...blocks];
  const mark = { cites: [...cites] };
  if (last.kind !== 'points') return [...blocks.slice(0, -1), { ...last, ...mark }];
  const points = last.points.map((point, at) =>
    at === last.points.length - 1 ? { ...point, ...mark } : point,
  );
  return [...blocks.slice(0, -1), { ...last, points }];
}

/** A region the model did not write: its passages verbatim. */
export function quotedRegion(
  { heading, purpose, content, uses }: PlannedRegion,
  task: PosterTask,
): Pick<WrittenRegion, 'bodies' | 'asks' | 'grounds'> {
  const body = plainSlide({ title: heading, purpose, content, uses }, task);
  const asks = body.guidance ? [content || purpose || heading] : [];
  return { bodies: body.guidance ? [] : [body], asks, grounds: { uses, computed: [] } };
}
