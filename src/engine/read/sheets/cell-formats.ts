import type { Element } from '@xmldom/xmldom';
import { child, children } from '../../package/xml.ts';

export interface CellFormats {
  show(value: number, style: number): string;
  /** Displayed text of rounded numbers by full value from `show`. */
  readonly rounded: ReadonlyMap<string, string>;
}

/** Built-in format codes, which files omit. */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
};

/**
 * `saysScale`: whether the file mentions amounts in thousands or millions. Only then scaling formats are followed,
 * since the displayed number would otherwise be misread.
 */
export function readCellFormats(
  styles: Element | undefined,
  from1904: boolean,
  saysScale: (scale: number) => boolean,
): CellFormats {
  const codes = new Map<number, string>(Object.entries(builtIn).map(([id, code]) => [Number(id), code]));
  const custom = child(styles, 'numFmts');
  for (const format of custom ? children(custom, 'numFmt') : []) {
    codes.set(Number(format.getAttribute('numFmtId')), format.getAttribute('formatCode') ?? '');
  }
  const cells = child(styles, 'cellXfs');
  const byStyle = (cells ? children(cells, 'xf') : []).map(
    (xf) => codes.get(Number(xf.getAttribute('numFmtId'))) ?? '',
  );
  const rounded = new Map<string, string>();
  return {
    show: (value, style) => showNumber(value, byStyle[style] ?? '', { from1904, saysScale, rounded }),
    rounded,
  };
}

interface Setting {
  from1904: boolean;
  rounded: Map<string, string>;
  saysScale: (scale: number) => boolean;
}

function showNumber(value: number, code: string, { from1904, saysScale, rounded }: Setting): string {
  if (!Number.isFinite(value)) return '';
  // The sign after an underscore only reserves space: "_€".
  const [positive = ''] = code.replace(/("[^"]*")|[_*]./gu, (_, quoted = '') => quoted).split(';');
  if (/\[h+\]|\[m+\]|\[s+\]/i.test(positive)) return showElapsed(value);
  const bare = positive.replace(/"[^"]*"|\\.|\[[^\]]{0,255}\]/g, '');
  const timed = /[hs]/i.test(bare) && !/[#0]/.test(bare);
  // In "hh:mm", "mm" is minutes.
  if (timed && !/[yd]/i.test(bare)) return showTime(value);
  if (/[ymd]/i.test(bare) && !/[#0]/.test(bare)) return showDate(value, bare, from1904);
  if (/E[+-]/i.test(bare)) return String(Number(value.toPrecision(6)));
  const general = bare.trim() === '' || /general|@/i.test(bare) || bare.includes('/');
  const percent = bare.includes('%');
  // Each trailing comma drops three digits: "0.0,," shows millions.
  const thousands = /[0#?](,+)(?![0#?,.])/.exec(bare)?.[1]?.length ?? 0;
  const decimals = /[.]([0#?]+)/.exec(bare)?.[1]?.length;
  const { before, after } = affixes(positive);
  const scale = 1000 ** thousands;
  const whole = scale > 1 && after === '' && !saysScale(scale);
  const scaled = (percent ? value * 100 : value) / (whole ? 1 : scale);
  const written = (amount: string) => `${before}${amount}${percent ? '%' : ''}${after}`;
  const exact = String(Number(scaled.toPrecision(12)));
  if (general) return written(exact);
  const amount = fixed(scaled, whole ? 0 : Math.min(decimals ?? 0, 6));
  const shown = written(amount);
  // Digits dropped by a scale are intended; three decimals may be thousands.
  if (whole || exact.includes('e') || Number(exact) === Number(amount)) return shown;
  let own = exact.includes('.') ? exact : `${exact}.0`;
  while (/\.\d{3}$/.test(own) || (rounded.get(written(own)) ?? shown) !== shown) own += '0';
  rounded.set(written(own), shown);
  return written(own);
}

/** Text before and after the digits: currencies and quoted text. */
function affixes(code: string): { before: string; after: string } {
  const plain = code.replace(/"[^"]*"|\[[^\]]{0,255}\]/g, (quoted) => ' '.repeat(quoted.length));
  const first = plain.search(/[0#?]/);
  const part = (text: string) =>
    (text.match(/\[\$[^\]-]+|"[^"]*"|[$€£¥₹]/g) ?? [])
      .map((one) => one.replace(/^\[\$|"/g, '').replace(/"/g, ''))
      .join('')
      .trim();
  if (first < 0) return { before: '', after: '' };
  const last = Math.max(...['0', '#', '?'].map((digit) => plain.lastIndexOf(digit)));
  const before = part(code.slice(0, first));
  const after = part(code.slice(last + 1));
  return {
    before: before.length > 1 && /\p{L}$/u.test(before) ? `${before} ` : before,
    after: after ? ` ${after}` : '',
  };
}

const rounding = Array.from(
  { length: 7 },
  (_, digits) =>
    new Intl.NumberFormat('en', {
      useGrouping: false,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    }),
);

/** Rounds like spreadsheets: 0.15 to 0.2. Grouping is applied on display. */
const fixed = (value: number, digits: number): string => rounding[digits]?.format(value) ?? String(value);

const dayMs = 86_400_000;

function showDate(value: number, code: string, from1904: boolean): string {
  // Serial dates count from the last day of 1899, with 1900 treated as a leap year.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(epoch + Math.round(value * dayMs));
  if (Number.isNaN(date.getTime())) return String(value);
  const iso = date.toISOString();
  if (!/d/i.test(code)) return /m/i.test(code) ? iso.slice(0, 7) : iso.slice(0, 4);
  return /h/i.test(code) ? `${iso.slice(0, 10)} ${iso.slice(11, 16)}` : iso.slice(0, 10);
}

/** Hours may exceed a day. */
function showElapsed(value: number): string {
  const minutes = Math.round(value * 24 * 60);
  return `${Math.trunc(minutes / 60)}:${String(Math.abs(minutes % 60)).padStart(2, '0')}`;
}

function showTime(value: number): string {
  return new Date(Math.round(value * dayMs)).toISOString().slice(11, 16);
}
