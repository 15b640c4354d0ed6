import type { InlineText } from './inline-text.ts';

/** What an author sets apart from the text. */
export interface Callout {
  emphasis: 'note' | 'warning';
  text: string;
}

/** "[!NOTE]", "**Note:** …"; nothing where it is a mere quotation. */
export function calloutOf(found: InlineText): Callout | undefined {
  const alert = /^\[!(note|tip|important|warning|caution)\]\s*/i.exec(found.text);
  if (!alert) return isLabelled(found) ? { emphasis: 'note', text: found.text } : undefined;
  const [mark, kind = ''] = alert;
  return {
    emphasis: /warning|caution/i.test(kind) ? 'warning' : 'note',
    text: found.text.slice(mark.length),
  };
}

/** "**Note:** Oars are long." */
const isLabelled = ({ text, stressed: [label = ''] }: InlineText): boolean =>
  label !== '' && text.startsWith(label) && /^\p{L}{3,12}\s?(?:[:：]|[–—-]{1,2})(?:\s|$)/u.test(text);
