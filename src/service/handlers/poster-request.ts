import type { PaperSize, SquareSize } from '../../contract/canvases.ts';
import { type PosterFormat, posterFormats } from '../../contract/choices.ts';
import { defaultLocale } from '../../contract/locales.ts';
import type { BodyOf } from '../../contract/operation.ts';
import type { posterGenerate } from '../../contract/posters.ts';
import { defaultPosterTemplate, findPosterTemplate } from '../../engine/poster/templates/poster-templates.ts';
import { invalidInput } from '../failure.ts';
import type { PosterGeneration } from '../jobs/surface.ts';
import type { Generation } from '../jobs/turn.ts';
import type { ApiKey } from '../keys.ts';
import type { Service } from '../service.ts';
import { findSources } from '../sources/source-reference.ts';

type Body = BodyOf<typeof posterGenerate>;
type Settings = NonNullable<Body['settings']>;

/** The request with every default applied and every precedence decided (Poster settings). */
export async function resolvePosterRequest(
  service: Service,
  key: ApiKey,
  body: Body,
): Promise<Generation<PosterGeneration>> {
  const settings: Settings = { ...key.defaults.poster, ...body.settings };
  const templateId = body.template_id ?? settings.template_id ?? defaultPosterTemplate;
  const template = findPosterTemplate(templateId);
  // Reading a prompt takes the words of all languages, which nothing else in this process needs.
  const { newCanvas, sizesOf } = await import('../../engine/poster/canvas.ts');
  const { orientation, size, sizeChosen, isSize } = newCanvas(body.prompt, settings, template?.orientations);
  const { sources, wrong } = await findSources(service, key.id, body);
  if (!template) wrong.push(`template_id: there is no poster template "${templateId}"`);
  else if (!template.orientations.includes(orientation))
    wrong.push(`settings.orientation: the template "${templateId}" is not made for ${orientation}`);
  if (!isSize)
    wrong.push(`settings.size must be one of these for ${orientation}: ${sizesOf(orientation).join(', ')}`);
  if (wrong.length > 0) throw invalidInput(wrong);
  return {
    sources,
    format: posterFormat(settings.export_type) ?? 'pptx',
    request: {
      prompt: body.prompt,
      templateId,
      language: settings.language ?? defaultLocale,
      languageChosen: settings.language !== undefined,
      websearch: body.websearch ?? settings.websearch ?? false,
      orientation,
      size: size as PaperSize | SquareSize,
      sizeChosen,
      images: imagesOf(settings),
      options: {
        referenceFormat: settings.reference_format ?? 'vancouver',
        sourcesInFooter: settings.add_sources_to_footer ?? true,
      },
    },
  };
}

/** The interface also takes `jpeg`. */
export function posterFormat(given: PosterFormat | 'jpeg' | undefined): PosterFormat | undefined {
  return given === 'jpeg' ? 'jpg' : given;
}

/** The format the key is set to for downloads. */
export function defaultPosterFormat(key: ApiKey): PosterFormat | undefined {
  return posterFormats.find((format) => format === key.defaults.poster?.export_type);
}

function imagesOf({ image_library: library }: Settings): PosterGeneration['images'] {
  return {
    brand: library ? (library.brand_library ?? false) : true,
    service: library ? (library.service_library ?? false) : true,
    ai: library?.ai_images ?? false,
    workspace: library?.my_workspace ?? false,
    // The figures of a paper are what its poster shows, unless somebody chose where pictures come from.
    context: library ? (library.additional_context ?? false) : true,
  };
}
