/**
 * The values that fields of the interface may have, apart from the schemas, so that help and completion need
 * no schema library.
 */

export const deckFormats = ['pptx', 'pdf'] as const;
export type DeckFormat = (typeof deckFormats)[number];

export const posterFormats = ['pdf', 'pptx', 'jpg', 'png'] as const;
export type PosterFormat = (typeof posterFormats)[number];

export const referenceFormats = ['ama', 'apa', 'vancouver', 'service'] as const;
export type ReferenceFormat = (typeof referenceFormats)[number];

/** File extensions a generation accepts (poster generate request). */
export const sourceExtensions = [
  '.pptx',
  '.pdf',
  '.docx',
  '.txt',
  '.md',
  '.html',
  '.htm',
  '.xlsx',
  '.csv',
  '.tsv',
  '.json',
  '.png',
  '.jpg',
  '.jpeg',
] as const;

export const preferences = ['standard', 'advanced'] as const;
export const formatSources = ['source', 'target'] as const;
export const reactionTypes = ['liked', 'feedback'] as const;
export const layoutSources = ['targetTemplateLayouts', 'inputDeckLayouts'] as const;
export const selectionTypes = [
  'single',
  'all',
  'custom',
  'apply to slides after the current slide',
  'apply to slides before the current slide',
] as const;

export const healthCategories = ['autogenerator', 'scim'] as const;

/** File stores for which an access token can be requested. */
export const fileStores = ['betaimages', 'magikarp'] as const;
