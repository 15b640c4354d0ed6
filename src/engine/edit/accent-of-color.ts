import { differenceCiede2000 } from 'culori';
import type { SlideOutline } from '../outline.ts';

export type Accent = NonNullable<SlideOutline['accent']>;

/** What colours are called, in the languages of the service, with what people mean by it. */
const named: [string, string][] = [
  ['#d32f2f', 'red|rot|rouge|roj[oa]|ross[oa]|vermelh[oa]|merah|赤|红|빨간|أحمر|लाल'],
  ['#f57c00', 'orange|naranja|arancione|laranja|oranye|オレンジ|橙|주황|برتقالي|नारंगी'],
  ['#fbc02d', 'yellow|gold|gelb|jaune|amarill[oa]|giall[oa]|amarel[oa]|kuning|黄|노란|أصفر|पीला'],
  ['#388e3c', 'green|grün|vert|verde|hijau|緑|绿|초록|녹색|أخضر|हरा'],
  ['#00897b', 'teal|turquoise|türkis|turquesa|turchese|toska|ターコイズ|青绿|청록|فيروزي'],
  ['#1976d2', 'blue|blau|bleu|azul|blu|azzurr[oa]|biru|青|蓝|파란|أزرق|नीला'],
  ['#7b1fa2', 'purple|violet|lila|violett|morad[oa]|viola|rox[oa]|ungu|紫|보라|بنفسجي|बैंगनी'],
  ['#d81b60', 'pink|magenta|rosa|rose|merah muda|ピンク|粉|분홍|وردي|गुलाबी'],
  ['#6d4c41', 'brown|braun|marron|marrón|marrone|marrom|cokelat|茶色|棕|갈색|بني|भूरा'],
  ['#757575', 'gr[ae]y|grau|gris|grigi[oa]|cinza|abu-abu|灰|회색|رمادي|स्लेटी'],
];

/** Farther apart than this nobody would call them the same colour. */
const farthest = 30;
const difference = differenceCiede2000();

/**
 * The accent of a theme that comes nearest to the colour a text names; null when it names one and the theme has none
 * like it, undefined when it names none.
 */
export function accentOfColor(
  text: string,
  colors: Partial<Record<Accent, string>>,
): Accent | null | undefined {
  const wanted = named.find(([, words]) => new RegExp(`(?<![\\p{L}])(?:${words})`, 'iu').test(text))?.[0];
  if (!wanted) return undefined;
  const [nearest] = (Object.entries(colors) as [Accent, string][])
    .filter(([slot]) => slot.startsWith('accent'))
    .map(([slot, color]) => ({ slot, distance: difference(wanted, color) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= farthest ? nearest.slot : null;
}
