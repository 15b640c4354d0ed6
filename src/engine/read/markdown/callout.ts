import type { Token } from 'markdown-it';
import type { InlineText } from './inline-text.ts';

/** A block set apart by the author. */
export interface Callout {
  emphasis: 'note' | 'warning';
  text: string;
}

/** "[!NOTE]", "**Note:** …"; undefined for a plain quotation. */
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

/** A callout before the title is about the document: moved, outdated. */
export const isBeforeTitle = (tokens: Token[], at: number): boolean =>
  tokens.slice(at).some(({ type, tag }) => type === 'heading_open' && tag === 'h1');

/** Whether the quotation at the cursor has more content and ends its section. */
export function endsSection(tokens: Token[], at: number): boolean {
  const end = tokens.findIndex(({ type }, index) => index >= at && type === 'blockquote_close');
  return end > at && (tokens[end + 1]?.type ?? 'heading_open') === 'heading_open';
}
