import { speaksOf, speaksOfRisk } from '../../material/cues.ts';
import type { Section, Statement } from '../../material/material.ts';
import type { SlideKind } from '../../outline.ts';
import type { RegionKey } from '../words/region-keys.ts';

/** What a common region is looking for in the sources, besides what its name says. */
export interface RegionInterest {
  /** Forms that suit it, best first. */
  forms?: SlideKind[];
  /** Whether a statement is of its kind. */
  wants?(statement: Statement): boolean;
  /** Where in the sources it is likely to stand. */
  from?: 'start' | 'end';
  /** One sentence, large, instead of points. */
  single?: boolean;
}

const action = (statement: Statement) => speaksOf('actions', statement);
const benefit = (statement: Statement) => speaksOf('benefits', statement);
const evidence = (statement: Statement) => speaksOf('evidence', statement);
const explanation = (statement: Statement) => speaksOf('explanations', statement);
const numeric = ({ quantities }: Statement) => quantities.length > 0;
const listed = ({ form }: Statement) => form === 'item';
const address = ({ text }: Statement) => /@|https?:|www\.|\+\d{2}|tel\b/iu.test(text);

export const interests: Partial<Record<RegionKey, RegionInterest>> = {
  background: { from: 'start', wants: explanation },
  methods: {
    wants: (one) =>
      /method|survey|measur|sampl|interview|data|method|umfrage|gemessen|enquête|mesur|encuesta|medi|pesquisa|survei|方法|調査|测|조사|منهج|विधि/iu.test(
        one.text,
      ),
  },
  results: { forms: ['chart', 'table', 'big-number'], wants: numeric },
  conclusions: { from: 'end', wants: action },
  about: { from: 'start', wants: explanation },
  programme: { forms: ['timeline', 'table'], wants: listed },
  register: { wants: address },
  keyFigures: { forms: ['big-number'], wants: numeric },
  trend: { forms: ['chart', 'timeline', 'table'] },
  reasons: { wants: explanation },
  takeaway: { from: 'end', single: true, wants: action },
  promise: { from: 'start', single: true, wants: benefit },
  features: { wants: listed },
  benefits: { wants: benefit },
  proof: { forms: ['quote', 'chart', 'big-number'], wants: evidence },
  contact: { wants: address },
  goal: { from: 'start', single: true, wants: action },
  steps: { wants: listed },
  pitfalls: { wants: ({ text }) => speaksOfRisk(text) },
  news: { from: 'start', single: true },
  details: { forms: ['table', 'chart'] },
  actions: { from: 'end', wants: action },
  criteria: { forms: ['table', 'comparison', 'chart'] },
  verdict: { from: 'end', single: true, wants: action },
  start: { from: 'start' },
  milestones: { forms: ['timeline'], wants: ({ dates }) => dates.length > 0 },
  today: { forms: ['chart', 'big-number'], wants: numeric },
  next: { from: 'end', wants: action },
};

/** From 0 to 1: how well a section's place in the sources suits. */
export function suitsPlace(from: RegionInterest['from'], section: Section, sections: Section[]): number {
  if (!from || sections.length < 2) return 0;
  const place = sections.indexOf(section) / (sections.length - 1);
  return from === 'start' ? 1 - place : place;
}
