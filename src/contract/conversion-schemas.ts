import Type from 'typebox';
import { nonEmpty } from './schemas.ts';

/** What the operations of template conversion share. */
export const conversionGroup = 'Template conversion';
export const conversionCategory = 'template_converter';
export const conversionBase = '/api/v1/template-converter' as const;

export const callbackParams = Type.Object({ callbackId: nonEmpty() });

export const conversionSettings = Type.Object({
  ai_mode: Type.Optional(Type.String({ description: 'standard' })),
  work_area_option: Type.Optional(Type.String({ description: 'no-adjust or adjust' })),
  modifyFormat: Type.Optional(Type.Unknown()),
  color_preference: Type.Optional(Type.String()),
  content_formatting: Type.Optional(Type.String()),
});
