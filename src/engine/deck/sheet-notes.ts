import { blockWords } from '../content/block-words.ts';
import type { Topic } from '../content/topics.ts';
import type { Block } from '../read/document.ts';

/** Most words of sheet lines on one slide. */
const mostNoted = 45;

/**
 * Drops sheet lines that are only notes: too many for their table, without a shown table, or on their own sheet if the
 * prompt is a question.
 */
export function withoutNotes(topic: Topic, shows: (topic: Topic) => boolean, asked: boolean): Topic {
  const isLine = (block: Block) => block.type !== 'table' && block.at.sheet !== undefined;
  const words = topic.blocks.reduce((sum, block) => sum + (isLine(block) ? blockWords(block) : 0), 0);
  const hasTable = topic.blocks.some(({ type }) => type === 'table');
  const drops = hasTable ? words > mostNoted || !shows(topic) : asked;
  return {
    ...topic,
    blocks: drops ? topic.blocks.filter((block) => !isLine(block)) : topic.blocks,
    children: topic.children.map((one) => withoutNotes(one, shows, asked)),
  };
}
