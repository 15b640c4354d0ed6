import { speaksOf, speaksOfRisk } from '../../material/cues.ts';
import type { Section, Statement } from '../../material/material.ts';
import type { SlideKind } from '../../outline.ts';
import type { RegionKey } from '../words/region-keys.ts';
import { tellsGoal, tellsMethod, tellsOutcome, tellsPlan, tellsPresent } from './statement-cues.ts';
import { strongNumber } from './strong-number.ts';

/** What a common region is looking for in the sources, besides what its name says. */
export interface RegionInterest {
  /** Headings that its material may stand under besides its own, best first. */
  headings?: RegionKey[];
  /** Forms that suit it, best first. */
  forms?: SlideKind[];
  /** Whether a statement under a heading of no kind, or of none at all, is of its kind. */
  wants?(statement: Statement): boolean;
  /** Where in the sources it is likely to stand. */
  from?: 'start' | 'end';
  /** One sentence, large, before anything else. */
  single?: boolean;
}

const action = (statement: Statement) => speaksOf('actions', statement);
const benefit = (statement: Statement) => speaksOf('benefits', statement);
const evidence = (statement: Statement) => speaksOf('evidence', statement);
const explanation = (statement: Statement) => speaksOf('explanations', statement);
const figure = (statement: Statement) => strongNumber(statement) !== undefined;
const listed = ({ form }: Statement) => form === 'item';
const dated = ({ dates }: Statement) => dates.length > 0;
const address = ({ text }: Statement) =>
  /@|https?:|www\.|(?<!\d)\+?\d[\d\s/-]{7,}\d|\btel\b|(?<!\p{L})[\w-]+\.(?:example|com|org|net|de|fr|jp|in|uk)\b/iu.test(
    text,
  );
const outcome = (statement: Statement) => figure(statement) && tellsOutcome(statement);
const plan = (statement: Statement) => tellsPlan(statement) || action(statement);

export const interests: Partial<Record<RegionKey, RegionInterest>> = {
  background: { from: 'start', headings: ['about', 'reasons', 'goal', 'start'], wants: explanation },
  methods: { wants: tellsMethod },
  results: {
    headings: ['keyFigures', 'trend', 'today', 'proof'],
    forms: ['big-number', 'chart', 'table'],
    wants: outcome,
  },
  conclusions: {
    from: 'end',
    headings: ['takeaway', 'verdict', 'next', 'actions', 'pitfalls'],
    wants: plan,
  },
  about: {
    from: 'start',
    headings: ['background', 'promise', 'news', 'goal', 'details'],
    wants: explanation,
  },
  programme: { headings: ['milestones'], forms: ['timeline', 'table'] },
  speakers: { headings: ['roles'] },
  register: { headings: ['contact'], wants: address },
  keyFigures: { headings: ['results', 'trend'], forms: ['big-number'], wants: figure },
  trend: { headings: ['results', 'milestones'], forms: ['chart', 'timeline', 'table'], wants: outcome },
  reasons: { headings: ['background'], wants: explanation },
  takeaway: {
    from: 'end',
    single: true,
    headings: ['conclusions', 'verdict', 'next', 'actions'],
    wants: plan,
  },
  promise: { from: 'start', single: true, headings: ['about', 'news'], wants: benefit },
  features: { headings: ['details'], wants: listed },
  benefits: { headings: ['proof', 'reasons'], wants: benefit },
  proof: { headings: ['results', 'benefits'], forms: ['quote'], wants: evidence },
  contact: { headings: ['register'], wants: address },
  goal: { single: true, headings: ['background', 'about'], wants: tellsGoal },
  steps: { headings: ['actions', 'methods', 'programme'] },
  roles: { headings: ['speakers'] },
  pitfalls: { wants: ({ text }) => speaksOfRisk(text) },
  news: { from: 'start', single: true, headings: ['about'] },
  details: { headings: ['features'], forms: ['table', 'chart'] },
  actions: { from: 'end', headings: ['steps', 'next', 'register'], wants: action },
  criteria: { forms: ['table', 'comparison', 'chart'] },
  verdict: {
    from: 'end',
    single: true,
    headings: ['conclusions', 'takeaway', 'actions', 'next'],
    wants: action,
  },
  start: { headings: ['background'] },
  milestones: { headings: ['programme', 'start'], forms: ['timeline'], wants: dated },
  today: { headings: ['keyFigures', 'results'], wants: tellsPresent },
  next: { from: 'end', headings: ['actions', 'conclusions'], wants: plan },
};

/** From 0 to 1: how well a section's place in the sources suits. */
export function suitsPlace(from: RegionInterest['from'], section: Section, sections: Section[]): number {
  if (!from) return 0;
  if (sections.length < 2) return from === 'start' ? 1 : 0;
  const place = sections.indexOf(section) / (sections.length - 1);
  return from === 'start' ? 1 - place : place;
}
