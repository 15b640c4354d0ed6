import type { Locale } from '../../../contract/locales.ts';
import { readBrief } from '../../content/brief/read-brief.ts';
import { referenceOf } from '../../content/reference-of.ts';
import { changesBetween } from '../../deck/apply/changes-between.ts';
import { editDeck } from '../../deck/apply/edit-deck.ts';
import { onlyCitedSources, placeAmong, withSources } from '../../deck/apply/sources.ts';
import { pointsOf } from '../../deck/slide-texts.ts';
import type { DeckDocument, DeckEdit, EditDeck, EngineContext, ModelEndpoint } from '../../deck.ts';
import type { SlideOutline } from '../../outline.ts';
import { openTemplate } from '../../render/open-template.ts';
import type { Template } from '../../templates/template.ts';
import { builtInTemplates } from '../../templates/templates.ts';
import { boundsFor, rulesThenModel } from '../edit/ask-plan.ts';
import { type OwnPart, ownDocument, tableOfChart } from '../edit/own-document.ts';
import { translated } from '../edit/texts.ts';
import { capacityOf } from '../kinds/capacity.ts';
import { atATimeFor } from '../parts.ts';
import { Chat } from '../provider/chat.ts';
import { lookUp } from '../provider/look-up.ts';
import { Meter } from '../provider/meter.ts';
import { withinRoom } from '../provider/model-failure.ts';
import { Material } from '../sources/material.ts';
import { warningFor } from '../support/mark.ts';
import { readAgain } from '../support/second-reading.ts';
import { SupportCheck } from '../support/support.ts';
import { newClaims, withOperationsMarked } from './check-operations.ts';
import { type DeckEditPlan, planEdit, type Wish } from './edit-plan.ts';
import { withTextsBeside } from './labels.ts';
import { addedSlide, changedSlide, rewritten } from './rewrite.ts';
import { request, type Task } from './task.ts';
import { notDrawn, type Written } from './write.ts';

export const editWithModel =
  (templatesFolder: string | undefined): EditDeck =>
  (document, assets, edit, context) =>
    rulesThenModel(
      context,
      (rules) => editDeck(document, assets, edit, rules),
      async (model) => {
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
      },
    );

async function edited(
  document: DeckDocument,
  edit: DeckEdit,
  context: EngineContext,
  model: ModelEndpoint,
  templatesFolder: string | undefined,
): Promise<{ after: DeckDocument; meter: Meter }> {
  const { signal, report } = context;
  const { outline } = document;
  await lookUp(model, signal);
  const template =
    (await openTemplate(document.templateId, templatesFolder)) ?? (builtInTemplates[0] as Template);
  const meter = new Meter(boundsFor(outline.slides.length));
  const chat = new Chat(model, meter, signal);
  const own = ownDocument(outline.slides.map(partOf), outline.language, edit.documents?.length ?? 0);
  const taskIn = (language: Locale): Task => {
    const material = new Material(edit.documents ?? [], edit.prompt, language);
    return {
      prompt: edit.prompt,
      brief: readBrief(edit.prompt),
      language,
      count: outline.slides.length,
      notes: false,
      capacity: capacityOf(template, language),
      material,
      support: new SupportCheck(material, edit.prompt, language, own),
      chat,
    };
  };
  report('analyse');
  const first = taskIn(outline.language);
  const plan = await withinRoom(() => planEdit(first, document, edit, context));
  const task = plan.language ? taskIn(plan.language) : first;
  report('structure');
  const after = await withSlidesWritten(plan, document, edit, task, context);
  report('spacing');
  return { after, meter };
}

/** A slide the model wrote for an edit. */
interface Made {
  wish: Wish;
  id: string;
  /** Its index in the deck after the operations. */
  index: number;
  /** The slide before; undefined for a new one. */
  slide: SlideOutline | undefined;
  written: Written;
}

