import { standInLine, stretchOf } from '../fonts/stand-in.ts';
import type { Paragraph, TextStyle } from '../scene/scene.ts';
import type { TextBlock } from '../scene/text-block.ts';
import { layoutText, type TextContext } from './layout-text.ts';

export interface ReservedText {
  /** What text takes in its own font, or in a common one in place of what a program does not have. */
  height: number;
  /** In one of them a word is wider than the line. */
  tightWord: boolean;
}

/** The room to keep for text that stands beside others, so that it neither shrinks nor runs over in another font. */
export function reserve(
  paragraphs: Paragraph[],
  style: TextStyle,
  width: number,
  context: TextContext,
): ReservedText {
  const own = layoutText(paragraphs, style, width, context);
  const stretch = stretchOfBlock(own);
  const { tightWord } = own;
  if (stretch === 1) return { height: own.height, tightWord };
  const narrow = layoutText(paragraphs, style, width / stretch, context);
  return { height: Math.max(own.height, heightInStandIn(narrow, style)), tightWord };
}

/** The width to keep for text on one line. */
export const reservedWidth = (block: TextBlock): number => block.inkWidth * stretchOfBlock(block);

const stretchOfBlock = (block: TextBlock): number =>
  Math.max(1, ...block.lines.flatMap((line) => line.runs.map((run) => stretchOf(run.face))));

/** Common fonts set their lines closer than many of ours. */
function heightInStandIn(block: TextBlock, style: TextStyle): number {
  const saved = block.lines.map((line) => {
    const size = Math.max(0, ...line.runs.map((run) => run.size));
    return Math.max(0, line.height - standInLine * size * style.lineHeight);
  });
  return block.height - saved.reduce((sum, one) => sum + one, 0);
}
