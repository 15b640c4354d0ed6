import { type DeckFormat, deckFormats } from '../../contract/choices.ts';
import { deckSizes } from '../../contract/limits.ts';
import { defaultLocale } from '../../contract/locales.ts';
import type { BodyOf } from '../../contract/operation.ts';
import type { presentationGenerate } from '../../contract/presentations.ts';
import { agents } from '../../engine/deck/frames/agents.ts';
import { audiences } from '../../engine/deck/frames/audiences.ts';
import type { DeckOptions } from '../../engine/deck.ts';
import type { TemplateEntry } from '../../engine/templates/template.ts';
import { deckTemplates, defaultTemplateId } from '../../engine/templates/templates.ts';
import { invalidInput } from '../failure.ts';
import type { DeckGeneration } from '../jobs/surface.ts';
import type { Generation } from '../jobs/turn.ts';
import type { ApiKey } from '../keys.ts';
import type { Service } from '../service.ts';
import { findSources } from '../sources/source-reference.ts';

type Body = BodyOf<typeof presentationGenerate>;
type Settings = NonNullable<Body['settings']>;

/**
 * The request with every default applied and every precedence decided: field, setting, the key's default, the
 * interface's (Presentation settings).
 */
export async function resolveDeckRequest(
  service: Service,
  key: ApiKey,
  body: Body,
): Promise<Generation<DeckGeneration>> {
  const settings: Settings = { ...key.defaults.presentation, ...body.settings };
  const templateId = body.template_id ?? settings.template_id ?? defaultTemplateId;
  const defaultSize = settings.deck_default_size ?? deckSizes.default;
  const maxSize = settings.deck_max_size ?? deckSizes.defaultMax;
  const audienceId = body.audience_id ?? body.audience?.id;
  const { sources, wrong } = await findSources(service, key.id, body);
  const faults = [
    ...(await unknownNames(service, { templateId, audienceId, agentCode: body.agent_code })),
    ...(maxSize < defaultSize
      ? [`settings.deck_max_size must be at least settings.deck_default_size, which is ${defaultSize}`]
      : []),
    ...wrong,
  ];
  if (faults.length > 0) throw invalidInput(faults);
  return {
    sources,
    format: settings.export_type ?? 'pptx',
    request: {
      prompt: body.prompt,
      templateId,
      language: settings.language ?? defaultLocale,
      languageChosen: settings.language !== undefined,
      sizeChosen: settings.deck_default_size !== undefined,
      ...(audienceId && { audienceId }),
      ...(body.agent_code && { agentCode: body.agent_code }),
      defaultSize,
      maxSize,
      generateSpeakerNotes: settings.generate_speaker_notes ?? false,
      websearch: body.websearch ?? body.externalContext ?? settings.websearch ?? false,
      brandVoice: settings.voice_settings !== undefined,
      images: imagesOf(settings),
      generatedPictures: settings.image_library?.ai_images ?? false,
      appContext: settings.enable_mcp_context ?? false,
      options: {
        sourcesInFooter: settings.add_sources_to_footer ?? false,
        notes: notesOf(settings),
        mostSlides: maxSize,
      },
    },
  };
}

interface Named {
  templateId: string;
  audienceId: string | undefined;
  agentCode: string | undefined;
}

/** Unknown names are refused, not replaced. */
async function unknownNames(
  { templates }: Service,
  { templateId, audienceId, agentCode }: Named,
): Promise<string[]> {
  const wrong = [];
  const isNamed = ({ id, code }: TemplateEntry) => id === templateId || code === templateId;
  if (!deckTemplates.some(isNamed) && !(await templates.list()).some(isNamed))
    wrong.push(`template_id: there is no template "${templateId}" for presentations`);
  if (audienceId !== undefined && !audiences.some(({ id }) => id === audienceId))
    wrong.push(`audience_id: there is no audience "${audienceId}"`);
  if (agentCode !== undefined && !agents.some(({ code }) => code === agentCode))
    wrong.push(`agent_code: there is no agent "${agentCode}"`);
  return wrong;
}

/** The format the key is set to for downloads. */
export function defaultFormat(key: ApiKey): DeckFormat | undefined {
  const format = key.defaults.presentation?.export_type;
  return deckFormats.find((one) => one === format);
}

function imagesOf({ image_library: library }: Settings): DeckGeneration['images'] {
  return {
    brand: library?.brand_library ?? false,
    service: library?.service_library ?? false,
    ai: library ? (library.ai_images ?? false) : true,
    workspace: library?.my_workspace ?? false,
    // Without a choice, pictures of the sources are used instead of generated ones.
    context: library ? (library.additional_context ?? false) : true,
  };
}

function notesOf(settings: Settings): DeckOptions['notes'] {
  if (settings.add_sources_to_slides_note) return 'sources';
  return settings.add_speaker_notes_to_slides_note ? 'speaker-notes' : 'none';
}
