import { composeDeck } from '../../deck/compose-deck.ts';
import { addGuidanceNotes, warnOfUnseenNotes } from '../../deck/speaker-notes.ts';
import { understand, warnAboutReading } from '../../deck/understand.ts';
import type {
  ComposeDeck,
  Composed,
  DeckDocument,
  DeckRequest,
  EngineContext,
  ModelEndpoint,
} from '../../deck.ts';
import { frameText } from '../../frames/frame-texts.ts';
import { layoutDeck } from '../../layout/layout-deck.ts';
import { warnOfMissing } from '../../missing-resources.ts';
import type { DeckOutline, SlideOutline } from '../../outline.ts';
import { pictureSizes } from '../../picture.ts';
import { openTemplate } from '../../render/open-template.ts';
import type { Scene } from '../../scene.ts';
import { referenceOf } from '../../sources/reference-of.ts';
import type { Template } from '../../templates/template.ts';
import { builtInTemplates } from '../../templates.ts';
import { capacityOf } from '../kinds/capacity.ts';
import { Chat } from '../provider/chat.ts';
import { isLoopback, lookUp } from '../provider/look-up.ts';
import { Meter } from '../provider/meter.ts';
import { ModelFailure, withinRoom } from '../provider/model-failure.ts';
import { Material } from '../sources/material.ts';
import { SupportCheck } from '../support/support.ts';
import { Draft } from './draft.ts';
import { measure } from './measure.ts';
import { planDeck } from './plan.ts';
import { type Remark, reviewDeck } from './review.ts';
import type { Task } from './task.ts';
import { mendSlide } from './write.ts';

/** What a deck may use of a model: its plan, its slides, its review, what is mended, and what servers refuse on the way. */
const boundsFor = (count: number) => ({
  calls: 5 * count + 16,
  tokens: 80_000 + 40_000 * count,
  ms: 20 * 60_000,
});

/** So often slides are mended after they were laid out. */
const mostRounds = 2;

/**
 * A deck by a language model: planned, written slide by slide, laid out, looked at, and mended. Where the model cannot be used
 * the deck is composed without it, and that is told.
 */
export const composeWithModel =
  (templatesFolder: string | undefined): ComposeDeck =>
  async (request, context) => {
    const { model } = context;
    const understood = understand(request);
    // Whoever gives the outline wants nothing added.
    if (!model || understood.brief.perHeading) return composeDeck(request, context);
    try {
      return await written(request, context, model, templatesFolder);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      const message = `The language model was not used: ${error.message}. The deck is composed without it.`;
      context.warn({ code: 'MODEL_NOT_USED', slide: null, message });
      return composeDeck(request, context);
    }
  };

async function written(
  request: DeckRequest,
  context: EngineContext,
  model: ModelEndpoint,
  templatesFolder: string | undefined,
): Promise<Composed> {
  const { signal, warn, report } = context;
  report('prompt');
  // One that is no more is told where the deck is drawn.
  const template =
    (await openTemplate(request.templateId, templatesFolder)) ?? (builtInTemplates[0] as Template);
  await lookUp(model, signal);
  const understood = understand(request);
  const { prompt, documents, generateSpeakerNotes: notes } = request;
  const material = new Material(documents, prompt, understood.language);
  const meter = new Meter(boundsFor(understood.count));
  const task: Task = {
    ...understood,
    prompt,
    notes,
    material,
    capacity: capacityOf(template, understood.language),
    support: new SupportCheck(material, prompt, understood.language),
    chat: new Chat(model, meter, signal),
  };
  report('analyse');
  const plan = await withinRoom(() => planDeck(task));
  report('structure');
  const draft = new Draft(task, plan);
  await draft.write();
  report('spacing');
  const drawing: Drawing = { request, template, title: plan.title, signal };
  await review(task, draft, drawing);
  if (notes) report('notes');
  const { slides, warnings } = draft.finished();
  const outline = outlineOf(drawing, task, slides);
  addGuidanceNotes(outline, frameText(task.language).guidanceNote);
  if (!notes) for (const slide of outline.slides) delete slide.notes;
  warnOfMissing({ ...request, generated: request.generatedPictures }, warn);
  warnOfUnseenNotes(request, warn);
  warnAboutReading(request, warn);
  for (const warning of [...material.leftOut(), ...warnings]) warn(warning);
  if (slides.length < understood.count)
    warn({
      code: 'FEWER_SLIDES',
      slide: null,
      message: `The language model planned ${slides.length} slides, not ${understood.count}.`,
    });
  report('finalise');
  return {
    document: documentOf(drawing, outline),
    assets: request.assets,
    composedBy: model.model,
    use: meter.use,
  };
}

