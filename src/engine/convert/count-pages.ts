import { openDeck } from './deck-package.ts';

/**
 * How many slides a .pptx has.
 * @throws SourceError when the file is refused: no presentation, macros, encrypted, damaged or hostile
 */
export const countPages = (bytes: Uint8Array): number => openDeck(bytes).slides.length;
