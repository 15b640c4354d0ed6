import { emuPerPoint } from '../package/box.ts';
import { isContent, isFooter, isTitle } from '../package/placeholder.ts';
import type { Stage } from './arrange.ts';
import type { SlideFormat, TextFormat } from './conversion.ts';
import { pageMapping } from './page-mapping.ts';
import { kindOf, type SlideObject } from './slide-object.ts';
import { spaceLinesBySize } from './spacing.ts';
import { applyFormat, chosenValues, type FormatValues, likeSource, readFormat } from './text-format.ts';

/** A slide's title and body formats in the source and on the brand's layout. */
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

/** The source's formats, read before any change. */
export function readSourceFormats(stage: Stage): Map<SlideObject, FormatValues> {
  return new Map(
    textPlaceholders(stage.objects).map((object) => {
      const key = object.promoted ? undefined : object.placeholder;
      return [object, readFormat(object.variants[0], stage.source.layout, key)];
    }),
  );
}

/**
 * Applies the chosen formats once the text has the brand's look.
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
    const target = readFormat(object.variants[0], stage.target.layout, key);
    formats[role] ??= { source, target };
    const large = !keepSource && isStatement(object, source, stage);
    const format = chosen?.[role] ?? (keepSource ? likeSource : large ? asStatement : undefined);
    const scale = large ? pageMapping(stage).scaleX : scaleOf(object);
    const scaled = { ...source, font_height: Math.round(source.font_height * scale) };
    const values = chosenValues(format ?? {}, scaled);
    // Line spacing in points suits the brand's type size only.
    const unsuited = values.font_height ? Number.POSITIVE_INFINITY : target.font_height;
    for (const shape of object.variants) {
      applyFormat(shape, values);
      spaceLinesBySize(shape, stage.target.layout, unsuited);
    }
  }
  return formats;
}

/** Most letters, and least type as a share of the page height, of a statement that fills a slide. */
const statement = { letters: 24, type: 0.08 };
const asStatement: TextFormat = {
  font_height: { option_type: 'source' },
  horizontal_alignment: { option_type: 'source' },
};

/** Whether all there is under a title is a word or two in large type, which the brand's size would lose. */
function isStatement(
  object: SlideObject,
  { font_height }: FormatValues,
  { objects, source }: Stage,
): boolean {
  const others = objects.filter(
    (one) =>
      one !== object &&
      !(one.placeholder && (isTitle(one.placeholder.type) || isFooter(one.placeholder.type))),
  );
  return (
    roleOf(object) === 'body' &&
    others.length === 0 &&
    object.text.length <= statement.letters &&
    !object.text.includes('\n') &&
    font_height * emuPerPoint > source.page.height * statement.type
  );
}