interface Drawing {
  request: DeckRequest;
  template: Template;
  title: string;
  signal: AbortSignal;
}

const outlineOf = ({ request, title }: Drawing, { language }: Task, slides: SlideOutline[]): DeckOutline => ({
  title,
  language,
  sources: request.sources.map(referenceOf),
  slides,
});

const documentOf = ({ request }: Drawing, outline: DeckOutline): DeckDocument => ({
  kind: 'deck',
  outline,
  templateId: request.templateId,
  options: request.options,
});

/** Lays out, measures and has the deck looked at, and mends only what is wrong, twice at most. */
async function review(task: Task, draft: Draft, drawing: Drawing): Promise<void> {
  for (let round = 1; round <= mostRounds; round++) {
    const slides = draft.slides();
    const { request, template, signal } = drawing;
    const document = documentOf(drawing, outlineOf(drawing, task, slides));
    const scene = await layoutDeck(document, template, pictureSizes(request.assets), signal);
    const measured = measure(scene, slides, task);
    const remarks = round === 1 ? await reviewed(task, { slides, measured, scene, drawing }) : [];
    const wrong = new Map<number, { words: string[]; remark?: Remark }>();
    for (const [index, { id }] of slides.entries()) {
      const remark = remarks.find((one) => one.index === index);
      const words = [
        ...(measured.get(id) ?? []),
        // What stays unsupported when it was asked for again is marked, not asked for without end.
        ...(round === 1 ? draft.unsupported(index) : []),
        ...(remark ? [remark.words] : []),
      ];
      if (words.length > 0 && draft.written(index)) wrong.set(index, { words, ...(remark && { remark }) });
    }
    if (wrong.size === 0) return;
    await draft.inParallel([...wrong.keys()], (index) => {
      const { words, remark } = wrong.get(index) ?? { words: [] };
      const before = draft.written(index);
      if (!before) throw new ModelFailure('there is nothing to mend');
      const { plan } = draft;
      return mendSlide(task, {
        plan,
        index,
        before,
        wrong: words,
        round,
        ...(remark?.kind && { kind: remark.kind }),
      });
    });
  }
}

interface Looking {
  slides: SlideOutline[];
  measured: ReadonlyMap<string, string[]>;
  scene: Scene;
  drawing: Drawing;
}

/** A review that fails leaves the deck as it is. */
async function reviewed(task: Task, { slides, measured, scene, drawing }: Looking): Promise<Remark[]> {
  try {
    return await reviewDeck(task, slides, measured, await picturesOf(task, scene, drawing));
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return [];
  }
}

/** Slides of a long deck that a model looks at. */
const mostPictures = 12;

async function picturesOf({ chat }: Task, scene: Scene, { request }: Drawing): Promise<string[]> {
  const { pictures } = chat.capabilities;
  // A small server that nobody knows to see would be kept busy for nothing.
  if (pictures === false || (pictures === undefined && isLoopback(chat.endpoint.baseUrl))) return [];
  const { renderJpg } = await import('../../render/svg/render-raster.ts');
  return scene.pages
    .slice(0, mostPictures)
    .map(
      (page) =>
        `data:image/jpeg;base64,${Buffer.from(renderJpg(scene, page, request.assets)).toString('base64')}`,
    );
}
