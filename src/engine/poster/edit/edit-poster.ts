import { ClarificationNeeded } from '../../deck.ts';
import { ModelFailure } from '../../model/provider/model-failure.ts';
import { pictureSizes } from '../../picture.ts';
import type { Assets } from '../../source.ts';
import { legibleScale } from '../draw/largest-setting.ts';
import { layoutPoster } from '../draw/layout-poster.ts';
import type { ComposedPoster, EditPoster, PosterContext, PosterDocument, PosterEdit } from '../poster.ts';
import { shownAssets } from '../shown-assets.ts';
import { posterTemplateOf } from '../templates/poster-templates.ts';
import { type Clause, clausesOf } from './clause.ts';
import { type EditRule, regionNames, stepOf } from './edit-state.ts';
import { canvasRule } from './rules/canvas-rule.ts';
import { citationRule } from './rules/citation-rule.ts';
import {
  addPointRule,
  removeContentRule,
  replaceTextRule,
  setTextRule,
  shortenRule,
} from './rules/content-rules.ts';
import { addRegionRule, pictureRule, sourceRule } from './rules/source-rules.ts';
import {
  arrangeRule,
  emphasisRule,
  moveRule,
  removeRegionRule,
  renameRule,
  resizeRule,
  swapRule,
} from './rules/structure-rules.ts';
import { templateRule } from './rules/template-rule.ts';
import { titleRule } from './rules/title-rule.ts';
import { accentRule, chartRule, iconRule } from './rules/visual-rules.ts';

/** In the order in which they are asked; the first that knows an instruction carries it out. */
const rules: EditRule[] = [
  templateRule,
  citationRule,
  iconRule,
  pictureRule,
  addRegionRule,
  renameRule,
  swapRule,
  arrangeRule,
  removeRegionRule,
  removeContentRule,
  chartRule,
  emphasisRule,
  moveRule,
  resizeRule,
  canvasRule,
  accentRule,
  titleRule,
  replaceTextRule,
  addPointRule,
  shortenRule,
  setTextRule,
  sourceRule,
];

/** Carries out every instruction of the prompt, or none: what one of them leaves open is asked. */
export const editPoster: EditPoster = async (document, assets, edit, context) => {
  context.report('prompt');
  const clauses = clausesOf(edit.prompt);
  const all: Assets = new Map([...assets, ...edit.assets]);
  context.report('analyse');
  const { document: edited, composedBy } = await byRules(clauses, document, edit, all).then(
    (changed) => ({ document: changed, composedBy: 'rules' }),
    (error) => byModel(error, document, edit, context),
  );
  context.signal.throwIfAborted();
  context.report('compose');
  assertLegible(document, edited, all);
  context.report('visuals');
  if (edited.content.sources.length > 0) context.report('references');
  context.report('finalise');
  return { document: edited, assets: shownAssets(edited.content, all), composedBy };
};

async function byRules(clauses: Clause[], document: PosterDocument, edit: PosterEdit, assets: Assets) {
  let edited = document;
  for (const clause of clauses) edited = await carryOut(clause, edited, edit, assets);
  if (edited === document) throw new ClarificationNeeded(unclear(document));
  return edited;
}

/** What the rules cannot settle a language model may, where there is one; else their question stands. */
async function byModel(
  question: unknown,
  document: PosterDocument,
  edit: PosterEdit,
  { model, signal, warn }: PosterContext,
): Promise<Pick<ComposedPoster, 'document' | 'composedBy'>> {
  if (!(question instanceof ClarificationNeeded) || !model) throw question;
  const { editPosterWithModel } = await import('../model/edit-poster-with-model.ts');
  try {
    return {
      document: await editPosterWithModel(document, edit, model, signal),
      composedBy: model.model,
    };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    warn({
      code: 'MODEL_NOT_USED',
      slide: null,
      message: `The language model was not used: ${error.message}.`,
    });
    throw question;
  }
}

async function carryOut(clause: Clause, document: PosterDocument, edit: PosterEdit, assets: Assets) {
  const step = stepOf(clause, document, edit.sources, assets);
  for (const rule of rules) {
    const edited = await rule(step);
    if (edited) return edited;
  }
  throw new ClarificationNeeded(unclear(document));
}

const unclear = (document: PosterDocument): string =>
  `What shall change, and in which region? The regions are ${regionNames(document)}; template, citation style, size and orientation can be changed, too.`;

/** An edit that would push the type below what can be read is not carried out. */
function assertLegible(before: PosterDocument, after: PosterDocument, assets: Assets): void {
  const pictures = pictureSizes(assets);
  const scaleOf = (document: PosterDocument) =>
    layoutPoster(document, posterTemplateOf(document.templateId), pictures).scale;
  const scale = scaleOf(after);
  if (scale >= legibleScale || scale >= scaleOf(before)) return;
  throw new ClarificationNeeded(
    `There is not enough room for that: the type would become too small to read. What may go from ${regionNames(after)}?`,
  );
}
