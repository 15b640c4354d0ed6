import type { Locale } from '../../contract/locales.ts';
import { momentWords, moneyOf, scalesOf, unitWords, wordList } from './table-words.ts';

const currencySymbols = [
  ...'US$ R$ A$ C$ HK$ NZ$ S$ NT$ $ € £ ¥ ￥ ₹ ₩ ₺ ₽ ₫ ฿ ₪ ₴ ₦ zł Kč kr Rp Rs Rs. Fr. RM 元 円 원 ドル ユーロ 美元 欧元 달러 유로 रु ₨'.split(
    ' ',
  ),
];
const currencyCodes =
  'EUR USD GBP CHF JPY INR BRL IDR CNY RMB KRW SAR AED AUD CAD NZD SEK NOK DKK PLN CZK HUF RUB UAH ZAR MXN ARS CLP COP SGD HKD TWD THB MYR PHP VND EGP MAD DZD TND NGN KES ILS TEUR KEUR'.split(
    ' ',
  );
const currencies = new Set([...currencySymbols, ...currencyCodes]);

/** Units that stand for themselves in any language; case counts ("MW" is not "mW"). */
const symbols = new Set(
  '% ‰ ％ ٪ pp bp °C °F °  K kg g mg µg μg t kt Mt Gt lb lbs oz m km cm mm nm µm mi ft in yd m² km² m2 km2 cm² ha sqm sqkm sqft m³ m3 cm³ l L ml mL dL cl dl hl kl kL ML GL gal s ms µs ns min h hr hrs d Hz kHz MHz GHz W kW MW GW TW Wh kWh MWh GWh TWh kWp MWp J kJ MJ GJ TJ PJ EJ kcal cal V kV mV A mA Ah mAh Ω Pa hPa kPa bar mbar N kN dB B kB KB MB GB TB PB bit kbit Mbit Gbit fps ppm ppb ppt mol mmol µmol CO2 CO₂ CO2e CO₂e CO2eq CO₂eq CO2-eq toe Mtoe ktoe EJ kn kts km/h mph m/s l/100km mpg bbl rpm pts FTE PS hp HU IU lm lx cd sr rad deg px dpi GFLOPS TFLOPS USD/t p.a. p.m. °dH'.split(
    ' ',
  ),
);

/** Units that are also words or marks at the end of a name: "temp_min", "adjusted CO2". */
export const ambiguous: ReadonlySet<string> = new Set(
  'min in ft bar deg px sd hr mi CO2 CO₂ PS HU IU pts d bit'.split(' '),
);

/** Letters that mean a power of ten only beside money: elsewhere "m" are metres. */
const moneyScales = new Set(['m', 'mm', 'b', 'mi', 'bi', 'tri', 'cr', 'mill', 'tn', 'bio']);

export interface Unit {
  /** As it is shown beside a value: "Mio. EUR", "kg", "%". */
  text: string;
  /** What the words in it multiply a value by; 1 without such words. */
  scale: number;
  /** The unit without the words of scale. */
  base: string;
  money: boolean;
  percent: boolean;
}

/** ISO codes of the symbols and names that money goes by. */
const codes: Record<string, string> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  ユーロ: 'EUR',
  欧元: 'EUR',
  유로: 'EUR',
  $: 'USD',
  US$: 'USD',
  ドル: 'USD',
  美元: 'USD',
  달러: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  円: 'JPY',
  元: 'CNY',
  RMB: 'CNY',
  '₹': 'INR',
  Rs: 'INR',
  'Rs.': 'INR',
  रु: 'INR',
  R$: 'BRL',
  Rp: 'IDR',
  '₩': 'KRW',
  원: 'KRW',
};

/** The ISO code of a currency, by its symbol, name or the code itself; undefined for what is no money. */
export const currencyCode = (unit: string): string | undefined =>
  codes[unit] ??
  codes[unit.toLowerCase()] ??
  codes[moneyOf(unit.toLowerCase()) ?? ''] ??
  (/^[A-Z]{3}$/.test(unit) && currencies.has(unit) ? unit : undefined);

/** Symbols in any language and words of none: "kg", "%". */
export const isSymbol = (unit: string): boolean => symbols.has(unit);

const bare = (word: string) => word.replace(/(?<![.,:;])[.,:;]+$/u, '');

function isUnitWord(word: string): boolean {
  const plain = bare(word);
  return (
    currencies.has(word) ||
    currencies.has(plain) ||
    symbols.has(plain) ||
    unitWords().has(plain.toLowerCase()) ||
    connectors().has(plain.toLowerCase()) ||
    (plain.includes('/') && plain.split('/').every((part) => part === '' || isUnitWord(part)))
  );
}

let joining: Set<string> | undefined;

/** "millones de euros", "tonnes per hectare". */
function connectors(): Set<string> {
  joining ??= new Set([...momentWords('fillers'), 'per', 'pro', 'je', 'par', 'por', 'a']);
  return joining;
}

/** A word that a unit goes on behind: "% of". */
export const isConnector = (word: string): boolean => connectors().has(word.toLowerCase());

/** "€k" and "$m" are money and a scale in one word. */
function gluedMoney(word: string): [string, string] | undefined {
  if (currencies.has(word)) return undefined;
  // "T" is a thousand nowhere else.
  if (word === 'T€') return ['€', 'Tsd'];
  for (const symbol of currencySymbols) {
    if (word.length > symbol.length && word.startsWith(symbol)) return [symbol, word.slice(symbol.length)];
    if (word.length > symbol.length && word.endsWith(symbol)) return [symbol, word.slice(0, -symbol.length)];
  }
  return undefined;
}

