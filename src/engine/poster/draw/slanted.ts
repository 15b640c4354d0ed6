import type { TextRun } from '../../scene/scene.ts';

/** Scripts with italics; others are never slanted. */
const leaning = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{M}]*$/u;

/** A text as runs, one part in italics. */
export function slanted(text: string, italic: string | undefined): TextRun[] {
  const at = italic ? text.indexOf(italic) : -1;
  if (!italic || at < 0 || !leaning.test(italic)) return [{ text }];
  const parts = [
    { text: text.slice(0, at) },
    { text: italic, italic: true },
    { text: text.slice(at + italic.length) },
  ];
  return parts.filter((part) => part.text !== '');
}
