/** Whether nothing but code is set in a face. */
export const isCodeFace = (face: string): boolean =>
  /^(?:consolas|courier|courier new|lucida console|menlo|monaco|source code pro|andale mono|dejavu sans mono|liberation mono|cascadia (?:code|mono)|fira code|roboto mono)$/i.test(
    face,
  );
