import type { Purpose } from '../../content/brief/brief.ts';

/** Layout of a beat's slide until its author fills it. */
export type BeatForm = 'bullets' | 'big-number' | 'two-columns' | 'comparison' | 'timeline' | 'closing';

/** The purpose of a slide in a story. Words per language are in `texts/`. */
export const beats = {
  summary: 'bullets',
  background: 'bullets',
  results: 'big-number',
  drivers: 'two-columns',
  customers: 'bullets',
  finances: 'big-number',
  risks: 'two-columns',
  outlook: 'timeline',
  decisions: 'closing',
  problem: 'bullets',
  solution: 'bullets',
  market: 'big-number',
  model: 'two-columns',
  competition: 'comparison',
  traction: 'big-number',
  team: 'bullets',
  investment: 'closing',
  goals: 'bullets',
  scope: 'two-columns',
  approach: 'timeline',
  budget: 'big-number',
  benefits: 'bullets',
  approval: 'closing',
  progress: 'two-columns',
  milestones: 'timeline',
  blockers: 'two-columns',
  next: 'closing',
  position: 'two-columns',
  options: 'comparison',
  priorities: 'bullets',
  roadmap: 'timeline',
  measures: 'big-number',
  audience: 'bullets',
  message: 'bullets',
  channels: 'bullets',
  objectives: 'bullets',
  concept: 'bullets',
  example: 'bullets',
  practice: 'bullets',
  mistakes: 'two-columns',
  recap: 'closing',
  question: 'bullets',
  method: 'timeline',
  findings: 'bullets',
  evidence: 'big-number',
  limits: 'bullets',
  implications: 'bullets',
  impact: 'big-number',
  chronology: 'timeline',
  causes: 'bullets',
  response: 'two-columns',
  actions: 'closing',
  needs: 'bullets',
  proof: 'bullets',
  offer: 'comparison',
  start: 'timeline',
  welcome: 'bullets',
  people: 'bullets',
  'first-weeks': 'timeline',
  tools: 'bullets',
  contacts: 'closing',
  prerequisites: 'bullets',
  steps: 'timeline',
  check: 'bullets',
  criteria: 'bullets',
  recommendation: 'bullets',
  programme: 'timeline',
  logistics: 'bullets',
} as const satisfies Record<string, BeatForm>;
export type Beat = keyof typeof beats;

/**
 * The story of each purpose, in order. The digit is the drop rank when slides are few: 1 stays longest. The last beat
 * closes the deck.
 */
const stories: Record<Purpose, string> = {
  'business-review':
    'summary/1 results/1 drivers/1 finances/3 customers/3 position/4 risks/2 outlook/2 priorities/4 decisions/1',
  pitch:
    'problem/1 solution/1 market/1 model/2 traction/1 competition/2 team/2 roadmap/3 finances/3 risks/4 investment/1',
  'project-proposal':
    'summary/2 problem/1 goals/2 solution/1 benefits/1 scope/3 approach/1 budget/2 risks/3 team/4 approval/1',
  'status-report':
    'summary/1 progress/1 milestones/1 measures/2 blockers/1 risks/3 budget/3 priorities/4 next/1',
  strategy:
    'summary/2 background/3 position/1 goals/1 options/3 priorities/1 roadmap/1 measures/2 budget/4 risks/3 decisions/1',
  'product-launch':
    'summary/3 audience/1 problem/2 solution/1 message/1 competition/3 channels/2 roadmap/1 measures/2 risks/4 decisions/1',
  training:
    'objectives/1 background/3 concept/1 steps/2 example/1 practice/1 mistakes/2 check/3 tools/4 recap/1',
  'research-summary':
    'summary/3 question/1 background/3 method/1 findings/1 evidence/1 implications/1 limits/2 recommendation/4 next/2',
  'incident-review': 'summary/1 impact/1 chronology/1 causes/1 response/2 risks/4 priorities/4 actions/1',
  sales: 'needs/1 problem/3 solution/1 benefits/1 proof/1 offer/2 competition/4 start/2 next/1',
  onboarding:
    'welcome/1 people/1 goals/3 first-weeks/1 tools/1 customers/4 mistakes/3 objectives/3 contacts/1',
  'how-to': 'objectives/2 prerequisites/1 steps/1 example/2 mistakes/1 check/1 tools/3 recap/1',
  comparison: 'question/1 criteria/1 options/1 evidence/2 budget/3 risks/3 recommendation/1 next/1',
  event: 'goals/1 audience/1 programme/1 logistics/1 channels/3 budget/2 team/3 risks/3 actions/1',
  general: 'summary/1 background/1 concept/1 evidence/2 example/2 benefits/4 implications/2 next/1',
};

export interface StoryBeat {
  beat: Beat;
  rank: number;
}

export function storyOf(purpose: Purpose): StoryBeat[] {
  return stories[purpose].split(' ').map((entry) => {
    const [beat = '', rank = '1'] = entry.split('/');
    return { beat: beat as Beat, rank: Number(rank) };
  });
}
