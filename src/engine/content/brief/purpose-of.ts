import type { Locale } from '../../../contract/locales.ts';
import { factLabel } from '../../language/fact-cues.ts';
import type { SectionRole } from '../../read/document.ts';
import { roleOfHeading } from '../../read/sections.ts';
import type { Purpose } from './brief.ts';
import type { PromptFact } from './facts.ts';
import type { Audience } from './read-audience.ts';
import type { Head } from './read-head.ts';
import { versus } from './read-options.ts';
import { readPurpose } from './read-purpose.ts';

/** Purpose implied by labels: "Hypothesis: … Materials: … Conclusion: …", "Problem: … Solution: … Market: …" */
export function labelledAs({ persuades }: Head, facts: PromptFact[]): Purpose | undefined {
  if (persuades) return undefined;
  const labels = facts.flatMap(({ label }) => label ?? []);
  const roles = new Set(labels.map(roleOfHeading).filter((role) => role && ofStudies.has(role)));
  if (roles.size >= fewestLabels) return 'research-summary';
  const named = new Set(labels.map(factLabel));
  return named.has('problem') && named.has('solution') ? 'pitch' : undefined;
}
const ofStudies: ReadonlySet<SectionRole> = new Set(['aim', 'methods', 'data', 'results', 'conclusion']);
const fewestLabels = 3;

/**
 * The subject decides the purpose, "Fire safety training for new employees" being a training; instructions only if
 * nothing else does. A subject shown to newcomers is no onboarding; one shown to learners is a lesson, and persuasion
 * makes a proposal.
 */
export function purposeOf(
  { about, persuades }: Head,
  others: string[],
  language: Locale | undefined,
  isNamed: boolean,
  audience: Audience | undefined,
): Purpose {
  // "Gas vs induction hobs" is no induction.
  const named = versus().test(about) ? 'comparison' : readPurpose(about, language);
  if (persuades) return persuading.includes(named) ? named : 'project-proposal';
  const found = others.map((text) => readPurpose(text, language)).find((purpose) => purpose !== 'general');
  const purpose = named !== 'general' || (isNamed && found === 'onboarding') ? named : (found ?? named);
  return purpose === 'general' && audience?.readership === 'learners' ? 'training' : purpose;
}

/** "Persuade the school to ban phones during lessons" is no lesson. */
const persuading: readonly Purpose[] = ['pitch', 'sales', 'project-proposal', 'strategy', 'product-launch'];