/** Writes every slide in the plan and has all that is new read again; the edit fails if a slide cannot be written. */
async function withSlidesWritten(
  plan: DeckEditPlan,
  before: DeckDocument,
  edit: DeckEdit,
  task: Task,
  { warn }: EngineContext,
): Promise<DeckDocument> {
  const { language, operations, document } = plan;
  const { outline } = document;
  const made = await slidesMade(plan, language ? before.outline.language : undefined, task);
  const rewrittenIds = new Set(made.map(({ id }) => id));
  const news = newClaims({ slides: outline.slides, before: before.outline.slides, operations }, task);
  const carried = outline.slides.filter(({ id }) => news.has(id) && !rewrittenIds.has(id));
  const uses = task.material.passages.map(({ id }) => id);
  // What a translation says is compared text by text.
  if (!language)
    await readAgain({ ...task, request: (...asked) => request(task, ...asked) }, [
      ...made.flatMap(({ written }) => task.support.statements(written.slide, written)),
      ...carried.flatMap((slide) =>
        task.support
          .statements(slide, { uses, computed: [] })
          .filter(({ claim }) => news.get(slide.id)?.(claim)),
      ),
    ]);
  const places = edit.sources.map((source) => placeAmong(outline.sources, referenceOf(source)));
  const finished = new Map<Made, SlideOutline>(made.map((one) => [one, slideOf(one, places, task, warn)]));
  const behind = (after: string | undefined) =>
    made.flatMap((one) =>
      !one.slide && one.wish.after === after ? [finished.get(one) as SlideOutline] : [],
    );
  const slides = [
    ...behind(undefined),
    ...outline.slides.flatMap((slide, index) => {
      const one = made.find(({ id }) => id === slide.id);
      const isNew = one ? undefined : news.get(slide.id);
      const now = one && finished.get(one);
      return [
        now ?? (isNew ? withOperationsMarked(slide, index, isNew, task, warn) : slide),
        ...behind(slide.id),
      ];
    }),
  ];
  const whole = { ...document, outline: { ...outline, slides } };
  if (!language) return whole;
  return withTextsBeside({ ...whole, outline: { ...whole.outline, language } }, (texts) =>
    translated(task.chat, texts, language),
  );
}

async function slidesMade(
  { wishes, document: { outline } }: DeckEditPlan,
  from: Locale | undefined,
  task: Task,
): Promise<Made[]> {
  let fresh = Math.max(0, ...outline.slides.map(({ id }) => Number(/(?<!\d)\d+$/.exec(id)?.[0] ?? 0)));
  const wanted = wishes.map((wish) => ({ wish, id: wish.id ?? `s${++fresh}` }));
  const made = new Map<string, Made>();
  await atATimeFor(task.chat, wanted, async ({ wish, id }) => {
    const at = outline.slides.findIndex((one) => one.id === (wish.id ?? wish.after));
    const slide = wish.id ? outline.slides[at] : undefined;
    // Deleted by an operation of the same edit.
    if (wish.id && !slide) return;
    const index = slide ? at : at + 1;
    const written = await rewritten(task, {
      ...{ wish, index, slides: outline.slides },
      ...(slide && { slide }),
      ...(from && { from }),
    });
    made.set(id, { wish, id, index, slide, written });
  });
  return wanted.flatMap(({ id }) => made.get(id) ?? []);
}

/** The slide as it stands in the deck, with its warnings. */
function slideOf(
  { id, index, slide, written }: Made,
  places: readonly number[],
  task: Task,
  warn: EngineContext['warn'],
): SlideOutline {
  const faults = task.support.faults(written.slide, written);
  for (const warning of [...warningFor(index + 1, faults), ...notDrawn(index + 1, written)]) warn(warning);
  if (!slide) return addedSlide(id, { ...written, faults }, task, places);
  const now = changedSlide(slide, { ...written, faults }, task, places);
  if (JSON.stringify(now) === JSON.stringify(slide))
    warn({ code: 'NOT_DONE', slide: index + 1, message: `“${slide.title}” stayed as it was.` });
  return now;
}

/** A slide's content, for looking up claims. */
function partOf(slide: SlideOutline): OwnPart {
  const { title, notes = '' } = slide;
  if (slide.kind === 'table')
    return {
      title,
      texts: [slide.takeaway ?? '', notes],
      tables: [{ header: slide.columns, rows: slide.rows }],
    };
  if (slide.kind === 'chart') {
    const { chart, takeaway = '' } = slide;
    return { title, texts: [takeaway, chart.title ?? '', notes], tables: [tableOfChart(chart)] };
  }
  const remarks =
    slide.kind === 'big-number' ? slide.figures.map(({ note, label }) => `${label}: ${note ?? ''}`) : [];
  const points = pointsOf(slide).flatMap(({ text, children = [] }) => [text, ...children]);
  return { title, texts: [...points, ...remarks, notes], tables: [] };
}
