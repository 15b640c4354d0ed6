import type { Purpose, Tone } from '../../content/brief/brief.ts';
import type { Shaping } from './shaping.ts';

/** A way of working for a deck: its default purpose and emphasis. */
export interface Agent {
  code: string;
  name: string;
  description: string;
  /** Shown in the agent list, and part of a model's prompt. */
  instructions: string;
  /** Purpose if the prompt names none. */
  purpose?: Purpose;
  tone?: Tone;
  shaping: Partial<Shaping>;
}

export const agents: readonly Agent[] = [
  {
    code: 'strategy_consultant',
    name: 'Strategy consultant',
    description:
      'Argues from the answer: a claim in every title, evidence below, options weighed, a recommendation.',
    instructions:
      'Start with the answer. Make every title a claim and support it. Weigh options against the same criteria. End with a recommendation and its next steps.',
    purpose: 'strategy',
    tone: 'formal',
    shaping: {
      points: 4,
      favours: ['summary', 'options', 'recommendation', 'priorities'],
      answerFirst: true,
    },
  },
  {
    code: 'financial_analyst',
    name: 'Financial analyst',
    description: 'Leads with figures: results against plan, what moved them, outlook and risks.',
    instructions:
      'Lead with figures and their comparison. Explain what moved them. Give the outlook with its assumptions. Prefer charts and tables to text.',
    purpose: 'business-review',
    tone: 'formal',
    shaping: {
      favours: ['results', 'drivers', 'finances', 'outlook', 'risks'],
      prefers: ['figures', 'evidence'],
    },
  },
  {
    code: 'project_manager',
    name: 'Project manager',
    description: 'Reports what is done, what is next, what is in the way, who does what by when.',
    instructions:
      'Say what is done, what comes next and what stands in the way. Give every action an owner and a date.',
    purpose: 'status-report',
    tone: 'plain',
    shaping: { favours: ['progress', 'milestones', 'blockers', 'next', 'actions'], prefers: ['actions'] },
  },
  {
    code: 'sales_lead',
    name: 'Sales lead',
    description: 'Begins with what the customer needs and ends with one easy next step.',
    instructions:
      'Begin with what the customer needs. Turn features into gains. Prove them with cases. End with one easy next step.',
    purpose: 'sales',
    tone: 'friendly',
    shaping: { favours: ['needs', 'benefits', 'proof', 'offer'], prefers: ['benefits', 'evidence'] },
  },
  {
    code: 'founder',
    name: 'Founder',
    description: 'Tells the story of a venture: problem, solution, market, traction, what is asked for.',
    instructions:
      'Tell the story of the problem and who has it. Show the solution, the size of the market and the proof that people want it. Ask for something definite.',
    purpose: 'pitch',
    tone: 'bold',
    shaping: {
      points: 3,
      favours: ['problem', 'solution', 'market', 'traction', 'investment'],
      prefers: ['figures', 'benefits'],
    },
  },
  {
    code: 'product_marketer',
    name: 'Product marketer',
    description: 'Places a product: who it is for, what it promises, how people hear of it.',
    instructions:
      'Say who it is for and what it promises in one sentence. Set it apart from the alternatives. Plan how people will hear of it.',
    purpose: 'product-launch',
    tone: 'bold',
    shaping: { favours: ['audience', 'message', 'channels', 'competition'], prefers: ['benefits'] },
  },
  {
    code: 'teacher',
    name: 'Teacher',
    description: 'Explains one idea at a time, with an example, an exercise and a summary.',
    instructions:
      'Explain one idea a slide in plain words. Give an example for each and something to try. Repeat the main points at the end.',
    purpose: 'training',
    tone: 'friendly',
    shaping: {
      points: 4,
      favours: ['objectives', 'concept', 'example', 'practice', 'recap'],
      prefers: ['explanations'],
    },
  },
  {
    code: 'researcher',
    name: 'Researcher',
    description: 'Question, method, findings, limits: says how sure each statement is.',
    instructions:
      'State the question and the method. Separate findings from interpretation. Give figures with their uncertainty and say what the results cannot tell.',
    purpose: 'research-summary',
    tone: 'formal',
    shaping: {
      points: 5,
      favours: ['question', 'method', 'findings', 'limits'],
      prefers: ['evidence', 'figures'],
    },
  },
  {
    code: 'incident_lead',
    name: 'Incident lead',
    description: 'Reconstructs what happened without blame and turns it into actions.',
    instructions:
      'Give the impact first, then the course of events with times. Look for causes in the system, not in people. Turn each cause into an action with an owner and a date.',
    purpose: 'incident-review',
    tone: 'plain',
    shaping: { favours: ['impact', 'chronology', 'causes', 'actions'], prefers: ['evidence', 'actions'] },
  },
  {
    code: 'people_partner',
    name: 'People partner',
    description: 'Welcomes and orients people: who is who, the first weeks, where to ask.',
    instructions:
      'Welcome people, use plain words, avoid abbreviations. Say who is who, what happens in the first weeks and where to ask.',
    purpose: 'onboarding',
    tone: 'friendly',
    shaping: { favours: ['welcome', 'people', 'first-weeks', 'contacts'], prefers: ['explanations'] },
  },
];

export function agentFor(code: string | undefined): Agent | undefined {
  return code === undefined ? undefined : agents.find((agent) => agent.code === code);
}
