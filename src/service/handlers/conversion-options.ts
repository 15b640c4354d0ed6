import { formatSources, preferences } from '../../contract/choices.ts';
import type { conversionStart } from '../../contract/conversion.ts';
import type { BodyOf } from '../../contract/operation.ts';
import { type ConversionOptions, workAreaSelections } from '../../engine/convert/conversion.ts';
import { checkAll, invalidInput } from '../failure.ts';
import type { ApiKey } from '../keys.ts';

type Body = BodyOf<typeof conversionStart>;
type Settings = NonNullable<Body['settings']>;

/** What a start asks for: field, then setting, then the key's default, then the interface's (Start request). */
export function resolveOptions(key: ApiKey, body: Body): ConversionOptions {
  const settings: Settings = { ...key.defaults.conversion, ...body.settings };
  return {
    imagesWithData: body.includeImageWithData ?? false,
    imagesWithoutData: body.includeImageWithoutData ?? false,
    icons: body.includeIcons ?? false,
    specialColors: body.includeSpecialColor ?? false,
    ...fromSettings(settings, {
      colorPreference: body.color_preference ?? body.colorPreference,
      contentFormatting: body.content_formatting_preference ?? body.contentFormattingPreference,
      format: body.modifyFormat ?? body.modify_format,
    }),
  };
}

type FromSettings = Pick<ConversionOptions, 'colorPreference' | 'contentFormatting' | 'format' | 'workArea'>;

/** The options that settings can hold; `given` and `otherwise` stand before and after them. */
export function fromSettings(
  settings: Settings,
  given: Partial<FromSettings>,
  otherwise?: FromSettings,
): FromSettings {
  // Another version's description puts an object here; only strings count.
  const format = typeof settings.modifyFormat === 'string' ? settings.modifyFormat : undefined;
  const [colorPreference, contentFormatting, formats, workArea] = checkAll(
    () => word('color_preference', settings.color_preference, preferences),
    () => word('content_formatting', settings.content_formatting, preferences),
    () => word('modifyFormat', format, formatSources),
    () => word('work_area_option', settings.work_area_option, workAreaSelections),
  );
  return {
    colorPreference: given.colorPreference ?? colorPreference ?? otherwise?.colorPreference ?? 'standard',
    contentFormatting:
      given.contentFormatting ?? contentFormatting ?? otherwise?.contentFormatting ?? 'standard',
    format: given.format ?? formats ?? otherwise?.format ?? 'target',
    workArea: workArea ?? otherwise?.workArea ?? 'adjust',
  };
}

function word<T extends string>(
  name: string,
  value: string | undefined,
  allowed: readonly T[],
): T | undefined {
  if (value === undefined) return undefined;
  const found = allowed.find((one) => one === value);
  if (!found) throw invalidInput([`settings.${name} must be one of: ${allowed.join(', ')}`]);
  return found;
}
