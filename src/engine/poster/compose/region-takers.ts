import type { SectionRole } from '../../read/document.ts';
import type { RegionKey } from '../words/region-keys.ts';

/** Regions that take a section of a role, if it has none of its own. */
export const takers: Partial<Record<SectionRole, RegionKey[]>> = {
  abstract: ['background', 'about', 'promise', 'news'],
  introduction: ['background', 'about', 'reasons', 'start', 'goal'],
  background: ['background', 'about', 'reasons', 'start'],
  aim: ['goal', 'background', 'about', 'promise'],
  methods: ['methods', 'steps'],
  data: ['methods', 'keyFigures', 'results'],
  results: ['results', 'keyFigures', 'trend', 'proof', 'today'],
  discussion: ['results', 'conclusions', 'takeaway'],
  conclusion: ['conclusions', 'takeaway', 'verdict', 'next', 'actions'],
  summary: ['takeaway', 'conclusions', 'about', 'background'],
  limitations: ['pitfalls', 'conclusions'],
  recommendations: ['actions', 'verdict', 'conclusions', 'next', 'takeaway'],
  'next-steps': ['next', 'actions', 'conclusions', 'takeaway'],
  decisions: ['verdict', 'actions', 'takeaway'],
  risks: ['pitfalls'],
};

/** Regions that take content for another kind of region, if that is missing. */
export const adopters: Partial<Record<RegionKey, RegionKey[]>> = {
  background: ['about', 'reasons', 'goal', 'start'],
  results: ['keyFigures', 'trend', 'today', 'proof'],
  conclusions: ['takeaway', 'verdict', 'next', 'actions', 'pitfalls'],
  about: ['background', 'promise', 'news', 'goal', 'details'],
  programme: ['milestones'],
  speakers: ['roles'],
  register: ['contact'],
  keyFigures: ['results', 'trend'],
  trend: ['results', 'milestones'],
  reasons: ['background'],
  takeaway: ['conclusions', 'verdict', 'next', 'actions'],
  promise: ['about', 'news'],
  features: ['details'],
  benefits: ['proof', 'reasons'],
  proof: ['results', 'benefits'],
  contact: ['register'],
  goal: ['background', 'about'],
  steps: ['actions', 'methods', 'programme'],
  roles: ['speakers'],
  news: ['about'],
  details: ['features'],
  actions: ['steps', 'next', 'register'],
  verdict: ['conclusions', 'takeaway', 'actions', 'next'],
  start: ['background'],
  milestones: ['programme', 'start'],
  today: ['keyFigures', 'results'],
  next: ['actions', 'conclusions'],
};
