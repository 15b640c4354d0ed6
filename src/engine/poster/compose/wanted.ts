import { figureCount } from '../../content/words.ts';
import { type SentenceCue, speaksOf } from '../../language/sentence-cues.ts';
import type { Block } from '../../read/document.ts';
import type { RegionKey } from '../words/region-keys.ts';

const address = /@\w|https?:|www\.|(?<!\d)\+?\d[\d\s/-]{7,}\d|\btel\b/iu;

const cues: Partial<Record<RegionKey, SentenceCue[]>> = {
  methods: ['method'],
  conclusions: ['plan', 'actions'],
  takeaway: ['plan', 'actions'],
  benefits: ['benefits'],
  promise: ['benefits'],
  proof: ['evidence'],
  goal: ['goal'],
  pitfalls: ['risk'],
  actions: ['actions'],
  verdict: ['actions'],
  today: ['present'],
  next: ['plan', 'actions'],
  background: ['explanations'],
  about: ['explanations'],
  reasons: ['explanations'],
};

/** Whether a sentence or list fits a region's topic. */
export function isWanted(key: RegionKey, text: string, block: Block): boolean {
  switch (key) {
    case 'contact':
    case 'register':
      return address.test(text);
    case 'results':
    case 'trend':
      return speaksOf('outcome', text);
    case 'keyFigures':
      return figureCount(text) > 0;
    case 'features':
    case 'steps':
      return block.type === 'list';
    case 'milestones':
    case 'programme':
      return /^(?:(?:1[5-9]|20)\d\d|\d{1,2}[:.h]\d{2})/u.test(text);
    default:
      return (cues[key] ?? []).some((cue) => speaksOf(cue, text));
  }
}
