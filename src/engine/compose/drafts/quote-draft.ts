import { readingLength } from '../../analysis/segment.ts';
import type { Section, Statement } from '../../material/material.ts';
import { shorten } from '../../material/shorten.ts';
import { citationsOf, type Draft, type Drafting, limits } from './draft.ts';

const quoted = /[“„«「『"]([^“”„«»「」『』"]{25,260})[”“»」』"]/u;
const after =
  /^\s*[,.]?\s*(?:[—–-]\s*|(?:said|says|according to|sagt|sagte|dit|a déclaré|dijo|dice|ha detto|disse|kata|ujar)\s+)(\p{Lu}[^.;!?]{2,60})/u;
const before =
  /(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,3}(?:,\s[^,:]{3,40},?)?)\s*(?:said|says|told us|sagt|sagte|dit|a déclaré|dijo|dice|ha detto|disse|kata|:)\s*[,:]?\s*$/u;

/** Somebody's own words, with their name. Words without a speaker are left to the other slides. */
export function quoteDraft(section: Section, free: Statement[], { text }: Drafting): Draft | undefined {
  for (const statement of free) {
    const match = quoted.exec(statement.text);
    // The comma before "she said" belongs to the sentence around it.
    const words = match?.[1]?.trim().replace(/[,،、]$/u, '');
    if (!match || !words || readingLength(words) > limits.quote) continue;
    const by = speaker(statement.text, match.index, match[0].length);
    if (!by) continue;
    return {
      slide: {
        kind: 'quote',
        title: shorten(section.title || text.words.quote, limits.title),
        text: words,
        by,
        citations: citationsOf([statement]),
      },
      score: 0.3 + statement.score,
      vector: statement.vector,
      section,
      position: statement.order,
      uses: [statement],
    };
  }
  return undefined;
}

function speaker(text: string, index: number, length: number): string | undefined {
  const found = after.exec(text.slice(index + length))?.[1] ?? before.exec(text.slice(0, index))?.[1];
  return found?.replace(/[,\s]+$/, '');
}
