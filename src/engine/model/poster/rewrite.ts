import { type Locale, languageNames } from '../../../contract/locales.ts';
import type { Warning } from '../../../contract/outcome.ts';
import type { SlideBody } from '../../outline.ts';
import type { Region, RegionBlock } from '../../poster/content.ts';
import { calledBy } from '../../poster/edit/edit-state.ts';
import { askTwice } from '../ask-twice.ts';
import { isUntranslated } from '../edit/texts.ts';
import type { Capacity } from '../kinds/capacity.ts';
import { type Fields, fieldsOf, textsOf, wordsOf } from '../kinds/fields.ts';
import { kindOf } from '../kinds/kinds.ts';
import { list, object, optional, type Schema, text } from '../kinds/schema.ts';
import type { Chat } from '../provider/chat.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import { budgetOf, messagesFor } from '../request.ts';
import { fenceRule } from '../sources/fence.ts';
import type { Material } from '../sources/material.ts';
import { computationsOf, computedSchema } from '../support/computed.ts';
import { marked } from '../support/mark.ts';
import type { Fault, Grounds, Statement } from '../support/statement.ts';
import type { SupportCheck } from '../support/support.ts';
import { sentencesIn } from './measure.ts';
import { inPlaceOf, type NamedBlock, namedBlocks } from './region-forms.ts';

/** Everything needed to rewrite regions. */
export interface RewritingTask {
  chat: Chat;
  material: Material;
  support: SupportCheck;
  capacity: Capacity;
  prompt: string;
  language: Locale;
  /** The original language, for a translation. */
  from?: Locale;
  warn(warning: Warning): void;
}

function schemaOf(named: readonly NamedBlock[], { capacity, material }: RewritingTask): Schema {
  return object({
    heading: text('The heading of the region.', 60),
    ...Object.fromEntries(
      named.map(({ key, form }) => [
        key,
        optional(object(kindOf(form).fields(capacity), 'null where it goes.')),
      ]),
    ),
    computed: optional(computedSchema),
    ...(!material.isEmpty && {
      uses: list(text('Id.'), 14, 'Ids of the passages and facts that the region rests on.'),
    }),
  });
}

/** Rewrites a region. @throws ModelFailure, also where it was not translated */
export async function rewrittenRegion(
  task: RewritingTask,
  region: Region,
  change: string,
): Promise<RewrittenRegion> {
  const { chat, material, language, from } = task;
  const named = namedBlocks(region.blocks);
  const schema = schemaOf(named, task);
  const shown = Object.fromEntries(named.map(({ key, block }) => [key, block]));
  const rules = [
    'You edit posters. You answer with one JSON value that follows the given schema, and with nothing else. A field that is not used is null.',
    `Everything is written in ${languageNames[language]}. Names stay as they are, and every figure keeps its value and unit.`,
    material.isEmpty ? 'Invent no figures, names or quotations.' : fenceRule,
  ].join('\n');
  const asked = `Change the region “${calledBy(region)}” of a poster. The instruction of its author:\n"""\n${task.prompt}\n"""\n\nWhat changes in it: ${change}\nWhat the change does not concern stays word for word.\n\nThe region as it is:\n${JSON.stringify(shown, (key, value) => (key === 'cites' ? undefined : value))}`;
  const passages = material.isEmpty
    ? ''
    : `\n\nMaterial:\n${material.show(change, budgetOf('part', chat, asked))}`;
  const messages = messagesFor(chat, rules, `${asked}${passages}`, schema);
  const name = `edit-${region.id.replace(/[^\w-]/g, '-')}`;
  const before = region.blocks.flatMap(sentencesIn);
  const { value: read } = await askTwice(chat, {
    name,
    what: 'region',
    messages,
    schema,
    read: (answer) => {
      const { problems, ...value } = readRegion(fieldsOf(answer), region, named, task);
      const after = value.region.blocks.flatMap((block) => {
        const body = value.bodies.get(block);
        return (body ? inPlaceOf(block, body, language) : [block]).flatMap(sentencesIn);
      });
      const isOld = from && isUntranslated(before, after, from, language);
      return {
        value: { ...value, isOld },
        problems: isOld ? [...problems, `It is still in ${languageNames[from]}.`] : problems,
      };
    },
    put: 'Write the region again, whole, with that put right.',
  });
  if (read.isOld) throw new ModelFailure(`“${calledBy(region)}” stayed in the other language`);
  const [lost] = read.lost;
  if (lost) throw new ModelFailure(`it left out ${lost} of “${calledBy(region)}”`);
  if (read.region.blocks.length === 0) throw new ModelFailure(`it left nothing of “${calledBy(region)}”`);
  return read;
}

/** What a region states that is new, for a second reader. */
export const statementsOf = ({ bodies, grounds }: RewrittenRegion, { support }: RewritingTask): Statement[] =>
  [...bodies.values()].flatMap((body) => support.statements(body, grounds));

/** The region with its unsupported claims marked, and a warning about them. */
export function markedRegion(
  { region, bodies, grounds }: RewrittenRegion,
  { support, language, warn }: RewritingTask,
): Region {
  const all: Fault[] = [];
  const blocks = region.blocks.flatMap((block) => {
    const body = bodies.get(block);
    if (!body) return [block];
    const faults = support.faults(body, grounds);
    all.push(...faults);
    return inPlaceOf(block, marked(body, faults, language), language);
  });
  const [fault] = all;
  if (fault)
    warn({
      code: 'NOT_SUPPORTED',
      slide: null,
      message: `Marked “To check” in “${calledBy(region)}”: ${fault.why}.`,
    });
  return { ...region, blocks };
}

/** A region as the model wrote it. */
export interface RewrittenRegion {
  /** With the blocks to be replaced by their bodies. */
  region: Region;
  bodies: ReadonlyMap<RegionBlock, SlideBody>;
  grounds: Grounds;
}

interface Read extends RewrittenRegion {
  /** Blocks missing from the answer. */
  lost: string[];
  problems: string[];
}

function readRegion(
  answer: Fields,
  region: Region,
  named: readonly NamedBlock[],
  { capacity, material, support }: RewritingTask,
): Read {
  const problems: string[] = [];
  const bodies = new Map<RegionBlock, SlideBody>();
  const lost: string[] = [];
  const reading = { capacity, material, problem: (words: string) => problems.push(words) };
  const heading = wordsOf(answer.heading) ?? region.heading;
  const grounds = {
    uses: textsOf(answer.uses).filter((id) => material.find(id)),
    computed: computationsOf(answer.computed),
  };
  const blocks = region.blocks.flatMap((block) => {
    const known = named.find((one) => one.block === block);
    if (!known) return [block];
    const given = answer[known.key];
    if (given === null || given === undefined) {
      if (!(known.key in answer)) lost.push(known.key);
      return [];
    }
    const read = kindOf(known.form).read(fieldsOf(given), reading);
    if (!read) {
      lost.push(known.key);
      return [];
    }
    bodies.set(block, { ...read, title: heading ?? '' } as SlideBody);
    return [block];
  });
  const faults = [...bodies.values()].flatMap((body) => support.faults(body, grounds));
  problems.push(...lost.map((key) => `${key} is missing.`), ...faults.map(({ why }) => `${why}.`));
  return { region: { ...region, ...(heading && { heading }), blocks }, bodies, grounds, lost, problems };
}
