import { currencyCodes } from './currency-codes.ts';
import { asciiDigits } from './numerals.ts';

/** A quantity in a text: what it says, where it stands and what it is worth. */
export interface Quantity {
  /** As written: "€1.2 million". */
  text: string;
  index: number;
  value: number;
  kind: 'percent' | 'money' | 'measure' | 'count';
}

const currency = `(?:US\\$|R\\$|A\\$|C\\$|HK\\$|[$€£¥₹₩]|Rp|RMB|${currencyCodes})`;
const scale =
  '(?:(?:thousand|million|billion|trillion|mn|bn|tn|[kmb]|Tausend|Tsd\\.?|Millionen|Mio\\.?|Milliarden|Milliarde|Mrd\\.?|mille|millions|milliards?|mil(?:\\s+millones)?|mill[oó]n(?:es)?|milh[õã](?:es|o)|bilh[õã](?:es|o)|mila|milion[ei]|miliard[oi]|ribu|juta|miliar|triliun)(?!\\p{L})|हज़ार|लाख|करोड़|ألف|آلاف|مليون|ملايين|مليار|万|億|亿|千|百万|억|만|천)';
const unit =
  '(?:GWh|MWh|kWh|GW|MW|kW|TB|GB|MB|km²|km2|m²|m2|km|kg|t(?:onnes?|ons?)?(?![\\p{L}])|hectares?|ha|litres?|liters?|°C|ms|°F|CO2|tonnes|Tonnen|tonnes|toneladas|tonnellate)';
const amount = "[-+−]?\\d{1,3}(?:[.,\u202f\u00a0\u2019' ]\\d{2,3})+(?:[.,]\\d+)?|[-+−]?\\d+(?:[.,]\\d+)?";
const counted =
  '人|名|件|社|店舗|店|台|倍|円|元|美元|ドル|ユーロ|家|个|項|회|명|개|원|달러|年|か月|日|时间|小时|時間|시간|분';
const percent =
  '(?:percentage points?|percent|per cent|Prozentpunkte?n?|Prozent|points? de pourcentage|pour cent|puntos porcentuales|por ciento|punti percentuali|per cento|pontos percentuais|por cento|poin persentase|persen)(?!\\p{L})|%?ポイント|%포인트|个?百分点|प्रतिशत अंक|نقطة مئوية|%|％|٪|प्रतिशत|بالمئة|في المئة';

const pattern = new RegExp(
  `(?<![A-Za-zÀ-ÿ\\d.,/-])(${currency}\\s?)?(${amount})(?:\\s?(${percent})|\\s?(${scale}))?(?:\\s?(${currency}(?![\\p{L}])|(?:${unit})(?![\\p{L}\\d])|(?:${counted})))?(?:(?<=[兆億亿억万만])|(?![\\d/]))`,
  'giu',
);

/** Quantities with their units. Years, dates, list numbers and version numbers are none. */
export function quantities(original: string): Quantity[] {
  const text = asciiDigits(original);
  const found: Quantity[] = [];
  for (const match of text.matchAll(pattern)) {
    const [whole, money, digits = '', share, scaled, after] = match;
    const value = parseAmount(digits);
    const shown = original.slice(match.index, match.index + whole.length).trim();
    if (
      value === undefined ||
      (!money && !share && !scaled && isNoQuantity(digits, after, text, match.index))
    )
      continue;
    const kind = share
      ? 'percent'
      : money || (after && new RegExp(`^(?:${currency}|円|元|원|ドル|ユーロ|美元|달러)$`, 'iu').test(after))
        ? 'money'
        : after
          ? 'measure'
          : 'count';
    found.push({ text: shown, index: match.index, value: value * scaleOf(scaled), kind });
  }
  return joinMyriads(found, original);
}

