import { languageNames, locales } from '../../../contract/locales.ts';
import { referenceOf } from '../../content/reference-of.ts';
import type { ModelEndpoint } from '../../deck.ts';
import type { Region } from '../../poster/content.ts';
import { carriedOut, editPoster, finishedEdit, posterOperations } from '../../poster/edit/edit-poster.ts';
import { bodyOf, calledBy, withContent } from '../../poster/edit/edit-state.ts';
import type { EditPoster, PosterContext, PosterDocument, PosterEdit } from '../../poster/poster.ts';
import { folded } from '../../poster/regions/region-key.ts';
import type { Assets } from '../../source.ts';
import { askPlan, boundsFor, rulesThenModel } from '../edit/ask-plan.ts';
import { type OwnPart, ownDocument, tableOfChart } from '../edit/own-document.ts';
import { translated } from '../edit/texts.ts';
import { languageAsked, operationsSchema, questionSchema, toldVocabulary } from '../edit/vocabulary.ts';
import { type Fields, fieldsOf, listOf, wordsOf } from '../kinds/fields.ts';
import { list, object, oneOf, optional, type Schema, text } from '../kinds/schema.ts';
import { atATimeFor } from '../parts.ts';
import { Chat } from '../provider/chat.ts';
import { lookUp } from '../provider/look-up.ts';
import { Meter } from '../provider/meter.ts';
import { ModelFailure, withinRoom } from '../provider/model-failure.ts';
import { budgetOf, messagesFor } from '../request.ts';
import { fenceRule } from '../sources/fence.ts';
import { Material } from '../sources/material.ts';
import { readAgain } from '../support/second-reading.ts';
import { SupportCheck } from '../support/support.ts';
import { sentencesIn } from './measure.ts';
import { markedRegion, type RewrittenRegion, rewrittenRegion, statementsOf } from './rewrite.ts';
import { posterCapacity } from './task.ts';
import { withWordsBeside } from './words-beside.ts';

/** Excluded, as translation rewrites each region. */
const names = posterOperations.filter((name) => name !== 'document.language');

export const editPosterWithModel: EditPoster = (document, assets, edit, context) =>
  rulesThenModel(
    context,
    (rules) => editPoster(document, assets, edit, rules),
    async (model) => {
      const all: Assets = new Map([...assets, ...edit.assets]);
      const { after, meter } = await edited(document, all, edit, context, model);
      const done = finishedEdit({ before: document, after, assets: all, composedBy: model.model }, context);
      return { ...done, use: meter.use };
    },
  );

interface Wish {
  id: string;
  change: string;
}

const schema: Schema = object({
  question: questionSchema('this poster'),
  operations: operationsSchema(names),
  language: optional(
    oneOf(locales, 'The language of the poster afterwards, where the whole poster is to be in another one.'),
  ),
  title: optional(text('The title, where it is to be written anew.', 110)),
  subtitle: optional(text('The subtitle, where it is to be written anew.', 110)),
  regions: list(
    object({
      heading: text('Heading of the region before the edit.', 80),
      change: text('What changes in it, so that somebody who sees only this region can do it.', 300),
    }),
    30,
    'Regions that have to be written: translated, rewritten, shortened, in another tone. Every such region, and no other.',
  ),
});

async function edited(
  document: PosterDocument,
  assets: Assets,
  edit: PosterEdit,
  context: PosterContext,
  model: ModelEndpoint,
): Promise<{ after: PosterDocument; meter: Meter }> {
  const { content } = document;
  await lookUp(model, context.signal);
  const meter = new Meter(boundsFor(content.regions.length));
  const chat = new Chat(model, meter, context.signal);
  const material = new Material(edit.documents, edit.prompt, content.language);
  const plan = await withinRoom(() => planEdit(document, assets, edit, context, { chat, material }));
  const language = languageAsked(plan.fields.language, content.language);
  const now = plan.document.content;
  const wishes = wishesOf(plan.fields, now.regions, language && edit.prompt);
  const spoken = language ?? content.language;
  const own = ownDocument(partsOf(document), content.language, edit.documents.length);
  const task = {
    chat,
    material,
    prompt: edit.prompt,
    language: spoken,
    ...(language && { from: content.language }),
    capacity: posterCapacity(document),
    support: new SupportCheck(material, edit.prompt, spoken, own),
    warn: context.warn,
  };
  const written = new Map<string, RewrittenRegion>();
  await atATimeFor(chat, wishes, async ({ id, change }) => {
    const region = now.regions.find((one) => one.id === id);
    if (region) written.set(id, await rewrittenRegion(task, region, change));
  });
  const request = (words: string, shape: object) => messagesFor(chat, rulesFor(material), words, shape);
  // What a translation says is compared text by text.
  if (!language)
    await readAgain(
      { ...task, request },
      [...written.values()].flatMap((one) => statementsOf(one, task)),
    );
  const [title, subtitle] = [wordsOf(plan.fields.title), wordsOf(plan.fields.subtitle)];
  const after = withContent(plan.document, {
    ...(title && { title }),
    ...(subtitle && { subtitle }),
    sources: [...now.sources, ...freshSources(plan.document, edit)],
    regions: now.regions.map((region) => {
      const one = written.get(region.id);
      return one ? markedRegion(one, task) : region;
    }),
  });
  if (!language) return { after, meter };
  if (!title) throw new ModelFailure('it left the title in the other language');
  const whole = withContent(after, { language });
  return { after: await withWordsBeside(whole, (texts) => translated(chat, texts, language)), meter };
}

