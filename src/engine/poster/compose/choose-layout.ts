import type { Purpose } from '../../content/brief/brief.ts';
import { readPurpose } from '../../content/brief/read-purpose.ts';
import type { PosterLayout } from '../content.ts';
import type { PromptDetails } from './prompt-details.ts';

/**
 * What kinds of poster are called, in the languages of the service; the first with a match wins. Word starts only, so
 * that inflected endings follow freely.
 */
const names: [PosterLayout, string][] = [
  ['infographic', 'infogra[pf]|インフォグラフィック|信息图|인포그래픽|إنفوجراف|इन्फोग्राफ'],
  [
    'timeline',
    'timeline|milestones|history of|zeitstrahl|zeitleiste|chronolog|frise|cronolog|linea del tempo|línea de tiempo|linha do tempo|' +
      'garis waktu|lini masa|年表|タイムライン|时间轴|时间线|里程碑|연표|타임라인|خط زمني|الجدول الزمني|समयरेखा|टाइमलाइन',
  ],
  [
    'comparison',
    'compar|versus|\\bvs\\b|vergleich|gegenüber|confront|perbanding|比較|对比|比较|비교|مقارنة|तुलना',
  ],
  [
    'process',
    'process|step[- ]by[- ]step|how[- ]to|workflow|procedure|ablauf|prozess|anleitung|processus|étapes|proceso|paso a paso|' +
      'procedura|passo (?:a|dopo) passo|processo|proses|langkah|手順|工程|流れ|流程|步骤|절차|과정|단계|خطوات|عملية|प्रक्रिया|चरण',
  ],
  [
    'research',
    'research|study|scientific|conference poster|findings|thesis|forschung|studie|wissenschaft|recherche|étude|scientifique|' +
      'investigaci|estudio|ricerca|studio|pesquisa|estudo|penelitian|riset|研究|論文|学会|论文|연구|학회|논문|بحث|دراسة|शोध|अध्ययन',
  ],
  [
    'event',
    'event|invitation|open (?:day|house)|tag der offenen|einladung|portes ouvertes|journée|invitación|jornada|invito|convite|undangan|招待|邀请|초대|دعوة|निमंत्रण|festival|concert|workshop|meet-?up|open day|fair\\b|party|lecture series|veranstaltung|konzert|fest\\b|événement|' +
      'concert|fête|evento|concierto|feria|concerto|festa|fiera|acara|konser|pameran|イベント|祭|コンサート|講演会|活动|音乐会|讲座|' +
      '행사|축제|콘서트|강연|فعالية|مهرجان|حفل|مؤتمر|कार्यक्रम|उत्सव|समारोह|मेला',
  ],
  [
    'product',
    'product|launch|app\\b|service offer|produkt|markteinführung|produit|lancement|producto|lanzamiento|prodotto|lancio|produto|' +
      'lançamento|produk|peluncuran|製品|新商品|発売|产品|新品|제품|출시|منتج|إطلاق|उत्पाद|लॉन्च',
  ],
  [
    'announcement',
    'announce|notice|news\\b|new rule|policy change|ankündigung|bekanntmachung|hinweis|annonce|avis\\b|anuncio|aviso|annuncio|' +
      'avviso|anúncio|pengumuman|お知らせ|告知|公告|通知|공지|안내|إعلان|تنويه|सूचना|घोषणा',
  ],
];

const matchers = names.map(([layout, words]) => ({
  layout,
  pattern: new RegExp(`(?<![A-Za-zÀ-ÿ])(?:${words})`, 'iu'),
  every: new RegExp(
    `(?<![A-Za-zÀ-ÿ])(?:${words})[\\p{sc=Latin}\\p{sc=Arabic}\\p{sc=Devanagari}\\p{sc=Hangul}\\p{M}]*`,
    'giu',
  ),
}));

/** A text without the words that only say what kind of poster it is: "Zeitstrahl" is no title. */
export const withoutKinds = (text: string): string =>
  matchers.reduce((left, { every }) => left.replace(every, ' '), text);

/** Where the prompt names no kind of poster, what it is for decides. */
const byPurpose: Record<Purpose, PosterLayout> = {
  'business-review': 'infographic',
  pitch: 'product',
  'project-proposal': 'announcement',
  'status-report': 'infographic',
  strategy: 'timeline',
  'product-launch': 'product',
  training: 'process',
  'research-summary': 'research',
  'incident-review': 'timeline',
  sales: 'product',
  onboarding: 'process',
  'how-to': 'process',
  comparison: 'comparison',
  event: 'event',
  general: 'infographic',
};

/** The kind of poster a prompt asks for, and whether it says so itself: what has a day and a place is an event. */
export function chooseLayout(
  prompt: string,
  { date, time, place }: Pick<PromptDetails, 'date' | 'time' | 'place'>,
): { layout: PosterLayout; named: boolean } {
  const found = matchers.find(({ pattern }) => pattern.test(prompt));
  if (found) return { layout: found.layout, named: true };
  if (date && (time || place)) return { layout: 'event', named: true };
  return { layout: byPurpose[readPurpose(prompt)], named: false };
}
