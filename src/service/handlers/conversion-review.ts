import type {
  formatModification,
  formatSettings,
  layoutListing,
  layoutUpdate,
  suggestionsRead,
  suggestionsUpdate,
} from '../../contract/conversion-follow-ups.ts';
import type { BodyOf } from '../../contract/operation.ts';
import type { SlideFormat } from '../../engine/convert/conversion.ts';
import { decideFormats, derivedSelection, faultsOfFormat } from '../../engine/convert/modify-format.ts';
import {
  type ColorDecision,
  decideColors,
  isColor,
  normalColor,
  type Suggestion,
  suggestionsOf,
} from '../../engine/convert/suggestions.ts';
import { checkAll, invalidInput } from '../failure.ts';
import { readReport } from '../jobs/conversion.ts';
import { acceptFollowUp, finishedConversion, requireSlide } from './conversion-job.ts';
import type { Handler } from './handler.ts';

export const readSuggestions: Handler<typeof suggestionsRead> = async ({ service, key, params }) => {
  const job = await finishedConversion(service, key, params.callbackId);
  const suggestions = suggestionsOf(await readReport(service, job.result), job.request.decisions);
  return {
    success: true,
    data: { callback_id: job.id, presentation_name: job.request.deck.name, suggestions },
  };
};

export const updateSuggestions: Handler<typeof suggestionsUpdate> = async ({
  service,
  key,
  params,
  body,
  commit,
}) => {
  const parent = await finishedConversion(service, key, params.callbackId);
  const offered = suggestionsOf(await readReport(service, parent.result), parent.request.decisions);
  const ordinary = decisionOf(body.colorSuggestions);
  const special = body.specialColorSuggestions && decisionOf(body.specialColorSuggestions);
  const wrong = [
    ...faultsOfColors('colorSuggestions', ordinary, offered, 'color'),
    ...(special ? faultsOfColors('specialColorSuggestions', special, offered, 'specialColor') : []),
  ];
  if (wrong.length > 0) throw invalidInput(wrong);
  const decisions = decideColors(parent.request.decisions, ordinary, special);
  return commit((unit) => acceptFollowUp(service, unit, key, parent, { decisions }));
};

type Colors = BodyOf<typeof suggestionsUpdate>['colorSuggestions'];

const decisionOf = ({ status, values }: Colors): ColorDecision => ({
  status,
  values: Array.isArray(values) ? values : [values],
});

const statuses = ['edited', 'accepted', 'rejected'];

function faultsOfColors(
  field: string,
  { status, values }: ColorDecision,
  offered: Suggestion[],
  type: Suggestion['type'],
): string[] {
  const faults = statuses.includes(status) ? [] : [`${field}.status must be one of: ${statuses.join(', ')}`];
  const colors = new Set(
    offered.filter((suggestion) => suggestion.type === type).map(({ currentColor }) => currentColor),
  );
  for (const { currentColor, newColor } of values) {
    if (!isColor(newColor)) faults.push(`${field}.values.newColor must be a colour such as #1A2B3C`);
    if (!isColor(currentColor)) faults.push(`${field}.values.currentColor must be a colour such as #1A2B3C`);
    else if (!colors.has(normalColor(currentColor)))
      faults.push(`${field}.values.currentColor: ${currentColor} is not among the suggestions`);
  }
  return faults;
}

export const listLayouts: Handler<typeof layoutListing> = async ({ service, key, query }) => {
  const job = await finishedConversion(service, key, query.callbackId);
  if (query.slideIndex !== undefined) requireSlide(query.slideIndex, job.result.slides);
  const { layouts } = await readReport(service, job.result);
  const item = ({ id, name }: { id: string; name: string }) => ({ layoutId: id, layoutName: name });
  return {
    success: true,
    data: {
      callback_id: job.id,
      status: 'success',
      layouts: {
        target_template_layouts: layouts.target.map(item),
        input_deck_layouts: layouts.input.map(item),
      },
    },
  };
};

export const updateLayout: Handler<typeof layoutUpdate> = async ({ service, key, body, commit }) => {
  const parent = await finishedConversion(service, key, body.callbackId);
  checkAll(...body.slideIndex.map((index) => () => requireSlide(index, parent.result.slides)));
  const { layouts } = await readReport(service, parent.result);
  const offered = body.source === 'targetTemplateLayouts' ? layouts.target : layouts.input;
  if (!offered.some(({ id }) => id === body.layoutId))
    throw invalidInput([`layoutId: "${body.layoutId}" is not among the ${body.source}`]);
  const decisions = structuredClone(parent.request.decisions);
  for (const index of body.slideIndex)
    decisions.layouts[index] = { layoutId: body.layoutId, source: body.source };
  return commit((unit) => acceptFollowUp(service, unit, key, parent, { decisions }));
};

export const readFormatSettings: Handler<typeof formatSettings> = async ({ service, key, query }) => {
  const job = await finishedConversion(service, key, query.callbackId);
  const { slides } = await readReport(service, job.result);
  return {
    callbackId: job.id,
    modify_format_settings: slides.map(({ slide, formats }) => ({ slideIndex: slide - 1, ...formats })),
  };
};

export const modifyFormat: Handler<typeof formatModification> = async ({ service, key, body, commit }) => {
  const parent = await finishedConversion(service, key, body.callbackId);
  const { slides } = parent.result;
  const request = {
    slideIndex: body.slideIndex,
    selection: body.selection_type ?? derivedSelection(body.slideIndex, slides),
    overall: body.overall_settings_selected ?? false,
    config: (body.modify_format_config ?? []) as SlideFormat[],
  };
  const faults = faultsOfFormat(request, slides);
  if (faults.length > 0) throw invalidInput(faults);
  const decisions = decideFormats(parent.request.decisions, request, slides);
  return commit((unit) => acceptFollowUp(service, unit, key, parent, { decisions }));
};
