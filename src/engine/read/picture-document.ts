import type { Reader } from './input.ts';
import { readPicture } from './read-picture.ts';

/** A picture file: only its name describes it, unless assigned by a camera or program. */
export const readPictureFile: Reader = ({ bytes, name }, draft) => {
  readPicture(bytes);
  const words = name
    .replace(/\.[a-z]+$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  const named = /\p{L}{3}/u.test(words) && !/^(?:img|dsc|image|screenshot|photo|scan)\b/i.test(words);
  draft.figure({ size: bytes.length, read: () => bytes }, named ? { alt: words } : {});
};
