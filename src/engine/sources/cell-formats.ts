import type { Element } from '@xmldom/xmldom';
import { child, children } from '../package/xml.ts';

/** How numbers are shown, by cell style. */
export interface CellFormats {
  show(value: number, style: number): string;
}

/** The built-in formats whose codes files do not spell out. */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
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

export function readCellFormats(styles: Element | undefined, from1904: boolean): CellFormats {
  const codes = new Map<number, string>(Object.entries(builtIn).map(([id, code]) => [Number(id), code]));
  const custom = child(styles, 'numFmts');
  for (const format of custom ? children(custom, 'numFmt') : []) {
    codes.set(Number(format.getAttribute('numFmtId')), format.getAttribute('formatCode') ?? '');
  }
  const cells = child(styles, 'cellXfs');
  const byStyle = (cells ? children(cells, 'xf') : []).map(
    (xf) => codes.get(Number(xf.getAttribute('numFmtId'))) ?? '',
  );
  return { show: (value, style) => showNumber(value, byStyle[style] ?? '', from1904) };
}

function showNumber(value: number, code: string, from1904: boolean): string {
  if (!Number.isFinite(value)) return '';
  const [positive = ''] = code.split(';');
  const bare = positive.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
  if (/[ymd]/i.test(bare) && !/[#0]/.test(bare)) return showDate(value, bare, from1904);
  if (/h|s/i.test(bare) && !/[#0]/.test(bare)) return showTime(value);
  const percent = bare.includes('%');
  const decimals = /[.]([0#?]+)/.exec(bare)?.[1]?.length;
  const amount = trim(percent ? value * 100 : value, decimals, bare === '' || /general/i.test(bare));
  const symbol = /\[\$([^\]-]+)|"?([$€£¥₹])"?/.exec(positive);
  const currency = symbol?.[1] ?? symbol?.[2] ?? '';
  if (percent) return `${amount}%`;
  if (!currency) return amount;
  return positive.indexOf(currency) < positive.search(/[0#]/)
    ? `${currency}${amount}`
    : `${amount} ${currency}`;
}

/** Without the noise of binary fractions. Grouping is left to whoever shows the number to readers of a language. */
function trim(value: number, decimals: number | undefined, general: boolean): string {
  if (general) return String(Number(value.toPrecision(12)));
  return value.toFixed(Math.min(decimals ?? 0, 6));
}

const dayMs = 86_400_000;

function showDate(value: number, code: string, from1904: boolean): string {
  // Serial numbers count from the last day of 1899, as if 1900 had been a leap year.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(epoch + Math.round(value * dayMs));
  if (Number.isNaN(date.getTime())) return String(value);
  const iso = date.toISOString();
  if (!/d/i.test(code)) return /m/i.test(code) ? iso.slice(0, 7) : iso.slice(0, 4);
  return /h/i.test(code) ? `${iso.slice(0, 10)} ${iso.slice(11, 16)}` : iso.slice(0, 10);
}

function showTime(value: number): string {
  return new Date(Math.round(value * dayMs)).toISOString().slice(11, 16);
}
