import { keyOf } from '../../content/words.ts';
import type { Fact, Region } from '../../poster/content.ts';
import { calledBy } from '../../poster/edit/edit-state.ts';
import { folded } from '../../poster/regions/region-key.ts';
import { askForPlan, type Read, unsupportedHeads, usesIn } from '../ask-twice.ts';
import { fieldsOf, listOf, textsOf, wordsOf } from '../kinds/fields.ts';
import { isGiven, kindOf } from '../kinds/kinds.ts';
import { list, object, oneOf, optional, type Schema, text } from '../kinds/schema.ts';
import { sentencesIn } from './measure.ts';
import { type PosterTask, type RegionForm, regionForms, request } from './task.ts';

/** A planned region: its message, forms and sources. */
export interface PlannedRegion {
  region: Region;
  heading: string;
  purpose: string;
  content: string;
  forms: RegionForm[];
  uses: string[];
}

export interface PosterPlan {
  title: string;
  /** The message across the head, if the poster has such a region. */
  message?: string;
  subtitle?: string;
  /** Descriptions of the facts already present, by label. */
  facts: ReadonlyMap<string, string>;
  regions: PlannedRegion[];
}

/** Number of regions where the author named none. */
const fewest = 3;
const most = 7;
const mostForms = 3;

/** The regions still to be written. */
export const openRegions = ({ planned }: PosterTask): Region[] =>
  planned.regions.filter(({ place, blocks }) => place === 'body' && blocks.length === 0);

/** The finding across the head that the rules took from the documents. */
export const leadOf = ({ planned, request: { prompt } }: PosterTask): Region | undefined =>
  planned.regions.find(({ id, place, blocks: [block, more] }) => {
    const said = block?.kind === 'statement' && !more && !prompt.includes(block.text);
    return id === 'takeaway' && place === 'body' && said;
  });

/** Regions composed without the model, except the finding across the head. */
const settledRegions = (task: PosterTask): Region[] =>
  task.planned.regions.filter(
    (region) => region.place === 'body' && region.blocks.length > 0 && region !== leadOf(task),
  );

const factsIn = ({ blocks }: Region): Fact[] =>
  blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));

/** One line about a region that is already written. */
const toldOf = (region: Region): string => {
  const facts = factsIn(region).map(({ label, value, guidance }) => `${label}: ${guidance ? '?' : value}`);
  const said = [...facts, ...region.blocks.flatMap(sentencesIn)].filter(Boolean).join('; ');
  return said ? `${calledBy(region)} (${said.slice(0, 300)})` : calledBy(region);
};

/** The forms that the material allows. */
const formsFor = ({ material }: PosterTask): RegionForm[] =>
  regionForms.filter((form) => isGiven(form, material));

function planSchema(task: PosterTask): Schema {
  const { capacity, planned } = task;
  const labels = settledRegions(task)
    .flatMap(factsIn)
    .map(({ label }) => label);
  return object({
    ...(leadOf(task) && {
      message: text('What somebody who saw the poster for ten seconds should remember, in a sentence.', 160),
    }),
    ...(labels.length > 0 && {
      facts: list(
        object({
          label: oneOf(labels, 'Which.'),
          value: text('In the very words of the prompt or the material.', 60),
        }),
        labels.length,
        'What stands in the facts of the regions that stand already, each of which something is said.',
      ),
    }),
    title: text('Title of the poster.', capacity.cover),
    subtitle: optional(text('Under the title: who, when, or what it rests on.', 110)),
    regions: list(
      object({
        heading: text('Heading of the region.', 40),
        purpose: text('What its reader learns here.', 140),
        content: text('What is shown: which figures, steps, reasons.', 300),
        forms: list(oneOf(formsFor(task), 'A form.'), mostForms, 'What it shows it with, from the top.'),
        first: { type: 'boolean', description: 'True for the one region to be seen first.' },
        uses: list(text('Id.'), 14, 'Ids of the passages and facts that it rests on.'),
      }),
      planned.named ? openRegions(task).length : most,
      'The regions in reading order.',
    ),
  });
}

/** Plans the poster: title, regions, and the forms and sources of each. @throws ModelFailure */
export function planRegions(task: PosterTask): Promise<PosterPlan> {
  const schema = planSchema(task);
  return askForPlan(task, {
    name: 'poster',
    prompt: task.request.prompt,
    wishes: wishesOf(task),
    schema,
    messagesFor: (asked) => request(task, asked, schema),
    read: (answer) => readPlan(answer, task),
  });
}

