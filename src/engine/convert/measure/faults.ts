import { isCodeFace } from '../../fonts/code-faces.ts';
import { area, type Box, intersection, overlap, type Size } from '../../package/box.ts';
import { typePixels } from '../../package/pixels.ts';
import { illegible } from '../fitness.ts';
import { fullnessOf } from '../text-in-room.ts';
import { alikeFaults } from './alike.ts';
import { arrangementFaults } from './arrangement.ts';
import { brokenBonds, strayedCaptions, strayedMarks } from './bonds.ts';
import { isUnseen } from './contrast-of.ts';
import { type Cut, type Fault, fault } from './fault.ts';
import { lostFaults } from './lost.ts';
import { sharedOf } from './shown.ts';
import { points, type Scales, sizeFaults } from './size-faults.ts';
import type { SlideFacts, Thing } from './slide-facts.ts';
import { struckFaults } from './struck.ts';

/**
 * The faults that a slide did not have before conversion.
 * @param said whether an omission was reported
 */
export function faultsOf(before: SlideFacts, after: SlideFacts, said = false): Fault[] {
  const known = new Map(before.things.map((thing) => [thing.key, thing]));
  const scales: Scales = {
    page: Math.min(after.page.width / before.page.width, after.page.height / before.page.height),
    from: before.page,
    to: after.page,
    before: 720 / before.page.height,
    after: 720 / after.page.height,
  };
  return [
    ...lostFaults(before, after, said),
    ...arrangementFaults(before, after),
    ...overlapFaults(before, after),
    ...groundFaults(known, after),
    ...struckFaults(before, after),
    ...alikeFaults(known, after),
    ...brokenBonds(before, after).map(({ words, shape, mark }) =>
      fault(words, 1.1, `${mark ? 'is no longer marked by' : 'is no longer on'} "${shape.name}".`),
    ),
    ...strayedCaptions(before, after).map(({ words, figure }) =>
      fault(words, 1.1, `is no longer next to "${figure.name}".`),
    ),
    ...strayedMarks(before, after).map(({ mark, picture }) =>
      fault(mark, 1.1, `is no longer in its place on "${picture.name}".`),
    ),
    ...after.things.flatMap((thing) => {
      const was = known.get(thing.key);
      if (!was) return [];
      return [
        ...placeFaults(was, thing, before.page, after.page),
        ...sizeFaults(was, thing, scales),
        ...sightFaults(was, thing),
        ...revealedFaults(before, was, thing),
      ];
    }),
  ];
}

/** A slide's faults as one figure: the worst of each kind counts in full, the others a little. */
export function costOf(faults: Fault[]): number {
  const seen = new Set<string>();
  const worstFirst = faults.filter(({ ofBrand }) => !ofBrand).toSorted((a, b) => b.weight - a.weight);
  return worstFirst.reduce((sum, { weight, message }) => {
    const kind = message.replace(/"[^"]*"|[\d.]+/g, '');
    const again = seen.has(kind);
    seen.add(kind);
    return sum + (again ? weight * 0.2 : weight);
  }, 0);
}

/** Unnoticed overlaps, as shares of the smaller object, by what overlaps. */
const unnoticed = { words: 0.06, marks: 0.15, others: 0.2 };

function overlapFaults(before: SlideFacts, after: SlideFacts): Fault[] {
  return [...after.overlaps].flatMap(([key, { share, pair }]) => {
    const [one, other] = pair;
    if (pair.some(isUnseen) || isBrandFootOn(pair)) return [];
    const met = before.overlaps.get(key);
    const was = met && wasSure(met.pair) ? met : undefined;
    const more = share - (was?.share ?? 0);
    const words = one.text !== undefined || other.text !== undefined;
    const least =
      other.kind === 'shape' && !other.text ? unnoticed.marks : words ? unnoticed.words : unnoticed.others;
    const cuts = cutsAmong(pair) > (was ? cutsAmong(was.pair) * deeper : 0);
    if (more < least && !cuts) return [];
    const found = fault(other, (words ? 1 : 0.5) + 2 * Math.max(0, more), `lies on "${one.name}".`);
    const beside = one.kind === 'shape' && one.text && other.kind === 'picture';
    return [cuts || beside ? { ...found, cut: cutOf(one, other) } : found];
  });
}

/** A page number or footer in the brand's own place for it covers no words where it is on a picture or a shape. */
const isBrandFootOn = (pair: Thing[]): boolean =>
  pair.some(({ footer, inPlace }) => footer && inPlace) &&
  pair.some(({ kind, text }) => !text && kind !== 'frame');

