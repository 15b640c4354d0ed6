import { ClarificationNeeded } from '../../../deck.ts';
import type { Arrangement, Region } from '../../content.ts';
import { drawnArrangement } from '../../draw/layout-poster.ts';
import { flow } from '../../layouts/arrange.ts';
import { exchanged, inserted, weighted } from '../../layouts/rearrange.ts';
import { parseRegions } from '../../regions/parse-regions.ts';
import { type EditRule, type EditStep, regionNames, withContent, withRegion } from '../edit-state.ts';
import { asksTo, mentions } from '../edit-words.ts';
import { textAfter } from '../text-after.ts';

const bodyOf = (regions: Region[]): Region[] => regions.filter(({ place }) => place === 'body');
const current = ({ document, assets }: EditStep): Arrangement => drawnArrangement(document, assets);

/** "Remove the methods column": the others stay where they are. The last one stays: a poster without any would be none. */
export const removeRegionRule: EditRule = (step) => {
  const {
    clause: { words, quoted },
    document,
    regions,
  } = step;
  const [region] = regions;
  const ofContent = (['chart', 'table', 'picture', 'figures', 'point', 'icon', 'heading'] as const).some(
    (thing) => mentions(thing, words),
  );
  if (!region || !asksTo('remove', words) || quoted.length > 0 || ofContent) return undefined;
  if (region.place !== 'body') return withRegion(document, region.id, { blocks: [] });
  if (bodyOf(document.content.regions).length < 2)
    throw new ClarificationNeeded('That is the only region left. What shall stand in its place?');
  const gone = new Set(bodyOf(regions).map(({ id }) => id));
  return withContent(document, {
    arrangement: current(step),
    regions: document.content.regions.filter(({ id }) => !gone.has(id)),
  });
};

/** "Rename methods to “Approach”", "change the heading of results to “What we found”". */
export const renameRule: EditRule = ({ clause, document, regions }) => {
  const [region] = regions;
  if (!region || !(asksTo('rename', clause.words) || mentions('heading', clause.words))) return undefined;
  const name = textAfter(clause);
  if (!name)
    throw new ClarificationNeeded(`What shall the region “${region.heading ?? region.name}” be called?`);
  return withRegion(document, region.id, { name, heading: name });
};

/** "Swap methods and results". */
export const swapRule: EditRule = (step) => {
  const { clause, document, regions } = step;
  if (!asksTo('swap', clause.words)) return undefined;
  const [first, second] = bodyOf(regions);
  if (!first || !second)
    throw new ClarificationNeeded(
      `Which two regions shall change places? There are ${regionNames(document)}.`,
    );
  return withContent(document, {
    arrangement: exchanged(current(step), first.id, second.id),
    regions: document.content.regions.map((region) =>
      region.id === first.id ? second : region.id === second.id ? first : region,
    ),
  });
};

const sides = {
  before: /\b(?:before|above|left of|in front of|vor|avant|antes|prima|sebelum)\b|قبل|से पहले|の前|앞|之前/iu,
  after:
    /\b(?:after|below|under|right of|behind|next to|beside|nach|neben|après|después|dopo|depois|setelah|di samping)\b|بعد|के बाद|の後|뒤|之后/iu,
  start:
    /\b(?:first|start|beginning|top|left|anfang|oben|links|début|haut|gauche|principio|arriba|izquierda|inizio|alto|sinistra|início|topo|esquerda|awal|atas|kiri)\b|أعلى|بداية|ऊपर|上|最初|左|위|왼쪽|처음|左边|最前/iu,
  end: /\b(?:last|end|bottom|right|ende|unten|rechts|fin|bas|droite|final|abajo|derecha|fine|basso|destra|fim|baixo|direita|akhir|bawah|kanan)\b|أسفل|نهاية|नीचे|下|最後|右|아래|오른쪽|마지막|右边|最后/iu,
};

/** "Move results before methods", "put the takeaway at the top". */
export const moveRule: EditRule = (step) => {
  const {
    clause: { words, quoted },
    document,
    regions,
  } = step;
  const side = (Object.keys(sides) as (keyof typeof sides)[]).find((name) => sides[name].test(words));
  const [region, other] = bodyOf(regions);
  if (!region || quoted.length > 0 || !(asksTo('move', words) || (side && /\bput\b/i.test(words))))
    return undefined;
  if (!side || ((side === 'before' || side === 'after') && !other))
    throw new ClarificationNeeded(
      `Where shall “${region.heading ?? region.name}” go: to the start, to the end, before or after which of ${regionNames(document)}?`,
    );
  const beside = side === 'before' || side === 'after' ? other?.id : undefined;
  const first = side === 'before' || side === 'start';
  return withContent(document, {
    arrangement: inserted(current(step), region.id, { beside, first }),
    regions: reordered(document.content.regions, region, beside, first),
  });
};

/** Reading order follows the move, and with it the numbers of citations. */
function reordered(regions: Region[], moved: Region, beside: string | undefined, first: boolean): Region[] {
  const rest = regions.filter(({ id }) => id !== moved.id);
  const body = rest.flatMap(({ place }, index) => (place === 'body' ? [index] : []));
  const at = beside
    ? rest.findIndex(({ id }) => id === beside) + (first ? 0 : 1)
    : first
      ? (body[0] ?? 0)
      : (body.at(-1) ?? 0) + 1;
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
}

/** "Make results wider": a larger share of its row or column. */
export const resizeRule: EditRule = (step) => {
  const {
    clause: { words },
    document,
    regions,
  } = step;
  const factor = asksTo('enlarge', words) ? 1.5 : asksTo('shrink', words) ? 1 / 1.5 : undefined;
  const [region] = bodyOf(regions);
  if (!factor || !region) return undefined;
  return withContent(document, { arrangement: weighted(current(step), region.id, factor) });
};

/** "Highlight the conclusions": drawn in full colour; "no longer highlight" takes it back. */
export const emphasisRule: EditRule = ({ clause: { words }, document, regions }) => {
  const [region] = bodyOf(regions);
  if (!region || !asksTo('highlight', words)) return undefined;
  const off =
    /\b(?:no longer|not|stop|don.t|nicht|ne|no|non|não|jangan)\b/iu.test(words) || asksTo('remove', words);
  return withContent(document, {
    regions: document.content.regions.map((one) => ({
      ...one,
      emphasis: one.id === region.id ? !off : off && one.emphasis,
    })),
  });
};

/** "Arrange it in two columns", "three columns: results, methods, conclusions", "let it flow". */
export const arrangeRule: EditRule = ({ clause: { words }, document, regions }) => {
  const { content } = document;
  const plan = parseRegions(words, content.language);
  if (!plan.columns && !plan.grid) return undefined;
  const body = bodyOf(content.regions);
  if (plan.columns)
    return withContent(document, {
      arrangement: flow(body, plan.columns),
    });
  const named = bodyOf(regions);
  if (
    named.length < 2 ||
    !/column|row|grid|arrange|layout|spalt|colonn|column|kolom|أعمدة|कॉलम|列|段|단|栏/iu.test(words)
  )
    return undefined;
  const rest = body.filter((region) => !named.includes(region));
  const row: Arrangement = { columns: named.map(({ id }) => ({ region: id })) };
  return withContent(document, {
    arrangement: rest.length > 0 ? { rows: [row, flow(rest, Math.min(rest.length, named.length))] } : row,
  });
};
