import type { Readership } from '../../content/brief/brief.ts';
import type { Shaping } from './shaping.ts';

/** A reader profile for a deck. */
export interface Audience {
  id: string;
  name: string;
  description: string;
  /** The readership a prompt's words map to: "for the board" means executives. */
  readership?: Readership;
  shaping: Shaping;
  /** Part of a model's prompt. */
  instructions: string;
}

export const audiences: readonly Audience[] = [
  {
    id: 'aud_exec',
    name: 'Executives and board',
    description: 'Decide quickly: outcome first, few points, figures and risks.',
    readership: 'executives',
    shaping: {
      points: 3,
      favours: ['summary', 'results', 'risks', 'decisions', 'finances', 'recommendation'],
      sparing: ['tools', 'example', 'practice', 'concept'],
      prefers: ['figures', 'actions'],
      answerFirst: true,
    },
    instructions:
      'Put the conclusion first, at most three points a slide, figures before words, end with the decision.',
  },
  {
    id: 'aud_investors',
    name: 'Investors',
    description: 'Weigh growth against risk: market, traction, model, return.',
    readership: 'investors',
    shaping: {
      points: 4,
      favours: ['market', 'traction', 'model', 'finances', 'investment'],
      sparing: ['tools', 'example', 'background'],
      prefers: ['figures', 'evidence'],
      answerFirst: true,
    },
    instructions:
      'Show size, growth and return in figures, name the risks openly, say what the money is for.',
  },
  {
    id: 'aud_sales',
    name: 'Customers and prospects',
    description: 'Want to know what changes for them: needs, benefits, proof, next step.',
    readership: 'customers',
    shaping: {
      points: 4,
      favours: ['needs', 'benefits', 'proof', 'offer', 'start'],
      sparing: ['finances', 'position', 'method', 'budget'],
      prefers: ['benefits', 'evidence'],
      answerFirst: false,
    },
    instructions:
      "Speak of the reader's gain, not of features; prove it with cases; end with one easy next step.",
  },
  {
    id: 'aud_team',
    name: 'Own team',
    description: 'Have to act on it: priorities, who does what, by when.',
    readership: 'team',
    shaping: {
      points: 5,
      favours: ['progress', 'priorities', 'milestones', 'next', 'actions'],
      sparing: ['market', 'finances'],
      prefers: ['actions', 'explanations'],
      answerFirst: false,
    },
    instructions: 'Be direct and concrete: what, who, by when. Name open questions.',
  },
  {
    id: 'aud_newcomers',
    name: 'New colleagues',
    description: 'Know nothing yet: people, places, first steps, no abbreviations.',
    readership: 'newcomers',
    shaping: {
      points: 4,
      favours: ['welcome', 'people', 'first-weeks', 'tools', 'contacts'],
      sparing: ['finances', 'risks', 'market'],
      prefers: ['explanations', 'actions'],
      answerFirst: false,
    },
    instructions: 'Assume no knowledge of the organisation, spell out every abbreviation, be welcoming.',
  },
  {
    id: 'aud_learners',
    name: 'Students and learners',
    description: 'Learn something new: one idea at a time, examples, exercises.',
    readership: 'learners',
    shaping: {
      points: 4,
      favours: ['objectives', 'concept', 'example', 'practice', 'recap'],
      sparing: ['budget', 'finances', 'decisions'],
      prefers: ['explanations', 'evidence'],
      answerFirst: false,
    },
    instructions:
      'Explain one idea a slide in plain words, with an example for each, and repeat the main points.',
  },
  {
    id: 'aud_experts',
    name: 'Specialists',
    description: 'Check the reasoning: method, evidence, limits, detail.',
    readership: 'experts',
    shaping: {
      points: 5,
      favours: ['method', 'evidence', 'limits', 'causes', 'findings'],
      sparing: ['welcome', 'message'],
      prefers: ['evidence', 'figures'],
      answerFirst: false,
    },
    instructions: 'Use the field’s own terms, give method and uncertainty, do not simplify figures.',
  },
  {
    id: 'aud_public',
    name: 'General public',
    description: 'Little time and no background: plain words, what it means for them.',
    readership: 'public',
    shaping: {
      points: 3,
      favours: ['background', 'benefits', 'implications', 'example'],
      sparing: ['method', 'budget', 'measures', 'position'],
      prefers: ['explanations', 'benefits'],
      answerFirst: false,
    },
    instructions: 'Use everyday words and short sentences, avoid jargon, say what it means for people.',
  },
];

/** The audience with this id, else the one the prompt's words mean. */
export function audienceFor(
  id: string | undefined,
  readership: Readership | undefined,
): Audience | undefined {
  const chosen = id === undefined ? undefined : audiences.find((audience) => audience.id === id);
  return (
    chosen ?? audiences.find((audience) => readership !== undefined && audience.readership === readership)
  );
}
