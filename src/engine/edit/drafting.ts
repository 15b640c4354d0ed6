import { intlLocale } from '../analysis/segment.ts';
import type { Drafting } from '../compose/drafts/draft.ts';
import type { Material } from '../material/material.ts';
import type { Editing } from './editing.ts';

/** Drafts slides from an edit's own sources as composing does from a generation's. */
export function drafting(material: Material, { document, text }: Editing): Drafting {
  const locale = intlLocale(document.outline.language);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return {
    material,
    text,
    points: 5,
    pictures: true,
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
  };
}
