import { type Locale, languageNames, locales } from '../../../contract/locales.ts';
import { readBrief } from '../../content/brief/read-brief.ts';
import { changesBetween } from '../../deck/apply/changes-between.ts';
import { editDeck } from '../../deck/apply/edit-deck.ts';
import { onlyCitedSources, placeAmong, withSources } from '../../deck/apply/sources.ts';
import {
  ClarificationNeeded,
  type DeckDocument,
  type DeckEdit,
  type EditDeck,
  type EngineContext,
  type ModelEndpoint,
} from '../../deck.ts';
import { openTemplate } from '../../find-template.ts';
import type { SlideBody, SlideOutline } from '../../outline.ts';
import { referenceOf } from '../../sources/reference-of.ts';
import type { Template } from '../../templates/template.ts';
import { builtInTemplates } from '../../templates.ts';
import { Chat } from '../provider/chat.ts';
import { isLoopback, lookUp } from '../provider/look-up.ts';
import { Meter } from '../provider/meter.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import { Material } from '../sources/material.ts';
import { capacityOf } from './capacity.ts';
import { fieldsOf, listOf, numberOf, wordsOf } from './fields.ts';
import { type KindName, kindNames } from './kinds.ts';
import { marked, warningFor } from './mark.ts';
import { list, number, object, oneOf, optional, text } from './schema.ts';
import { SupportCheck } from './support.ts';
import { budgetOf, request, type Task } from './task.ts';
import { askSlide, type Written } from './write.ts';

/** One question for the whole edit, a slide each with what is asked again, and what servers refuse on the way. */
const boundsFor = (slides: number) => ({
  calls: 3 * slides + 14,
  tokens: 60_000 + 30_000 * slides,
  ms: 15 * 60_000,
});

/**
 * The rules carry out what they understand; what they do not, such as translating or rewriting, a model may: first it says which
 * slides change and how, then each is written. Where it fails, the rules' question stands.
 */
export const editWithModel =
  (templatesFolder: string | undefined): EditDeck =>
  async (document, assets, edit, context) => {
    try {
      return await editDeck(document, assets, edit, context);
    } catch (question) {
      const { model, warn } = context;
      if (!(question instanceof ClarificationNeeded) || !model) throw question;
      try {
        const own = withSources(document, edit.sources);
        const { after, meter } = await edited(own, edit, context, model, templatesFolder);
        const kept = onlyCitedSources(document, after);
        return {
          document: kept,
          assets: new Map([...assets, ...edit.assets]),
          composedBy: model.model,
          changes: changesBetween(document, kept),
          use: meter.use,
        };
      } catch (failure) {
        if (!(failure instanceof ModelFailure)) throw failure;
        warn({
          code: 'MODEL_NOT_USED',
          slide: null,
          message: `The language model was not used: ${failure.message}.`,
        });
        throw question;
      }
    }
  };

async function edited(
  document: DeckDocument,
  edit: DeckEdit,
  { signal, warn, report }: EngineContext,
  model: ModelEndpoint,
  templatesFolder: string | undefined,
): Promise<{ after: DeckDocument; meter: Meter }> {
  const { outline } = document;
  await lookUp(model, signal);
  const template =
    (await openTemplate(document.templateId, templatesFolder)) ?? (builtInTemplates[0] as Template);
  const meter = new Meter(boundsFor(outline.slides.length));
  const chat = new Chat(model, meter, signal);
  const taskIn = (language: Locale): Task => {
    const material = new Material(edit.documents ?? [], edit.prompt, language);
    // What the deck says already, its author answers for.
    const given = `${edit.prompt}\n${outline.slides.map(sayings).join('\n')}`;
    return {
      prompt: edit.prompt,
      brief: readBrief(edit.prompt),
      language,
      count: outline.slides.length,
      notes: false,
      capacity: capacityOf(template, language),
      material,
      support: new SupportCheck(material, given, language),
      chat,
    };
  };
  report('analyse');
  const wishes = await planEdit(taskIn(outline.language), document, edit);
  const task = taskIn(wishes.language ?? outline.language);
  report('structure');
  const places = edit.sources.map((source) => placeAmong(outline.sources, referenceOf(source)));
  const slides = [...outline.slides];
  const waiting = [...wishes.slides];
  const write = async () => {
    for (let wish = waiting.shift(); wish; wish = waiting.shift()) {
      const slide = outline.slides[wish.index] as SlideOutline;
      const written = await rewritten(task, slide, wish, document);
      warningFor(wish.index + 1, written.faults).forEach(warn);
      slides[wish.index] = changedSlide(slide, written, task, places);
    }
  };
  await Promise.all(Array.from({ length: isLoopback(model.baseUrl) ? 2 : 6 }, write));
  report('spacing');
  return { after: { ...document, outline: { ...outline, language: task.language, slides } }, meter };
}

interface Wish {
  index: number;
  change: string;
  kind?: KindName;
}

const planSchema = object({
  question: optional(
    text(
      'What would settle it, where the instruction is unclear or cannot be carried out on these slides.',
      300,
    ),
  ),
  language: optional(
    oneOf(locales, 'The language of the deck afterwards, where the whole deck is to be in another one.'),
  ),
  slides: list(
    object({
      number: { ...number, description: 'Number of the slide.' },
      change: text('What changes on it, so that somebody who sees only this slide can do it.', 300),
      kind: optional(oneOf(kindNames, 'Another form, only where the instruction asks for one.')),
    }),
    200,
    'Every slide that changes, and no other: all of them where the deck is translated.',
  ),
});

