import { converter, differenceCiede2000 } from 'culori';
import { type Palette, slotColor } from '../../package/color-value.ts';
import { asLightAs, withLight } from '../../scene/hex-colors.ts';
import { isOpposite, isSignal, signalOf } from './signals.ts';
import { unnoticeable } from './unnoticeable.ts';

export type ColorRole = 'text' | 'fill' | 'line';

/** The new colour: a slot of the target's theme, lighter or darker where stated, or an explicit value. */
export interface Replacement {
  slot?: string;
  modulation?: number;
  offset?: number;
  /** The resulting colour, `#RRGGBB`. */
  color: string;
}

export interface ColorRules {
  /** `advanced` also offers the theme's tints and shades, so that shades of one colour stay distinct. */
  preference: 'standard' | 'advanced';
  /** Whether signal colours are mapped to the brand too. */
  special: boolean;
  /** Colours the author decided, by source colour. */
  decided: Map<string, string>;
  decidedSpecial: Map<string, string>;
  /** The signal colour used for the whole deck's text, if any. */
  ink: string | undefined;
}

/** What became of a colour outside the source's theme. */
export interface MappedColor extends Replacement {
  from: string;
  special: boolean;
  /** The brand's nearest colour; differs from `color` where the colour was kept or decided. */
  proposed: string;
  difference: number;
}

const difference = differenceCiede2000();
const lch = converter('lch');

const slots = [
  'tx1',
  'bg1',
  'tx2',
  'bg2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
] as const;
/** Office's tints and shades: 80, 60 and 40 per cent lighter, 25 and 50 per cent darker. */
const steps = [
  [0.2, 0.8],
  [0.4, 0.6],
  [0.6, 0.4],
  [0.75, 0],
  [0.5, 0],
] as const;

/** The greys that Office's palette offers below white and above black. */
const darker = [0.95, 0.85, 0.75, 0.65, 0.5].map((modulation) => [modulation, 0] as const);
const lighter = [0.5, 0.65, 0.75, 0.85, 0.95].map((modulation) => [modulation, 1 - modulation] as const);

/** Maps one deck's colours to another's theme: by role, then by theme slot, then by likeness. */
export class ColorMapper {
  readonly #source: Palette;
  readonly #target: Palette;
  readonly #rules: ColorRules;
  readonly #hues = new Map<number, [number, number, number]>();
  readonly #nearest = new Map<string, Replacement & { difference: number }>();
  readonly #accents: Map<string, string>;
  readonly #isGrey: boolean;

  constructor(source: Palette, target: Palette, rules: ColorRules) {
    this.#source = source;
    this.#target = target;
    this.#rules = rules;
    this.#accents = distinctAccents(source, target);
    this.#isGrey = slots.every((slot) => !slot.startsWith('accent') || isGrey(slotColor(slot, target)));
  }

