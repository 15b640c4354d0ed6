import type { Size } from '../../package/box.ts';
import { shareOfPage } from '../page-mapping.ts';
import { type Fault, fault } from './fault.ts';
import type { SlideFacts, Thing } from './slide-facts.ts';

/** Visible shares of an object, and contrasts of its text, that count as seen and as gone. */
const seen = { least: 0.5, gone: 0.4, unseen: 1.25, plain: 1.5 };
/** Pixels. */
const leastSide = 2;
const mostWords = 60;
/** In points: type of footers is smaller. */
const largestFooter = 20;
/** Shares of the page: a smaller picture is a sign. */
const sign = 0.02;
/** Share of the page up to which a picture may be an old logo, which may go unreported. */
const ground = 0.9;

/** What a slide showed and no longer shows. @param said whether an omission was reported */
export function lostFaults(before: SlideFacts, after: SlideFacts, said: boolean): Fault[] {
  const shown = before.things.filter((thing) => speaks(thing) && isSeen(thing));
  if (
    shown.length > 0 &&
    !after.things.some((thing) => thing.shown > seen.gone && speaks(thing) && isSeen(thing))
  )
    return [{ object: '', weight: 4, message: 'Nothing that it showed is shown any more.' }];
  const now = new Map(after.things.map((thing) => [thing.key, thing]));
  return shown.flatMap((was) => {
    const is = now.get(was.key);
    if (is ? isStillSeen(was, is) : was.kind === 'picture' && (said || isBrandArt(was, before.page)))
      return [];
    const words = was.text?.words.replace(/\s+/g, ' ').trim() ?? '';
    if (!is && words && after.things.some(({ text }) => text?.words.replace(/\s+/g, ' ').includes(words)))
      return [];
    const excerpt = words.length > mostWords ? `${words.slice(0, mostWords - 1)}…` : words;
    return [fault(was, 2.5, words ? `is no longer shown: "${excerpt}".` : 'is no longer shown.')];
  });
}

const speaks = ({ text, kind, footer }: Thing): boolean =>
  text ? !footer || text.smallest > largestFooter : kind === 'picture' || kind === 'frame';

const isSeen = ({ shown, contrast, box }: Thing): boolean =>
  shown >= seen.least &&
  (contrast ?? seen.plain) >= seen.plain &&
  Math.min(box.width, box.height) > leastSide;

const isStillSeen = (was: Thing, { shown, contrast, box }: Thing): boolean =>
  (shown >= seen.gone || shown > was.shown - seen.gone) &&
  (contrast ?? seen.plain) >= seen.unseen &&
  Math.min(box.width, box.height) > leastSide;

function isBrandArt({ box }: Thing, page: Size): boolean {
  const share = shareOfPage(box, page);
  return share < sign || share > ground;
}
