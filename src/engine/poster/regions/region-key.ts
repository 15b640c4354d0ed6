import type { Locale } from '../../../contract/locales.ts';
import { type RegionKey, regionIcons } from '../words/region-keys.ts';
import { wordsOf } from '../words/words-of.ts';

/** What authors also call the common regions; each locale's own headings are known besides. */
const alsoCalled: Partial<Record<RegionKey, string>> = {
  background:
    'introduction|intro|context|motivation|objectives?|einleitung|introducción|introduzione|introdução|はじめに|引言|서론|مقدمة|परिचय',
  methods:
    'method|methodology|approach|materials and methods|methode|méthodologie|método|metodo|materiales y métodos|الطرق|المنهج|手法',
  results: 'result|findings|outcomes?|data|hallazgos|ergebnis|発見|发现',
  conclusions:
    'conclusion|summary|discussion|schlussfolgerung(?:en)?|zusammenfassung|conclusión|conclusione|conclusão|خاتمة|まとめ|总结|요약',
  schedule:
    'date|time and place|where and when|when & where|venue|location|zeit und ort|lieu et date|fecha y lugar',
  programme: 'program|programme|agenda|schedule|line-?up|timetable',
  speakers: 'speaker|guests|artists|performers|panel',
  register: 'registration|tickets?|booking|rsvp|sign-?up|register',
  keyFigures:
    'key (?:numbers|facts|figures|stats|statistics)|numbers|big numbers?|facts|statistics|stats|kpis?|zahlen|chiffres|cifras|numeri|números|数字|숫자',
  trend: 'trends?|chart|growth|development|entwicklung|évolution|推移|趋势',
  takeaway: 'take-?aways?|key message|main message|fazit',
  features: 'feature|functions|what it does',
  benefits: 'benefit|advantages|why it matters|vorteile|avantages|ventajas|vantaggi|vantagens|keuntungan',
  contact: 'contacts?|contact us|find out more|more information|links?|kontakt',
  steps: 'steps?|process|how it works|procedure|ablauf|étapes|pasos|passi|passos|langkah',
  milestones: 'timeline|history|chronology|zeitleiste|年表|时间轴',
  next: 'next steps|outlook|future|ausblick|perspectives',
  actions: 'what you can do|call to action|action|to do',
  pitfalls: 'risks?|warnings?|common mistakes|risiken|limitations?',
  roles: 'team|responsibilities|who',
  goal: 'goals?|aim|purpose|ziele?|objectif|objetivo|obiettivo|tujuan',
};

/** The common region that a name stands for, if it is one. */
export function regionKeyOf(name: string, language: Locale): RegionKey | undefined {
  const wanted = folded(name);
  const keys = Object.keys(regionIcons) as RegionKey[];
  const named = (locale: Locale) => keys.find((key) => folded(wordsOf(locale).regions[key][0]) === wanted);
  const also = keys.find((key) => {
    const words = alsoCalled[key];
    return words && new RegExp(`^(?:${words})$`, 'iu').test(wanted);
  });
  return named(language) ?? named('en') ?? named('en-uk') ?? also;
}

/** What a common region is called, in its language and in English. */
export const synonymsOf = (key: RegionKey, language: Locale): string[] => [
  wordsOf(language).regions[key][0],
  wordsOf('en').regions[key][0],
  ...(alsoCalled[key] ?? '').split('|').filter((word) => /^[\p{L} -]{4,}$/u.test(word)),
];

/** Names are compared without regard to case, accents, articles and the words "region" or "column". */
export const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}(?<=[\u0300-\u036f])/gu, '')
    .toLowerCase()
    .replace(/^(?:the|our|der|die|das|le|la|les|el|los|las|il|i|gli|os?|as?|ال)\s+/u, '')
    .replace(/\s+(?:region|section|column|area|panel|box|block|part)$/u, '')
    .replace(/[’']/g, "'")
    .trim();
