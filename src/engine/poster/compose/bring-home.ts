import type { Block, Figure, Table } from '../../read/document.ts';
import { allParts, type Part } from './parts.ts';

/**
 * Moves figures to the part that mentions them most, wherever the page layout put them. Figures of an appendix are only
 * used if there are no others.
 */
export function bringHome(root: Part): Part {
  const parts = allParts(root);
  const figures = parts.flatMap(({ blocks, minor }) =>
    blocks.filter(
      (block): block is Figure | Table =>
        block.type === 'figure' || (block.type === 'table' && (minor === true || Boolean(block.label))),
    ),
  );
  const homes = new Map<Block, Part>();
  const behind = new Set(parts.flatMap(({ blocks, minor }) => (minor ? blocks : [])));
  const hasOwn = figures.some((figure) => figure.type === 'figure' && !isAdded(figure));
  const nowhere = { ...root };
  for (const figure of figures) {
    const away = hasOwn && isAdded(figure) ? nowhere : undefined;
    const home =
      away ?? mostAbout(figure, parts) ?? (behind.has(figure) ? ofResults(figure, parts) : undefined);
    if (home) homes.set(figure, home);
  }
  if (homes.size === 0) return root;
  const moved = (part: Part): Part => ({
    ...part,
    blocks: [
      ...part.blocks.filter((block) => (homes.get(block) ?? part) === part),
      ...[...homes].flatMap(([block, home]) =>
        home === part && !part.blocks.includes(block) ? [block] : [],
      ),
    ],
    parts: part.parts.map(moved),
  });
  return moved(root);
}

/** "Supplementary Figure 1", "Figure S2", "Table A.1". */
const isAdded = ({ label = '' }: Figure | Table): boolean =>
  /\s\p{Lu}\.?\d|\p{L}\s\p{Lu}\p{L}+\s\d/u.test(label);

/** A figure that no sentence mentions belongs to the results. */
const ofResults = ({ type, label = '' }: Figure | Table, parts: Part[]): Part | undefined =>
  type === 'figure' && /\s\d+$/.test(label)
    ? parts.find(({ role, minor }) => role === 'results' && !minor)
    : undefined;

function mostAbout(figure: Figure | Table, parts: Part[]): Part | undefined {
  const words = figure.label?.match(/^(\p{L}+)\.?\s*(\d+)/u);
  if (!words?.[1] || !words[2]) return undefined;
  const mention = new RegExp(`\\b${words[1].slice(0, 3)}\\p{L}{0,8}\\.?\\s?${words[2]}(?!\\d)`, 'giu');
  const count = ({ blocks }: Part) =>
    blocks
      .flatMap((block) => (block.type === 'paragraph' ? block.sentences : []))
      .reduce((sum, text) => sum + (text.match(mention)?.length ?? 0), 0);
  const named = parts.filter((part) => !part.minor && count(part) > 0);
  const holder = named.find(({ blocks }) => blocks.includes(figure));
  return holder ?? named.sort((a, b) => count(b) - count(a))[0];
}