function wishesOf(task: PosterTask): string {
  const { request: asked, planned, title } = task;
  const names = openRegions(task).map(calledBy).join('; ');
  const lead = leadOf(task);
  const settled = settledRegions(task);
  const uses = formsFor(task)
    .map((name) => `- ${name}: ${kindOf(name).use}`)
    .join('\n');
  return [
    `Plan a poster (${asked.size}, ${asked.orientation}). What was asked for, in the words of its author:\n"""\n${asked.prompt}\n"""`,
    title ? `Its title is "${title}".` : '',
    planned.named
      ? `It has exactly these regions, by these names, in this order: ${names}.`
      : `It has ${fewest} to ${most} regions. Such a poster usually has: ${names}. Take these names where they fit, leave out what the material has nothing for, and name others as the material wants it.`,
    lead ? 'Its "message" stands across its head in a region of its own: no other region says it again.' : '',
    settled.length > 0
      ? `These regions stand already, so that no other says it again: ${settled.map(toldOf).join('; ')}.`
      : '',
    `The forms. A region has one to ${mostForms}, the one that shows most at its top; a chart, table, picture, figures, steps or timeline wherever the material has one, and a few points to explain it:\n${uses}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function readPlan(answer: unknown, task: PosterTask): Read<PosterPlan> {
  const { material, planned, title: own } = task;
  const given = fieldsOf(answer);
  const problems: string[] = [];
  const free = new Regions(task);
  const regions = listOf(given.regions)
    .map(fieldsOf)
    .flatMap((one): PlannedRegion[] => {
      const heading = wordsOf(one.heading);
      const region = heading && free.take(heading, one.first === true);
      if (!heading || !region) {
        if (heading) problems.push(`There is no region “${heading}”.`);
        return [];
      }
      const { uses, problems: unknown } = usesIn(textsOf(one.uses), material, `“${heading}” uses`);
      problems.push(...unknown);
      const forms = textsOf(one.forms).flatMap((form) => regionForms.find((name) => name === form) ?? []);
      return [
        {
          region,
          heading: planned.named ? calledBy(region) : heading,
          purpose: wordsOf(one.purpose) ?? '',
          content: wordsOf(one.content) ?? '',
          forms: forms.length > 0 ? [...new Set(forms)].slice(0, mostForms) : ['bullets'],
          uses,
        },
      ];
    });
  if (planned.named)
    for (const region of free.left()) problems.push(`The region “${calledBy(region)}” is missing.`);
  else if (regions.length < Math.min(fewest, openRegions(task).length))
    problems.push(`There must be at least ${fewest} regions.`);
  const subtitle = wordsOf(given.subtitle);
  const title = own ?? wordsOf(given.title) ?? '';
  if (title === '') problems.push('The title is missing.');
  const heads = [title, subtitle ?? '', ...(planned.named ? [] : regions.map(({ heading }) => heading))];
  problems.push(...unsupportedHeads(own ? heads.slice(1) : heads, task));
  const facts = new Map<string, string>();
  for (const one of listOf(given.facts).map(fieldsOf)) {
    const [label, value] = [wordsOf(one.label), wordsOf(one.value)];
    if (!label || !value) continue;
    if (isSaid(value, task)) facts.set(label, value);
    else problems.push(`“${value}” is not in the words of the prompt or the material.`);
  }
  const message = leadOf(task) && wordsOf(given.message);
  const unsaid = message ? unsupportedHeads([message], task) : [];
  problems.push(...unsaid);
  const leads = message !== undefined && unsaid.length === 0;
  const value = { title, ...(leads && { message }), ...(subtitle && { subtitle }), facts, regions };
  return { problems, ...(regions.length > 0 && { value }) };
}

/** Whether the prompt or a passage says this verbatim. */
const isSaid = (value: string, { request: { prompt }, material }: PosterTask): boolean =>
  [prompt, ...material.passages.map(({ text: said }) => said)].some((said) =>
    ` ${keyOf(said)} `.includes(` ${keyOf(value)} `),
  );

/** Assigns the planned regions, or creates regions where the author named none. */
class Regions {
  readonly #left: Region[];
  readonly #named: boolean;
  #made = 0;
  #first = false;

  constructor(task: PosterTask) {
    this.#left = openRegions(task);
    this.#named = task.planned.named;
  }

  left(): readonly Region[] {
    return this.#left;
  }

  take(heading: string, first: boolean): Region | undefined {
    const at = this.#left.findIndex((region) =>
      [calledBy(region), region.name, region.id].some((one) => folded(one) === folded(heading)),
    );
    const [known] = at < 0 ? [] : this.#left.splice(at, 1);
    if (this.#named) return known;
    const { emphasis: _, ...plain } = known ?? this.#fresh(heading);
    const isFirst = first && !this.#first;
    this.#first ||= first;
    return { ...plain, name: heading, heading, ...(isFirst && { emphasis: true }) };
  }

  #fresh(name: string): Region {
    this.#made += 1;
    return { id: `own-${this.#made}`, name, place: 'body', blocks: [] };
  }
}
