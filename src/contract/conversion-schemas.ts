import type { Alias } from './operation.ts';
import { nonEmpty } from './schemas.ts';
import { Type } from './type.ts';

/** Shared by the operations of template conversion. */
export const conversionGroup = 'Template conversion';
export const conversionCategory = 'template_converter';
export const conversionBase = '/api/v1/template-converter' as const;

const aliasBase = '/api/v1/template-conversions';

/** The alias of an operation without a conversion. */
export const conversionAlias = (rest: '' | `/${string}`) =>
  ({ path: `${aliasBase}${rest}`, supersedes: true }) satisfies Alias;

/** The alias of an operation on one conversion; `place` and `name` say where its own path has the id. */
export const aliasOfOne = (
  rest: '' | `/${string}`,
  place: 'params' | 'query' | 'body',
  name: 'callbackId' | 'callback_id' = 'callbackId',
) =>
  ({
    path: `${aliasBase}/{callback_id}${rest}`,
    id: { in: place, name },
    supersedes: true,
  }) satisfies Alias;

export const callbackParams = Type.Object({ callbackId: nonEmpty() });

export const conversionSettings = Type.Object({
  ai_mode: Type.Optional(Type.String({ description: 'standard' })),
  work_area_option: Type.Optional(Type.String({ description: 'no-adjust or adjust' })),
  modifyFormat: Type.Optional(Type.Unknown()),
  color_preference: Type.Optional(Type.String()),
  content_formatting: Type.Optional(Type.String()),
});
