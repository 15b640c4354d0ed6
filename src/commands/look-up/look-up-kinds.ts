/** What is asked of the service rather than known on this machine. */
export const lookUpKinds = [
  'deck-template',
  'poster-template',
  'conversion-template',
  'deck-language',
  'poster-language',
  'audience',
  'agent',
  'webhook',
] as const;
export type LookUpKind = (typeof lookUpKinds)[number];

export const isLookUp = (kind: string): kind is LookUpKind =>
  (lookUpKinds as readonly string[]).includes(kind);