/** The share of a text box that a picture in its corner may take, and the gap between them in pixels. */
const corner = { share: 0.35, gap: 10 };

function cutOf({ key: words, box }: Thing, { box: above }: Thing): Cut {
  const left = above.x + above.width / 2 < box.x + box.width / 2;
  const taken = left ? above.x + above.width - box.x : box.x + box.width - above.x;
  return taken > box.width * corner.share
    ? { words }
    : { words, inset: { side: left ? 'lIns' : 'rIns', width: taken + corner.gap } };
}

/** Share of the type size: a picture that takes more of a line cuts letters. */
const letter = 0.3;

/** Text in a font not shipped may have been narrower, so only overlapping boxes prove that it was overlapped. */
const wasSure = ([one, other]: [Thing, Thing]): boolean =>
  (one.text?.exact ?? true) && (other.text?.exact ?? true)
    ? true
    : overlap(one.box, other.box) > unnoticed.words;

/** How much more of its lines a picture may cut than before, as a factor. */
const deeper = 1.25;

/** Text is no more legible over a chart or table than under it. */
const cutsAmong = ([one, other]: [Thing, Thing]): number =>
  one.kind === 'frame' ? cutLetters([other, one]) : cutLetters([one, other]);

/** A picture that reaches into lines cuts words, however small its share of a long text. */
function cutLetters([{ kind, rows, text }, above]: [Thing, Thing]): number {
  const hides = above.kind === 'frame' || (above.kind === 'picture' && above.painted);
  if (kind !== 'shape' || !text || !hides) return 0;
  const type = typePixels(text.smallest * 100);
  const least = type * (isAmong(above, rows) ? (text.exact ? among : 0) : letter);
  return rows.reduce((sum, row) => {
    const { width, height } = intersection(row, above.box);
    return Math.min(width, height) > least ? sum + width / type : sum;
  }, 0);
}

/** Share of the type size that a picture between two lines may overlap; none in fonts not shipped. */
const among = 0.12;

const isAmong = ({ box }: Thing, rows: Box[]): boolean =>
  rows.some((row) => row.y + row.height / 2 < box.y) && rows.some((row) => row.y > box.y + box.height / 2);

/** A picture given a fill now hides what showed through it. */
function groundFaults(known: Map<string, Thing>, { things }: SlideFacts): Fault[] {
  return things.flatMap((is, at) => {
    if (is.kind !== 'picture' || !is.painted || !is.grounded || known.get(is.key)?.grounded) return [];
    const under = things
      .slice(0, at)
      .find(
        ({ text, kind, ink }) =>
          (text || kind === 'picture' || kind === 'frame') && overlap(ink, is.box) > unnoticed.words,
      );
    return under ? [fault(under, 1.3, `is hidden by the background of "${is.name}".`)] : [];
  });
}

/** Share of a text visible while it counts as hidden, the increase that reveals it, and the share that counts as all of it. */
const glimpsed = { before: 0.3, more: 0.2, most: 0.9 };

/** Pixels: a box now thinner than this has become a line. */
const sliver = 8;

function placeFaults(was: Thing, is: Thing, from: Size, to: Size): Fault[] {
  const faults: Fault[] = [];
  const beyond = beyondPage(is, to);
  if ((is.text || is.kind !== 'shape') && beyond > beyondPage(was, from) + 0.04)
    faults.push(fault(is, 0.9 + beyond, 'extends beyond the edge of the slide.'));
  const thin = ({ box }: Thing) => Math.min(box.width, box.height);
  if ((is.text || is.kind === 'picture') && thin(is) < sliver && thin(was) > 2 * sliver)
    faults.push(fault(is, 1.5, 'has no room.'));
  const over = fullness(is);
  if (is.painted && over > 1.08 && over > fullness(was) * 1.08)
    faults.push(fault(is, Math.min(2, 0.5 + (over - 1) * 2), 'holds more words than fit into it.'));
  if (is.text?.brokenWord && !was.text?.brokenWord)
    faults.push(fault(is, 1.1, 'breaks a word that is too long for it.'));
  if (is.text && is.upright && !was.upright) faults.push(fault(is, 2, 'runs down the page.'));
  if (isCode(is) && was.text && is.text && is.text.lines > was.text.lines)
    faults.push(fault(is, 1.1, 'breaks lines of code that were whole.'));
  const hidden = 1 - is.shown;
  if (hidden > 0.15 && hidden > 1 - was.shown + 0.1 && beyond < 0.04)
    faults.push(fault(is, 0.5 + 2 * hidden, 'is hidden by what is in front of it.'));
  return faults;
}

