import { isContent, isTitle } from '../package/placeholder.ts';
import type { Stage } from './arrange.ts';
import type { SlideFormat } from './conversion.ts';
import { kindOf, type SlideObject } from './slide-object.ts';
import { applyFormat, chosenValues, type FormatValues, likeSource, readFormat } from './text-format.ts';

/** How the title and the body of a slide look in the source and on the brand's layout. */
export interface SlideFormats {
  title?: { source: FormatValues; target: FormatValues };
  body?: { source: FormatValues; target: FormatValues };
}

export type TextRole = 'title' | 'body';

const roleOf = ({ placeholder }: SlideObject): TextRole | undefined => {
  if (!placeholder) return undefined;
  if (isTitle(placeholder.type)) return 'title';
  return isContent(placeholder.type) || placeholder.type === 'subTitle' ? 'body' : undefined;
};

const textPlaceholders = (objects: SlideObject[]): SlideObject[] =>
  objects.filter((object) => kindOf(object) === 'sp' && roleOf(object) !== undefined);

/** The source's formats, read before anything is changed. */
export function readSourceFormats(stage: Stage): Map<SlideObject, FormatValues> {
  return new Map(
    textPlaceholders(stage.objects).map((object) => {
      const key = object.promoted ? undefined : object.placeholder;
      return [object, readFormat(object.variants[0], stage.source.layout, key)];
    }),
  );
}

/**
 * Applies what was chosen for a slide, once its text has taken the brand's look.
 * @returns the formats to choose from
 */
export function settleFormats(
  stage: Stage,
  sources: Map<SlideObject, FormatValues>,
  chosen: SlideFormat | undefined,
  keepSource: boolean,
  scaleOf: (object: SlideObject) => number,
): SlideFormats {
  const formats: SlideFormats = {};
  for (const [object, source] of sources) {
    const role = roleOf(object);
    if (!role) continue;
    const key = stage.places.get(object) ?? { type: role, idx: object.placeholder?.idx ?? '0' };
    formats[role] ??= { source, target: readFormat(object.variants[0], stage.target.layout, key) };
    const format = chosen?.[role] ?? (keepSource ? likeSource : undefined);
    const scaled = { ...source, font_height: source.font_height * scaleOf(object) };
    if (format) for (const shape of object.variants) applyFormat(shape, chosenValues(format, scaled));
  }
  return formats;
}
