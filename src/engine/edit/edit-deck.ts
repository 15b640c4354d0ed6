import { ClarificationNeeded, type Composed, type DeckDocument, type EditDeck } from '../deck.ts';
import { frameText } from '../frames/frame-texts.ts';
import { gatherMaterial } from '../material/gather-material.ts';
import type { Source } from '../source.ts';
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
import {
  changeAccent,
  changeLanguage,
  changeNotes,
  changeSources,
  changeTemplate,
  refuseUndo,
} from './changes/settings.ts';
import { changePoints, replaceText, retitle, rewriteSlide, shortenSlides } from './changes/wording.ts';
import type { Change, Editing } from './editing.ts';
import { type Instruction, readInstructions } from './instruction.ts';

/** Asked in this order: the first that knows an instruction carries it out. The particular stand before the general. */
const changes: Change[] = [
  refuseUndo,
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
  changePoints,
  replaceText,
  changeChartType,
  addSlide,
  convertSlide,
  changeAccent,
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
  let current = withSources(document, edit.sources);
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
  context.report('spacing');
  context.report('finalise');
  return {
    document: unchangedSources(document, current),
    assets: new Map([...assets, ...edit.assets]),
  } satisfies Composed;
};

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
  const references = added.map(({ kind, title, url, author, date }) => ({
    kind,
    title,
    ...(url && { url }),
    ...(author && { author }),
    ...(date && { date }),
  }));
  return {
    ...document,
    outline: { ...document.outline, sources: [...document.outline.sources, ...references] },
  };
}

/** Sources that no slide came to cite are not the deck's. */
function unchangedSources(before: DeckDocument, after: DeckDocument): DeckDocument {
  const own = before.outline.sources.length;
  const cited = after.outline.slides.some(({ citations = [] }) =>
    citations.some(({ source }) => source >= own),
  );
  return cited ? after : { ...after, outline: { ...after.outline, sources: before.outline.sources } };
}
