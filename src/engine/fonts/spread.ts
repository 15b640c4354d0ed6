import { isShipped } from './families.ts';

/** Well-known families that run wider than the one they are measured with, as multiples of its widths. */
const wide: Record<string, number> = {
  Verdana: 1.12,
  'DejaVu Sans': 1.1,
  'Bitstream Vera Sans': 1.1,
  'Lucida Sans Unicode': 1.06,
  'Century Gothic': 1.06,
  'Courier New': 1.2,
  'Liberation Mono': 1.2,
  'DejaVu Sans Mono': 1.22,
  Consolas: 1.12,
  Rockwell: 1.05,
  'Arial Black': 1.25,
};

/** Families known to run no wider. */
const usual =
  /^(?:Arial|Calibri|Carlito|Cambria|Candara|Corbel|Constantia|Georgia|Garamond|Gill Sans|Helvetica|Liberation S|Lato|Open Sans|Roboto|Segoe UI|Source|Tahoma|Times|Trebuchet|Aptos|Noto|Franklin|Impact)/;

/** What nobody here knows may run a little wider. */
const unknown = 1.05;

/**
 * How much wider than measured a family runs: lines in a font that is not shipped are broken early enough to hold where
 * it is installed.
 */
export const spreadOf = (family: string): number =>
  wide[family] ?? (isShipped(family) || usual.test(family) ? 1 : unknown);