/** Which slides change, and how. @throws ClarificationNeeded with the model's question, ModelFailure */
async function planEdit(
  task: Task,
  { outline }: DeckDocument,
  edit: DeckEdit,
): Promise<{ language?: Locale; slides: Wish[] }> {
  const only = edit.slideIndex === undefined ? '' : `\nOnly slide ${edit.slideIndex + 1} may change.`;
  const asked = `Change a presentation. The instruction of its author:\n"""\n${edit.prompt}\n"""${only}\n\nIts slides, in ${languageNames[outline.language]}:\n${outline.slides.map(described).join('\n')}`;
  const messages = request(task, asked, planSchema);
  const answer = fieldsOf(await task.chat.ask({ name: 'edit', messages, schema: planSchema }));
  const slides = listOf(answer.slides)
    .map(fieldsOf)
    .flatMap(({ number: at, change, kind }): Wish[] => {
      const index = (numberOf(at) ?? 0) - 1;
      const form = kindNames.find((name) => name === wordsOf(kind));
      const allowed = outline.slides[index] && (edit.slideIndex === undefined || index === edit.slideIndex);
      return allowed ? [{ index, change: wordsOf(change) ?? edit.prompt, ...(form && { kind: form }) }] : [];
    });
  const unique = [...new Map(slides.map((wish) => [wish.index, wish])).values()];
  const question = wordsOf(answer.question);
  if (unique.length === 0)
    throw question ? new ClarificationNeeded(question) : new ModelFailure('it named no slide to change');
  const language = locales.find((one) => one === wordsOf(answer.language));
  if (!language || language === outline.language) return { slides: unique };
  // A deck is in one language: a slide that was forgotten is translated with the others.
  const named = new Set(unique.map(({ index }) => index));
  const forgotten = outline.slides.flatMap((_, index) =>
    named.has(index) ? [] : [{ index, change: edit.prompt }],
  );
  return { language, slides: edit.slideIndex === undefined ? [...unique, ...forgotten] : unique };
}

/** How the slide is written anew; covers and pictures keep what only they have. */
const formOf = ({ kind }: SlideOutline): KindName => {
  if (kind === 'title') return 'section';
  return kind === 'picture' ? 'bullets' : kind;
};

async function rewritten(
  task: Task,
  slide: SlideOutline,
  { index, change, kind }: Wish,
  { outline }: DeckDocument,
): Promise<Written> {
  const form = kind ?? formOf(slide);
  const story = outline.slides.map(({ title }, at) => `${at + 1}. ${title}`).join('\n');
  const asked = [
    `Change slide ${index + 1} of a presentation. The instruction of its author:\n"""\n${task.prompt}\n"""`,
    `What changes on this slide: ${change}`,
    'What the change does not concern stays word for word, and every figure keeps its value and unit.',
    `The slide as it is:\n${described(slide, index)}`,
    `All slides:\n${story}`,
  ].join('\n\n');
  const passages = task.material.isEmpty
    ? ''
    : `\n\nMaterial:\n${task.material.show(change, budgetOf('slide', task, asked))}`;
  const planned = { kind: form, title: slide.title, purpose: '', content: change, uses: [] };
  const asking = { name: `edit-${index + 1}`, kind: form, planned };
  return askSlide(task, { ...asking, messagesFor: (schema) => request(task, `${asked}${passages}`, schema) });
}

/** The slide with what was written, marked where nothing says it; the rest of it stays. */
function changedSlide(
  slide: SlideOutline,
  { slide: body, faults }: Written,
  { language }: Task,
  places: readonly number[],
): SlideOutline {
  const { id, own, accent, notes, citations = [] } = slide;
  const added = (body.citations ?? []).map((place) => ({
    ...place,
    source: places[place.source] ?? place.source,
  }));
  const cited = [...citations, ...added];
  const rest = {
    id,
    ...(own && { own }),
    ...(accent && { accent }),
    ...(notes && { notes }),
    ...(cited.length > 0 && { citations: cited }),
  };
  const checked: SlideBody = marked(body, faults, language);
  if (slide.kind === 'title' && checked.kind === 'section')
    return {
      ...slide,
      ...rest,
      title: checked.title,
      ...(checked.text && { subtitle: checked.text }),
      ...(checked.toCheck && { toCheck: checked.toCheck }),
    };
  if (slide.kind === 'picture' && checked.kind === 'bullets')
    return { ...slide, ...rest, title: checked.title, points: checked.points };
  return { ...checked, ...rest } as SlideOutline;
}

/** A slide as the model is shown it, with everything that it says: headers, values, types. */
function described(slide: SlideOutline, index: number): string {
  const { id: _, citations: __, support: ___, own: ____, ...said } = slide;
  return `Slide ${index + 1}: ${JSON.stringify(said)}`;
}

/** What a slide says, as text in which its figures can be looked up. */
const sayings = (slide: SlideOutline): string =>
  JSON.stringify({ ...slide, citations: undefined, own: undefined })
    .replace(/[{}[\]"]/g, ' ')
    .replaceAll(',', ', ');