/**
 * A unit as headers and cells write it, of at most four words: "t CO₂", "Mio. EUR", "€k", "1000 persons", "億円". Undefined
 * where one of its words is none of a unit.
 */
export function readUnit(text: string, language?: Locale): Unit | undefined {
  const trimmed = text.trim().replace(/\s+/gu, ' ');
  if (trimmed === '' || trimmed.length > 40) return undefined;
  if (wordList('percent').is(trimmed)) return unitOf(trimmed, 1, '%', false);
  const words = trimmed
    .split(' ')
    .flatMap((word) => gluedMoney(word) ?? gluedScale(word, language) ?? [word]);
  if (words.length > 5) return undefined;
  const money = words.some((word) => currencies.has(word) || currencies.has(bare(word)));
  const scales = scalesOf(language);
  let scale = 1;
  const base: string[] = [];
  for (const word of words) {
    const key = bare(word).toLowerCase();
    const factor = /^(?:1[,.']?|['’]?)000s?$/.test(word) ? 1000 : scales.get(key);
    const letter = moneyScales.has(key) && !money && !/^[MB]$/.test(word);
    if (
      factor !== undefined &&
      !letter &&
      !(symbols.has(word) && !money && !/^[MB]$/.test(word)) &&
      key !== ''
    )
      scale *= factor;
    else if (isUnitWord(word))
      base.push(...(scale !== 1 && base.length === 0 && connectors().has(key) ? [] : [word]));
    else return undefined;
  }
  if (base.length > 0 && base.every((word) => connectors().has(bare(word).toLowerCase()))) return undefined;
  return unitOf(trimmed, scale, base.join(' '), money);
}

function unitOf(text: string, scale: number, base: string, money: boolean): Unit {
  const percent = /^[%％٪]$/u.test(base);
  return { text: percent ? '%' : text, scale, base: percent ? '%' : base, money, percent };
}

/** "億円" and "만명" are a scale and a unit in one word. */
function gluedScale(word: string, language: Locale | undefined): [string, string] | undefined {
  const match = /^(百万|千万|十億|万亿|천만|백만|십억|[兆億亿억조万萬만千천百백])(.+)$/u.exec(word);
  return match?.[1] && match[2] && scalesOf(language).has(match[1]) ? [match[1], match[2]] : undefined;
}

/** "Unemployed, percent of labour force"; "10 percent of homes" is an amount. */
const isPercentOf = (text: string): boolean => {
  const words = text.split(/[\s,]+/u);
  return words.some(
    (word, at) =>
      at < words.length - 1 &&
      ((word === '%' && at > 0) || wordList('percent').is(word)) &&
      !/\d/.test(words[at - 1] ?? ''),
  );
};

/** "revenue usd" of a database is in USD. */
const withCode = (name: string): string =>
  name.replace(/ ([a-z]{3})$/u, (whole, code: string) =>
    currencies.has(code.toUpperCase()) ? ` ${code.toUpperCase()}` : whole,
  );

/**
 * The unit in a header and the name without it: "Revenue (€m)", "Share in %", "Revenue, EUR", "Umsatz EUR k",
 * "weight_kg", "売上高（億円）".
 */
export function unitInHeader(header: string, language?: Locale): { name: string; unit?: Unit } {
  const trimmed = header.trim();
  // Names of databases: "beer_servings".
  const text = trimmed.includes(' ') ? trimmed : withCode(trimmed.replaceAll('_', ' ').trim());
  const bracket = /^(.{0,200}?)\s{0,4}[([（]([^()[\]（）]{1,40})[)\]）]\s{0,4}(.{0,30})$/su.exec(text);
  if (bracket?.[1]) {
    const inner = (bracket[2] ?? '').replace(
      /^(?:in|en|em|dalam|unit:?|単位[:：]?|单位[:：]?|단위[:：]?)\s*/iu,
      '',
    );
    const unit = readUnit(inner, language);
    if (unit) return { name: `${bracket[1]} ${bracket[3] ?? ''}`.trim(), unit };
    // "Emission (% of nitrogen)": of what it is a part belongs to the name.
    const part = /^%\s\p{L}/u.test(inner) ? readUnit('%', language) : undefined;
    if (part) return { name: text, unit: part };
  }
  // "% executed": what is a percentage of it keeps its name.
  const share = /^%\s{0,2}(?=\p{L})/u.test(text) || isPercentOf(text) ? readUnit('%', language) : undefined;
  if (share) return { name: text, unit: share };
  const tail =
    /^(.{1,200}?)(?:,(?!\d{3}(?!\d))\s{0,4}(?:in\s|en\s|em\s)?|\s(?:in|en|em|dalam)\s)([^,]{1,30})$/u.exec(
      text,
    );
  if (tail?.[1] && tail[2]) {
    const unit = readUnit(tail[2], language);
    if (unit) return { name: tail[1], unit };
  }
  const words = text.split(/[\s_]+/u);
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue;
    const last = words.slice(-count).join(' ');
    const unit = readUnit(last, language);
    // "Vitamin C", "Plan A", "Gross t": one letter alone, or a plain word, is part of the name.
    const plain =
      !unit?.money &&
      !unit?.percent &&
      (last.length === 1 || ambiguous.has(last) || unitWords().has(last.toLowerCase()));
    if (unit && !plain && unit.base !== '') return { name: words.slice(0, -count).join(' '), unit };
  }
  // "T€" and "Md€" are no euros.
  const glued = /^(.*(?:\s|[^\s.]{4}))([%€£$])$/u.exec(text);
  const unit = glued?.[2] ? readUnit(glued[2], language) : undefined;
  return unit && glued?.[1] ? { name: glued[1].trim(), unit } : { name: text };
}