  /**
   * @param color `#RRGGBB` in the source
   * @param mark whether it colours a chart series, where it only tells series apart
   */
  map(color: string, role: ColorRole, mark = false): MappedColor {
    const slot = this.#roleSlot(color, role) ?? this.#themeSlot(color, mark);
    const decided = this.#rules.decided.get(color) ?? this.#rules.decidedSpecial.get(color);
    if (slot && !decided) {
      const shown = slotColor(slot, this.#target) ?? color;
      return { from: color, special: false, slot, color: shown, proposed: shown, difference: 0 };
    }
    const nearest = this.#nearestTo(color, mark);
    const special = !mark && isSignal(color) && nearest.difference >= unnoticeable;
    const kept = special && !this.#rules.special ? { color } : nearest;
    const used = decided ? this.#exact(decided) : kept;
    return { ...used, from: color, special, proposed: nearest.color, difference: nearest.difference };
  }

  /** A slide's strong colours, where a brand of greys has one grey for two of them. */
  huesToKeep(colors: Set<string>): Set<string> {
    const { special, decided, decidedSpecial } = this.#rules;
    if (special || !this.#isGrey) return new Set();
    const hues = [...colors].filter(
      (color) => isStrong(color) && !decided.has(color) && !decidedSpecial.has(color),
    );
    const mapped = hues.slice(0, mostHues).map((color) => ({ color, now: this.map(color, 'fill').color }));
    const areAlike = mapped.some((one, at) =>
      mapped
        .slice(0, at)
        .some(
          ({ color, now }) =>
            difference(color, one.color) > apart.least && difference(now, one.now) < apart.greys,
        ),
    );
    return new Set(areAlike ? hues : []);
  }

  /** A pixel recoloured to the accent nearest its hue, at the same lightness; greys are unchanged. */
  mapHue(red: number, green: number, blue: number): [number, number, number] {
    const key = (red << 16) | (green << 8) | blue;
    const known = this.#hues.get(key);
    if (known) return known;
    const color = `#${key.toString(16).padStart(6, '0').toUpperCase()}`;
    const painted = isNeutral(color) ? color : asLightAs(this.#nearestTo(color, true).color, color);
    const value = Number.parseInt(painted.slice(1), 16);
    const result: [number, number, number] = [value >> 16, (value >> 8) & 255, value & 255];
    this.#hues.set(key, result);
    return result;
  }

  /**
   * The target slot with the same function as a source slot: themes differ on whether the second text and
   * background colours are light or dark, some programs swap them, and some brands have one colour in two accents.
   */
  slotLike(slot: string): string | undefined {
    if (slot !== 'tx2' && slot !== 'bg2') return this.#accents.get(slot) ?? slot;
    const inks = isInk(slot, this.#source);
    return [slot, slot === 'tx2' ? 'bg2' : 'tx2'].find((one) => isInk(one, this.#target) === inks);
  }

  /**
   * What an accent becomes that does not follow its slot: a grey among colours stays a grey, so that shadows, rules
   * and quiet boxes stay quiet, and red that would become green, or green red, keeps its meaning.
   */
  insteadOf(slot: string): Replacement | undefined {
    const own = slotColor(slot, this.#source);
    const first = slotColor('accent1', this.#source);
    const brands = slotColor(this.slotLike(slot) ?? slot, this.#target);
    if (!slot.startsWith('accent') || !own || !first || !brands || own === first) return undefined;
    if (isOpposite(own, brands)) return this.#signalLike(own);
    return isNeutral(own) && !isNeutral(brands) && !isNeutral(first)
      ? this.#nearestTo(own, false)
      : undefined;
  }

  /** The brand's own red or green, else the colour as it is. */
  #signalLike(color: string): Replacement {
    const brands = this.#candidatesFor(color, true).find((one) => signalOf(one.color) === signalOf(color));
    return brands ?? { color };
  }

  /** Text and background slots, whatever exact black or white the source has. */
  #roleSlot(color: string, role: ColorRole): string | undefined {
    if (role === 'text' && color === this.#rules.ink) return 'tx1';
    const order = role === 'text' ? ['tx1', 'bg1'] : ['bg1', 'tx1'];
    const same = order.find((slot) => this.#isSource(slot, color));
    if (same || (color !== '#000000' && color !== '#FFFFFF')) return same;
    const dark =
      lightness(slotColor('tx1', this.#source)) < lightness(slotColor('bg1', this.#source)) ? 'tx1' : 'bg1';
    const light = dark === 'tx1' ? 'bg1' : 'tx1';
    return color === '#000000' ? dark : light;
  }

  #themeSlot(color: string, mark: boolean): string | undefined {
    const slot = slots.find((slot) => this.#isSource(slot, color));
    return slot && (mark || !this.insteadOf(slot)) ? this.slotLike(slot) : undefined;
  }

  #isSource(slot: string, color: string): boolean {
    const own = slotColor(slot, this.#source);
    return own !== undefined && (own === color || difference(own, color) < unnoticeable);
  }

  #nearestTo(color: string, mark: boolean): Replacement & { difference: number } {
    const key = `${color} ${mark}`;
    const known = this.#nearest.get(key);
    if (known) return known;
    const candidates = this.#candidatesFor(color, mark).map((candidate) => ({
      ...candidate,
      difference: difference(candidate.color, color),
    }));
    const nearest = candidates.reduce((best, candidate) =>
      candidate.difference < best.difference ? candidate : best,
    );
    this.#nearest.set(key, nearest);
    return nearest;
  }

  #candidatesFor(color: string, mark: boolean): Replacement[] {
    if (mark) return this.#candidates().filter(({ slot }) => slot?.startsWith('accent'));
    if (isNeutral(color)) return this.#greys();
    const all = this.#candidates();
    const colorful = isStrong(color) ? all.filter((candidate) => lch(candidate.color).c >= 15) : [];
    return colorful.length > 0 ? colorful : all;
  }

  #candidates(): Replacement[] {
    const plain = slots.flatMap((slot) => {
      const color = slotColor(slot, this.#target);
      return color ? [{ slot, color }] : [];
    });
    if (this.#rules.preference === 'standard') return plain;
    const shades = plain.flatMap(({ slot, color }) =>
      steps.map(([modulation, offset]) => ({
        slot,
        modulation,
        offset,
        color: withLight(color, modulation, offset),
      })),
    );
    return [...plain, ...shades];
  }

  /** A grey stays a grey between text and background: the nearest accent would colour rules and captions. */
  #greys(): Replacement[] {
    const plain = slots.flatMap((slot) => {
      const color = slotColor(slot, this.#target);
      return color && (slot === 'tx1' || slot === 'bg1' || isNeutral(color)) ? [{ slot, color }] : [];
    });
    const between = plain.flatMap(({ slot, color }) =>
      (lightness(color) > 50 ? darker : lighter).map(([modulation, offset]) => ({
        slot,
        modulation,
        offset,
        color: withLight(color, modulation, offset),
      })),
    );
    return [...plain, ...between];
  }

  /** A decided colour, as a theme slot where one matches so that it follows the theme. */
  #exact(color: string): Replacement {
    const slot = slots.find((name) => slotColor(name, this.#target) === color);
    return slot ? { slot, color } : { color };
  }
}

export const isNeutral = (color: string): boolean => lch(color).c < 8;
/** A strong colour stays a colour: a dark red is not mapped to black even where black is nearest. */
const isStrong = (color: string): boolean => lch(color).c >= 30;

const isGrey = (color: string | undefined): boolean => color === undefined || isNeutral(color);

const lightness = (color: string | undefined): number => (color ? lch(color).l : 0);

/** Whether a slot is closer in lightness to the theme's text than to its background. */
function isInk(slot: string, palette: Palette): boolean {
  const light = (name: string) => lightness(slotColor(name, palette));
  return Math.abs(light(slot) - light('tx1')) < Math.abs(light(slot) - light('bg1'));
}

/** CIEDE2000 distances of colours that tell things apart, and of those and of greys that cannot. */
const apart = { least: 25, none: 6, greys: 12 };
/** At most this many colours of a slide are compared. */
const mostHues = 40;

/** Another accent of the target's for each that has the colour of one before it, but differed from that in the source. */
function distinctAccents(source: Palette, target: Palette): Map<string, string> {
  const accents = slots.flatMap((slot) => {
    const [was, now] = [slotColor(slot, source), slotColor(slot, target)];
    return slot.startsWith('accent') && was && now ? [{ slot, was, now }] : [];
  });
  const spare = accents.filter(({ now }, at) =>
    accents.slice(0, at).every((other) => difference(other.now, now) > apart.none),
  );
  const taken: typeof accents = [];
  return new Map(
    accents.flatMap(({ slot, was, now }) => {
      const same = taken.some(
        (one) => difference(one.now, now) < apart.none && difference(one.was, was) > apart.least,
      );
      const other =
        same && spare.find((one) => taken.every((each) => difference(each.now, one.now) > apart.none));
      taken.push({ slot, was, now: other ? other.now : now });
      return other ? [[slot, other.slot] as const] : [];
    }),
  );
}
