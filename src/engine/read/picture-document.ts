import type { Reader } from './input.ts';
import { readPicture } from './read-picture.ts';

/** A picture by itself: its name is the only thing that says what it shows, unless a camera or a program gave it. */
export const readPictureFile: Reader = ({ bytes, name }, draft) => {
  readPicture(bytes);
  const words = name
    .replace(/\.[a-z]+$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  const named = /\p{L}{3}/u.test(words) && !/^(?:img|dsc|image|screenshot|photo|scan)\b/i.test(words);
  draft.figure({ size: bytes.length, read: () => bytes }, named ? { alt: words } : {});
};
