import type { SlideOutline } from '../../outline.ts';
import type { FrameText } from '../frames/frame-text.ts';
import { mapTexts } from '../slide-texts.ts';

/** Slides with everything that the composer said of its own in another language. Slides without any stay the same. */
export function relabel(slides: SlideOutline[], from: FrameText, to: FrameText): SlideOutline[] {
  const pairs = new Map<string, string>();
  collect(from, to, pairs);
  return slides.map((slide) => {
    const changed = mapTexts(slide, (text) => pairs.get(text) ?? prefixed(text, from, to) ?? text);
    return JSON.stringify(changed) === JSON.stringify(slide) ? slide : changed;
  });
}

function collect(from: unknown, to: unknown, pairs: Map<string, string>): void {
  if (typeof from === 'string' && typeof to === 'string') {
    if (!from.includes('{')) pairs.set(from, to);
    return;
  }
  if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) return;
  for (const [key, value] of Object.entries(from))
    collect(value, (to as Record<string, unknown>)[key], pairs);
}

/** Sentences with the author's own words in them: "For the board", "Why coffee matters now". */
function prefixed(text: string, from: FrameText, to: FrameText): string | undefined {
  for (const [pattern, other, name] of patterns(from, to)) {
    const [before = '', after = ''] = pattern.split(`{${name}}`);
    const fits =
      text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length;
    if (fits) return other.replace(`{${name}}`, text.slice(before.length, text.length - after.length));
  }
  return undefined;
}

/** Pattern, the same in the other language, and the name of its gap. */
function patterns(from: FrameText, to: FrameText): [string, string, string][] {
  const found: [string, string, string][] = [[from.words.preparedFor, to.words.preparedFor, 'audience']];
  for (const [id, { about }] of Object.entries(from.beats)) {
    const other = to.beats[id as keyof typeof to.beats];
    if (about) found.push([about, other.about ?? other.title, 'subject']);
  }
  // A pattern of a few letters would be found anywhere.
  return found.filter(([pattern, , name]) => pattern.replace(`{${name}}`, '').length > 3);
}
