import type { TextRun } from '../scene/scene.ts';

/** "Recruitment. Two contracts end in March.", "Cost: 40,000 a month": what a point is about, before what it says. */
const label = /^\p{Lu}[^.:：!?]{1,40}(?:\.(?=\s\p{Lu})|:(?=\s\S)|：)/u;

/** Words of a label. */
const mostWords = 4;

const labelOf = (text: string): string | undefined => {
  const [found] = label.exec(text) ?? [];
  return found && found.split(' ').length <= mostWords ? found : undefined;
};

/** Whether each of several points begins with a label, so that their reader looks for one by it. */
export const areLabelled = (texts: readonly string[]): boolean =>
  texts.length > 1 && texts.every((text) => labelOf(text) !== undefined);

/** A point with its label in bold. */
export function withLabel(text: string): TextRun[] {
  const found = labelOf(text) ?? '';
  return [{ text: found, bold: true }, { text: text.slice(found.length) }];
}
