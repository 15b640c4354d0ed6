/** How a family that is not shipped differs from the one that it is measured with. */
export interface KnownMetrics {
  /** Widths as multiples, of nineteen lines in twenty on slides at most. */
  regular: number;
  bold: number;
  /** From line to line, in ems. */
  line: number;
}

const calibri = { regular: 0.89, bold: 0.865, line: 1.221 };
const arial = { regular: 0.99, bold: 0.99, line: 1.15 };
const times = { regular: 0.93, bold: 0.93, line: 1.15 };

/**
 * Families that decks name most, against Noto Sans, as measured with the free faces that are made as wide: Carlito,
 * Caladea, Liberation, and Lato and Roboto themselves.
 */
const known: Record<string, KnownMetrics> = {
  Calibri: calibri,
  'Calibri Light': calibri,
  Carlito: calibri,
  Cambria: { regular: 0.9, bold: 0.92, line: 1.15 },
  Arial: arial,
  Helvetica: arial,
  'Helvetica Neue': arial,
  'Liberation Sans': arial,
  'Arial Narrow': { regular: 0.82, bold: 0.825, line: 1.15 },
  'Times New Roman': times,
  Times: times,
  'Liberation Serif': times,
  Lato: { regular: 0.97, bold: 0.935, line: 1.2 },
  Roboto: { regular: 0.97, bold: 0.94, line: 1.172 },
};

export const knownMetrics = (family: string): KnownMetrics | undefined =>
  Object.hasOwn(known, family) ? known[family] : undefined;

/** From line to line of the family that they are measured with, in ems. */
export const lineOfFallback = 1.362;
