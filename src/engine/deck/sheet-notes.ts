import { blockWords } from '../content/block-words.ts';
import type { Topic } from '../content/topics.ts';
import type { Block } from '../read/document.ts';

/** Words of lines on a sheet that its one slide has room for. */
const mostNoted = 45;

/**
 * The tree without lines on sheets that are no more than notes: too many to stand beside the table of their section, beside none that is
 * shown, or on a sheet of their own where the prompt only asks.
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