/** "1億1,000万円" is one amount, written by its powers of ten thousand. */
function joinMyriads(found: Quantity[], text: string): Quantity[] {
  const joined: Quantity[] = [];
  for (const next of found) {
    const before = joined.at(-1);
    const end = before ? before.index + before.text.length : 0;
    const goesOn =
      before && /[兆億亿억万만]$/u.test(before.text) && text.slice(end, next.index).trim() === '';
    if (!goesOn) {
      joined.push(next);
      continue;
    }
    const whole = text.slice(before.index, next.index + next.text.length);
    joined[joined.length - 1] = {
      ...next,
      text: whole,
      index: before.index,
      value: before.value + next.value,
    };
  }
  return joined;
}

/** Bare years, days of a month, small counts and numbers of sections say nothing big. */
/** "753 BC", "27 v. Chr." */
const eras = /^\s?(?:BCE?|CE|AD|v\.\s?Chr|n\.\s?Chr|av\.\s?J|apr?\.\s?J|a\.\s?C|d\.\s?C)(?!\p{L})/u;

function isNoQuantity(digits: string, after: string | undefined, text: string, index: number): boolean {
  if (after) return /^(?:年|日|か月)$/.test(after);
  if (/^(?:1[5-9]|20)\d\d$/.test(digits)) return true;
  const before = text.slice(Math.max(0, index - 14), index);
  if (
    /(?:#|§|\b(?:Q|no|nr|chapter|section|page|figure|table|step|phase|version|v|Kapitel|Seite|Abbildung|page|chapitre|figura|tabla)\.?)\s*$/i.test(
      before,
    )
  )
    return true;
  const following = text.slice(index + digits.length, index + digits.length + 14);
  if (/^(?:\.\s*\p{L}|st\b|nd\b|rd\b|th\b|年|月|日|월|일|년)/u.test(following)) return true;
  if (eras.test(following)) return true;
  return /^\d$/.test(digits);
}

/** "1,234.5", "1.234,5", "1 234,5", "12,34,567": the last separator is the decimal one unless groups of three follow. */
export function parseAmount(text: string): number | undefined {
  const plain = asciiDigits(text)
    .replace(/[\s\u00a0\u202f’']/g, '')
    .replace('−', '-');
  const match = /^([-+]?)(\d[\d.,]*)$/.exec(plain);
  if (!match?.[2]) return undefined;
  const digits = match[2].replace(/(?<![.,])[.,]+$/, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const separator = last >= 0 ? digits.charAt(last) : '';
  const repeated = separator !== '' && digits.split(separator).length > 2;
  const both = digits.includes('.') && digits.includes(',');
  const grouped =
    separator !== '' && !both && (repeated || (/^\d{1,3}[.,]\d{3}$/.test(digits) && !/^0[.,]/.test(digits)));
  const whole = last >= 0 && !grouped ? digits.slice(0, last) : digits;
  const fraction = last >= 0 && !grouped ? digits.slice(last + 1) : '';
  const value = Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`);
  return Number.isFinite(value) ? (match[1] === '-' ? -value : value) : undefined;
}

const scales: [RegExp, number][] = [
  [/^(?:thousand|k|tausend|tsd|mille|mil|mila|ribu|हज़ार|ألف|آلاف|千|천)/iu, 1e3],
  [/^(?:万|만)/u, 1e4],
  [/^लाख/u, 1e5],
  [/^(?:million|mn|m|mio|mill|milh|milion|juta|مليون|ملايين|百万)/iu, 1e6],
  [/^करोड़/u, 1e7],
  [/^(?:億|亿|억)/u, 1e8],
  [/^(?:billion|bn|b|milliard|mrd|bilh|miliard|miliar|مليار)/iu, 1e9],
  [/^(?:trillion|tn|triliun)/iu, 1e12],
];

function scaleOf(word: string | undefined): number {
  if (!word) return 1;
  // "mil millones" is a thousand million, "Milliarden" begins like "mille", "millions" like "mille" in French.
  if (/^mil\s+millones/i.test(word) || /^milliard|^miliard|^miliar$/i.test(word)) return 1e9;
  if (/^million|^mill[oó]n|^milh|^milion/i.test(word)) return 1e6;
  return scales.find(([name]) => name.test(word))?.[1] ?? 1;
}
