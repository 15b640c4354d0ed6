import { standInLine, stretchOf } from '../fonts/stand-in.ts';
import type { Paragraph, TextStyle } from '../scene/scene.ts';
import type { TextBlock } from '../scene/text-block.ts';
import { layoutText, type TextContext } from './layout-text.ts';

export interface ReservedText {
  /** The larger of its height in its own font and in a common substitute. */
  height: number;
  /** In one of them, a word is wider than the line. */
  tightWord: boolean;
}

/** The room to reserve for text, so that it neither shrinks nor overflows in a substitute font. */
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

/** The width to reserve for a single line. */
export const reservedWidth = (block: TextBlock): number => block.inkWidth * stretchOfBlock(block);

const stretchOfBlock = (block: TextBlock): number =>
  Math.max(1, ...block.lines.flatMap((line) => line.runs.map((run) => stretchOf(run.face))));

/** Common fonts have tighter lines than many of ours. */
function heightInStandIn(block: TextBlock, style: TextStyle): number {
  const saved = block.lines.map((line) => {
    const size = Math.max(0, ...line.runs.map((run) => run.size));
    return Math.max(0, line.height - standInLine * size * style.lineHeight);
  });
  return block.height - saved.reduce((sum, one) => sum + one, 0);
}