/** Sources not already added by operations. */
function freshSources({ content }: PosterDocument, { sources }: PosterEdit) {
  const known = new Set(content.sources.map((source) => JSON.stringify(source)));
  return sources.map(referenceOf).filter((source) => !known.has(JSON.stringify(source)));
}

const rulesFor = (material: Material): string =>
  [
    'You edit posters. You answer with one JSON value that follows the given schema, and with nothing else. A field that is not used is null.',
    material.isEmpty
      ? 'Invent no figures, names or quotations.'
      : `State only what poster and material say. ${fenceRule}`,
  ].join('\n');

function planEdit(
  document: PosterDocument,
  assets: Assets,
  edit: PosterEdit,
  context: PosterContext,
  { chat, material }: { chat: Chat; material: Material },
) {
  const { content } = document;
  const asked = [
    `Change a poster. The instruction of its author:\n"""\n${edit.prompt}\n"""`,
    'Do all that it asks for and nothing else. Operations are for what is added, deleted, moved, ordered, coloured, corrected or set to words that the instruction gives; "regions" for what has to be written. Where an operation can do it, use that.',
    `It is in ${languageNames[content.language]}, ${document.size}, ${document.orientation}. Title: ${content.title}\nSubtitle: ${content.subtitle ?? 'none'}\nAuthors: ${content.byline ?? 'none'}\nIts regions:\n${content.regions.map(described).join('\n')}`,
    `The operations, each with its arguments:\n${toldVocabulary(names)}`,
  ].join('\n\n');
  const passages = material.isEmpty
    ? ''
    : `\n\nMaterial:\n${material.show(edit.prompt, budgetOf('part', chat, asked))}`;
  return askPlan({
    chat,
    messages: messagesFor(chat, rulesFor(material), `${asked}${passages}`, schema),
    schema,
    names,
    document,
    carryOut: (operations) => carriedOut(document, assets, edit, operations, context),
    hasMore: (fields) =>
      wishesOf(fields, content.regions, undefined).length > 0 ||
      languageAsked(fields.language, content.language) !== undefined ||
      wordsOf(fields.title) !== undefined ||
      wordsOf(fields.subtitle) !== undefined,
  });
}

/** The regions named; with an instruction for `all` (a translation), those not named too. */
function wishesOf(fields: Fields, regions: readonly Region[], all: string | undefined): Wish[] {
  const named = listOf(fields.regions)
    .map(fieldsOf)
    .flatMap(({ heading, change }): Wish[] => {
      const wanted = folded(wordsOf(heading) ?? '');
      const region = regions.find((one) =>
        [calledBy(one), one.name, one.id].some((name) => folded(name) === wanted),
      );
      return region ? [{ id: region.id, change: wordsOf(change) ?? '' }] : [];
    });
  const known = new Set(named.map(({ id }) => id));
  const forgotten =
    all === undefined
      ? []
      : bodyOf(regions)
          .filter(({ id }) => !known.has(id))
          .map(({ id }) => ({ id, change: all }));
  return [...new Map([...named, ...forgotten].map((wish) => [wish.id, wish])).values()];
}

/** The poster's content, for looking up claims. */
function partsOf({ content }: PosterDocument): OwnPart[] {
  const head = { title: content.title, texts: [content.subtitle ?? '', content.byline ?? ''], tables: [] };
  const regions = content.regions.map((region): OwnPart => {
    const texts = region.blocks.flatMap((block) =>
      block.kind === 'figures'
        ? block.figures.map(({ value, label, note = '' }) => `${label}: ${value} ${note}`)
        : sentencesIn(block),
    );
    const tables = region.blocks.flatMap((block) => {
      if (block.kind === 'chart') return [tableOfChart(block.chart)];
      return block.kind === 'table' ? [{ header: block.columns, rows: block.rows }] : [];
    });
    return { title: calledBy(region), texts, tables };
  });
  return [head, ...regions];
}

/** A region as shown to the model. */
function described(region: Region): string {
  const said = JSON.stringify(region.blocks, (key, value) =>
    key === 'asset' || key === 'cites' ? undefined : value,
  );
  return `- “${calledBy(region)}” (${region.place}): ${said}`;
}
