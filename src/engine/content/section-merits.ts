import type { Locale } from '../../contract/locales.ts';
import { namesItself, saysWhatItDoes } from '../language/composing-words.ts';
import { opensWithCue, speaksOf } from '../language/sentence-cues.ts';
import type { SectionRole } from '../read/document.ts';
import { roleOfHeading } from '../read/sections.ts';
import { isMeasured } from './measured.ts';
import { rememberedIn } from './words.ts';

const sampleSize = /(?<!\p{L})[nN]\s?=\s?\d/u;
const merits = {
  goal: 0.7,
  aim: 2,
  itself: 2,
  method: 0.5,
  sample: 0.7,
  outcome: 0.6,
  measured: 2,
  told: 0.8,
  finding: 0.8,
  set: -0.6,
  others: -0.6,
  /** The conclusion of a work is its own. */
  ofOthers: -1.5,
  limitation: 2,
  limits: 1,
} as const;
const citing =
  /\[\d+(?:[,;–\s-]{1,3}\d+)*\]|[([]\p{Lu}[^()[\]]{2,80}\d{4}[a-z]?[)\]]|et al\.|\(\d{1,3}(?:[,–-]\s?\d{1,3}){0,6}\)\.?$|(?<!\p{L})\p{Lu}\p{L}{1,40}\s\(\d{4}[a-z]?\)/u;
/** Findings of others: "as in [9]", "… was 43% (24).", "(Lee et al., 2020)", "Lee (2020) reports". */
export const citesOthers = (text: string): boolean => citing.test(text);

/** "We found …", "These results show …", "We present …": the authors' own. */
export const opensWithOwn = (text: string): boolean =>
  opensWithCue('finding', text, ownOpening) || opensWithCue('presenting', text, ownOpening);
const ownOpening = 40;

/** "In this study, we …", "The aim of this study …" */
export const saysAim = (text: string): boolean =>
  namesItself(text.slice(0, opening)) || (speaksOf('goal', text) && namesItself(text));
/** Characters at the start of a sentence that show its topic. */
const opening = 24;

/** "… (n = 1130)" */
export const saysSample = (text: string): boolean => sampleSize.test(text);

/** "Only wavelengths above 700 nm were used", "We asked whether …": a setting or a question, not a result. */
export const saysHow = (text: string): boolean =>
  !speaksOf('outcome', text) &&
  !speaksOf('finding', text) &&
  (speaksOf('method', text) || speaksOf('inquiry', text));

/** Sections whose typical sentences are known. */
type Kind =
  | 'background'
  | 'goal'
  | 'about'
  | 'methods'
  | 'results'
  | 'keyFigures'
  | 'conclusions'
  | 'takeaway';

/** Weight of a sentence by its topic, for sections or poster regions of these kinds. */
export function meritFor(kinds: readonly string[], text: string, language: Locale): number {
  const has = (kind: Kind) => kinds.includes(kind);
  const worth = (name: keyof typeof merits, holds: boolean) => (holds ? merits[name] : 0);
  if (has('background') || has('goal') || has('about'))
    return (
      worth('goal', speaksOf('goal', text)) +
      worth('aim', speaksOf('presenting', text) || saysAim(text)) +
      worth('itself', saysWhatItDoes(text, language)) +
      worth('others', citesOthers(text))
    );
  if (has('methods')) return worth('method', speaksOf('method', text)) + worth('sample', saysSample(text));
  const outcome = speaksOf('outcome', text);
  if (has('conclusions') || has('takeaway'))
    return (
      worth('finding', outcome || speaksOf('evidence', text)) +
      worth('ofOthers', citesOthers(text)) +
      worth('set', saysHow(text)) +
      worth('itself', saysWhatItDoes(text, language))
    );
  const finding = speaksOf('finding', text);
  const set = saysHow(text);
  const measured = !set && isMeasured(text);
  const told = worth('others', citesOthers(text)) + worth('set', set) + worth('finding', finding);
  if (has('results') || has('keyFigures'))
    return told + worth('outcome', outcome) + worth('measured', measured);
  // Content under its own heading counts as well.
  if (kinds.length === 0) return told + worth('finding', finding) + worth('told', measured);
  return 0;
}

/** For these sections a deck shows results first. */
const comesTo: Partial<Record<SectionRole, 'results' | 'conclusions'>> = {
  results: 'results',
  discussion: 'conclusions',
  conclusion: 'conclusions',
};

/** Weight of a sentence by the section's role; below results, everything is a result. */
export function meritOfRole(
  { role, path }: { role?: SectionRole; path: readonly string[] },
  language: Locale,
): ((text: string) => number) | undefined {
  const results = role === undefined && path.some((title) => roleOfHeading(title) === 'results');
  const kind = role ? comesTo[role] : results ? 'results' : undefined;
  return kind && ((text) => cameOf[kind](text, language));
}

/** Cached per sentence, since many slides are tried. */
const cameOf = {
  results: rememberedIn((text, language) => meritFor(['results'], text, language)),
  conclusions: rememberedIn((text, language) => meritFor(['conclusions'], text, language)),
} as const;

/** Weight of a sentence for limitations. */
export const limitMerit = (text: string): number =>
  speaksOf('limitation', text) ? merits.limitation : speaksOf('limits', text) ? merits.limits : 0;
