import type { Quantity } from '../../analysis/numbers.ts';
import type { Statement } from '../../material/material.ts';

/** Spans of time count here as quantities, which most texts name too many of to take them for such. */
const span =
  /^\s?(?:hours?|minutes?|seconds?|days?|weeks?|months?|years?|stunden?|minuten?|sekunden?|tagen?|wochen?|monaten?|jahren?|heures?|secondes?|jours?|semaines?|mois|ans?|horas?|minutos?|segundos?|días?|semanas?|meses|años?|ore|minuti|secondi|giorni|settimane|mesi|anni|dias?|anos?|jam|menit|detik|hari|minggu|bulan|tahun|ساعات|ساعة|دقائق|دقيقة|أيام|घंटे|मिनट|दिन)(?![\p{L}\p{M}])/iu;
const strengths = { percent: 3, money: 3, measure: 2, count: 0 } as const;

/** The number of a sentence that would be worth setting large, as it is written there; counts are not. */
export function strongNumber({ text, quantities }: Statement): string | undefined {
  const strength = (quantity: Quantity) => strengths[quantity.kind] || (spanned(text, quantity) ? 1 : 0);
  const [best] = [...quantities].sort((a, b) => strength(b) - strength(a) || a.index - b.index);
  if (!best || strength(best) === 0) return undefined;
  return best.kind === 'count' ? spanned(text, best) : best.text;
}

function spanned(text: string, { text: number, index }: Quantity): string | undefined {
  const unit = span.exec(text.slice(index + number.length))?.[0];
  return unit && number + unit;
}
