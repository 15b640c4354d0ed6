import type { Readership } from './brief.ts';

/** Words for groups of readers. The head of "for the …" has to be one of them, else it belongs to the topic. */
const readers: [Readership, string][] = [
  ['newcomers', 'new (?:hires?|joiners?|employees|starters|colleagues|members)|newcomers|interns|trainees'],
  [
    'executives',
    'board|directors|executives?|leadership|management|c-suite|ceo|cfo|cto|committee|steering group',
  ],
  ['investors', 'investors?|shareholders|venture capital|vcs|banks?|lenders|funders|donors'],
  ['customers', 'customers?|clients?|prospects?|buyers?|partners?|users|guests'],
  ['learners', 'students?|pupils|beginners|class|learners|children|kids|school'],
  ['experts', 'engineers?|developers?|scientists|researchers|doctors|experts|specialists|analysts|lawyers'],
  ['team', 'teams?|staff|employees|colleagues|department|volunteers|crew|managers'],
  ['public', 'public|community|citizens|residents|press|media|parents|audience|everyone|voters'],
];

const pattern = new RegExp(
  `[,;]?\\s*(?:\\bfor|\\bto|\\baimed at)\\s+((?:the|our|my|a|an)?\\s*(?:[\\p{L}'’-]+\\s+){0,3}?(?:${readers
    .map(([, words]) => words)
    .join('|')})\\b(?:\\s+of\\s+(?:directors|management|trustees))?)`,
  'iu',
);

export function readAudience(
  prompt: string,
): { name: string; readership: Readership; phrase: string } | undefined {
  const match = pattern.exec(prompt);
  if (!match?.[1]) return undefined;
  const name = match[1].trim();
  const readership = readers.find(([, words]) => new RegExp(`\\b(?:${words})\\b`, 'iu').test(name))?.[0];
  return readership && { name, readership, phrase: match[0] };
}
