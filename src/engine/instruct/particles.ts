import { type Concept, fold, type Lexicon } from '../language/language.ts';
import { inGroup, leads, type Token } from './tokens.ts';

/** Most words between a verb and its particle. */
const mostBetween = 16;

const particleIn = (text: string): string => fold(text).split(' ', 1)[0] ?? '';

/** "Take the agenda away", "cut slide 3 down to two points": joins separable verbs. */
export function withParticles(tokens: Token[], lexicon: Lexicon): Token[] {
  if (lexicon.particles.size === 0) return tokens;
  const isParticle = ({ kind, text }: Token): boolean =>
    (kind === 'other' || kind === 'word') && lexicon.particles.has(particleIn(text));
  const result = [...tokens];
  for (const [at, particle] of tokens.entries()) {
    // "Off slide 2", "out of the chart" is also a place.
    const isLink = particle.is.has('links.of') || particle.is.has('links.from');
    if (!isParticle(particle) || !(isLink || isApart(tokens[at + 1]) || leads(tokens[at + 1]))) continue;
    for (let index = at - 1; index >= Math.max(0, at - mostBetween); index -= 1) {
      const verb = tokens[index] as Token;
      if (verb.kind === 'mark' && verb.text !== ',') break;
      const phrase = `${fold(verb.text)} ${particleIn(particle.text)}`;
      const match = lexicon.match(phrase, 0);
      const means = inGroup(match?.means, 'verbs');
      if (match?.end !== phrase.length || means.length === 0) continue;
      result[index] = { ...verb, kind: 'word', is: new Set(means) };
      // A trailing particle is not part of a text: "Benenne Folie 3 in Kosten um".
      if (!isLink) result[at] = { ...particle, kind: 'word', is: new Set<Concept>(['courtesy', 'noise']) };
      break;
    }
  }
  return result;
}

/** Where a clause may end: at a mark, before another wish, or at the end. */
const isApart = (token: Token | undefined): boolean =>
  token === undefined ||
  (token.kind === 'mark' && token.text !== '-') ||
  token.is.has('and') ||
  token.is.has('then') ||
  token.is.has('courtesy');
