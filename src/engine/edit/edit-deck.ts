import {
  ClarificationNeeded,
  type Composed,
  type DeckDocument,
  type DeckEdit,
  type EditDeck,
  type EngineContext,
} from '../deck.ts';
import { frameText } from '../frames/frame-texts.ts';
import { gatherMaterial } from '../material/gather-material.ts';
import type { Material } from '../material/material.ts';
import { ModelFailure } from '../model/model-failure.ts';
import type { SlideOutline } from '../outline.ts';
import type { Source } from '../source.ts';
import { referenceOf } from '../sources/reference-of.ts';
import { addSlide, expandSlides } from './changes/add.ts';
import {
  deleteSlides,
  duplicateSlides,
  mergeSlides,
  moveSlides,
  splitSlides,
  swapSlides,
} from './changes/arrange.ts';
import { changeChartType, convertSlide } from './changes/convert.ts';
import { refuseReservations } from './changes/refusals.ts';
import {
  changeAccent,
  changeLanguage,
  changeNotes,
  changeSources,
  changeTemplate,
  refuseUndo,
} from './changes/settings.ts';
import { changeValues } from './changes/values.ts';
import { changePoints, replaceText, retitle, rewriteSlide, shortenSlides } from './changes/wording.ts';
import type { Change, Editing } from './editing.ts';
import { type Instruction, readInstructions } from './instruction.ts';

/** Asked in this order: the first that knows an instruction carries it out. The particular stand before the general. */
const changes: Change[] = [
  refuseUndo,
  refuseReservations,
  mergeSlides,
  splitSlides,
  swapSlides,
  moveSlides,
  duplicateSlides,
  changeSources,
  changeNotes,
  changeTemplate,
  changeLanguage,
  retitle,
  changeValues,
  changePoints,
  changeAccent,
  replaceText,
  changeChartType,
  addSlide,
  convertSlide,
  shortenSlides,
  expandSlides,
  deleteSlides,
  rewriteSlide,
];

/** Carries out an edit in plain language, one instruction after the other, on the slides it is about. */
export const editDeck: EditDeck = async (document, assets, edit, context) => {
  context.report('prompt');
  const before = document.outline.slides;
  const instructions = readInstructions(edit.prompt, before, edit.slideIndex);
  if (instructions.length === 0) throw new ClarificationNeeded('What should change?');
  context.report('analyse');
  const first = document.outline.sources.length;
  const language = document.outline.language;
  const material = gatherMaterial(
    edit.sources.map((source, index) => placed(source, first + index)),
    {
      topic: edit.prompt,
      prefers: [],
      language,
    },
  );
  context.report('structure');
  const work: Work = { edit, instructions, before, ...(material && { material }) };
  const { document: current, composedBy } = await byRuleOrModel(
    withSources(document, edit.sources),
    work,
    context,
  );
  context.report('spacing');
  context.report('finalise');
  return {
    document: unchangedSources(document, current),
    assets: new Map([...assets, ...edit.assets]),
    composedBy,
  } satisfies Composed;
};

interface Work {
  edit: DeckEdit;
  instructions: Instruction[];
  before: readonly SlideOutline[];
  material?: Material;
}

/** What the rules cannot carry out, a model may understand; where it fails too, the rules' question stands. */
async function byRuleOrModel(
  document: DeckDocument,
  work: Work,
  context: EngineContext,
): Promise<Pick<Composed, 'document' | 'composedBy'>> {
  try {
    return { document: await byRule(document, work, context), composedBy: 'rules' };
  } catch (error) {
    if (!(error instanceof ClarificationNeeded) || !context.model) throw error;
    const { editWithModel } = await import('../model/edit-with-model.ts');
    try {
      const { model } = context;
      return {
        document: await editWithModel(document, work.edit, model, context.signal),
        composedBy: model.model,
      };
    } catch (failure) {
      if (!(failure instanceof ModelFailure)) throw failure;
      context.warn({
        code: 'MODEL_NOT_USED',
        slide: null,
        message: `The language model was not used: ${failure.message}.`,
      });
      throw error;
    }
  }
}

async function byRule(
  document: DeckDocument,
  { edit, instructions, before, material }: Work,
  context: EngineContext,
) {
  let current = document;
  for (const instruction of instructions) {
    context.signal.throwIfAborted();
    const text = await frameText(current.outline.language);
    current = await carryOut(instruction, {
      document: current,
      before,
      edit,
      text,
      ...(material && { material }),
      textFor: frameText,
    });
  }
  return current;
}

async function carryOut(instruction: Instruction, editing: Editing): Promise<DeckDocument> {
  for (const change of changes) {
    const changed = await change(instruction, editing);
    if (changed) return changed;
  }
  throw new ClarificationNeeded(
    `It is not clear what to change by “${instruction.text}”. Say what to do (add, delete, move, shorten, retitle, replace, turn into) and on which slide, 1 to ${editing.before.length}.`,
  );
}

/** The sources of an edit come after those of the deck, and so do the places their blocks name. */
function placed(source: Source, index: number): Source {
  return {
    ...source,
    blocks: source.blocks.map((block) => ({ ...block, at: { ...block.at, source: index } })),
  };
}

function withSources(document: DeckDocument, added: Source[]): DeckDocument {
  const { outline } = document;
  return { ...document, outline: { ...outline, sources: [...outline.sources, ...added.map(referenceOf)] } };
}

/** Sources that no slide came to cite are not the deck's. */
function unchangedSources(before: DeckDocument, after: DeckDocument): DeckDocument {
  const own = before.outline.sources.length;
  const cited = after.outline.slides.some(({ citations = [] }) =>
    citations.some(({ source }) => source >= own),
  );
  return cited ? after : { ...after, outline: { ...after.outline, sources: before.outline.sources } };
}
