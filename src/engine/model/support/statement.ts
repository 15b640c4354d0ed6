import type { SlideBody } from '../../outline.ts';
import type { SlideClaim } from './claims.ts';
import type { Computation } from './computed.ts';

/** An unsupported claim, with the reason in words for model and user. */
export interface Fault {
  claim: SlideClaim;
  why: string;
}

/** A claim for a second reader, in words that stand by themselves. */
export interface Statement {
  text: string;
  claim: SlideClaim;
  slide: SlideBody;
  grounds: Grounds;
  /** Its fault. */
  why: string | undefined;
}

/** What a second reader finds: the material says it, says otherwise, or says nothing of it; or nothing is stated. */
export const verdicts = ['said', 'otherwise', 'unsaid', 'none'] as const;
export type Verdict = (typeof verdicts)[number];

/** What a slide claims to be based on. */
export interface Grounds {
  /** Passage ids. */
  uses: readonly string[];
  computed: readonly Computation[];
}
