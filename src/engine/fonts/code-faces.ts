/** Whether nothing but code is set in a face: those that say so in their names, and the well-known ones that do not. */
export const isCodeFace = (face: string): boolean =>
  /\b(?:mono|code|console)\b|monospac|^(?:consolas|courier|menlo|monaco|inconsolata|hack$|fixedsys|terminal$)/i.test(
    face,
  );