/** Text that a picture covered, unless the slide showed the same words elsewhere; and any that is half seen. */
function revealedFaults({ things: before }: SlideFacts, was: Thing, is: Thing): Fault[] {
  const revealed = is.text && was.shown < glimpsed.before && is.shown > was.shown + glimpsed.more;
  if (!revealed) return [];
  if (is.shown < glimpsed.most) return [fault(is, 1.1, 'was hidden and is now partly visible.')];
  const words = was.text?.words.trim();
  const again = before.some((other) => other !== was && other.text?.words.trim() === words);
  const covered = before.some(
    ({ kind, box }) => kind === 'picture' && sharedOf(was.ink, box) > glimpsed.most,
  );
  return covered && !again ? [fault(is, 1.1, 'was hidden by a picture and is now visible.')] : [];
}

const isCode = ({ text }: Thing): boolean => text?.families.every(isCodeFace) ?? false;

function beyondPage({ ink }: Thing, page: Size): number {
  const shown = intersection(ink, { x: 0, y: 0, ...page });
  const whole = area(ink);
  return whole < 1 ? 0 : 1 - (shown.width > 0 && shown.height > 0 ? area(shown) : 0) / whole;
}

const fullness = ({ text }: Thing): number => (text && !text.grows ? fullnessOf(text) : 0);

/** Share of a text on a drawing from which the drawing is its panel. */
const ofPanel = 0.4;

/** Contrasts below which nobody, or not everybody, can read text. */
const contrasts = { unreadable: 3, weak: 4.5 };

function sightFaults(was: Thing, is: Thing): Fault[] {
  const faults: Fault[] = [];
  const before = was.contrast ?? contrasts.weak;
  const now = is.contrast;
  if (now !== undefined && now < contrasts.weak && now < before * 0.9) {
    const large = (is.text?.smallest ?? 0) >= 18;
    // In the brand's placeholders its colours are its own choice while they are visible at all.
    const weak = is.placed || large ? 0.1 : 0.4;
    const weight = now < illegible ? 2 : now < contrasts.unreadable && !is.placed ? 1.2 : weak;
    faults.push(fault(is, weight, `has too little contrast with what is behind it (${points(now)} to 1).`));
  }
  faults.push(...pictureFaults(was, is));
  if (was.melted && is.fill && !is.melted && Math.min(is.box.width, is.box.height) > sliver)
    faults.push(fault(is, 1.1, 'had the colour of what is behind it and now stands out.'));
  if (is.worded) faults.push(fault(is, 1.6, 'overlaps text of the template.'));
  if (is.footer || was.footer) return faults;
  if (is.faded > 0.1 && is.faded > was.faded + 0.1 && !is.inPlace)
    faults.push(fault(is, 1.2, 'runs onto a background in its own colour.'));
  if (is.signed) faults.push(fault(is, 1.2, "overlaps one of the template's pictures."));
  if (is.crossed > 0.08 && is.crossed > was.crossed + 0.05 && (is.text || is.kind !== 'shape')) {
    const unclear = is.text && now === undefined;
    const weight = (unclear ? 0.7 : 0.3) + is.crossed;
    // A placeholder across the edge of a panel is intended by the brand.
    const meant = is.inPlace && is.crossed > ofPanel && !unclear;
    faults.push({
      ...fault(is, meant ? Math.min(0.3, weight) : weight, "overlaps one of the template's drawings."),
      crosses: true,
    });
  }
  return faults;
}

/** Shares of a text that count as wholly on a picture, and as off it. */
const isOn = (share: number): boolean => share > 0.9;
const isOff = (share: number): boolean => share < 0.1;

/** Text that runs over a picture's edge has one colour on two backgrounds. */
function pictureFaults(was: Thing, is: Thing): Fault[] {
  const { own, brand } = is.pictured;
  if (!is.text || is.footer || was.footer) return [];
  const stood = isOn(was.pictured.own) || isOff(was.pictured.own);
  if (stood && !isOn(own) && !isOff(own)) return [fault(is, 1.1, 'is partly on a picture.')];
  if (isOff(was.pictured.own) && isOn(own)) return [fault(is, 1.1, 'is on a picture.')];
  if (is.busy && isOn(brand)) return [fault(is, 1.1, "is on one of the template's pictures.")];
  const half = Math.min(brand, 1 - brand);
  // A placeholder across the edge of a picture is intended by the brand.
  const weight = is.inPlace ? 0.3 : 0.8 + half;
  return half > 0.1 ? [fault(is, weight, "is partly on one of the template's pictures.")] : [];
}
