import type { Locale } from '../../contract/locales.ts';
import type { Preference } from '../profiles/shaping.ts';

type Cue = Exclude<Preference, 'figures'>;
type Language = Exclude<Locale, 'en-uk'>;

/**
 * Words by which a sentence shows what it is good for. They only tilt the choice between sentences of similar weight;
 * nothing is understood by them alone.
 */
const words: Record<Cue, Record<Language, string>> = {
  actions: {
    en: "should|must|needs? to|have to|recommend|propose|plan to|next step|let us|let's|decision:|decided|action:|(?:we|was|were|have|has|is|all) agreed|agreed (?:to|that|on)",
    de: 'sollte|müssen|muss|empfehl|vorschlag|schlagen vor|nächste schritte|planen|beschluss|beschlossen|maßnahme',
    fr: 'devrait|devrions|devons|doit|doivent|recommand|proposons|prochaines? étapes?|il faut|décision|décidé|action :',
    es: 'debe|deben|debemos|debería|recomend|proponemos|próximos pasos|hay que|decisión|se decidió|acción:',
    it: 'dovrebbe|deve|devono|dobbiamo|raccomand|consigli|proponiamo|prossimi passi|bisogna|decisione|deciso|azione:',
    pt: 'deve|devem|devemos|deveria|recomend|propomos|próximos passos|é preciso|decisão|decidido|ação:',
    id: 'harus|perlu|sebaiknya|merekomendasikan|langkah berikutnya|disarankan|keputusan|diputuskan|tindakan:',
    ja: 'べき|必要が|必要です|推奨|提案|ください|決定|対応する',
    zh: '应|必须|需要|建议|计划|决定|行动项',
    ko: '해야|필요|권장|제안|결정|조치',
    ar: 'يجب|ينبغي|نوصي|نقترح|الخطوات التالية|قرار|تقرر|إجراء',
    hi: 'चाहिए|आवश्यक|सिफारिश|प्रस्ताव|अगले कदम|निर्णय|कार्रवाई',
  },
  explanations: {
    en: 'means|is called|because|that is,|in other words|for example|such as|works by|consists of',
    de: 'bedeutet|weil|zum beispiel|das heißt|besteht aus',
    fr: 'signifie|parce que|par exemple|c.est-à-dire|consiste',
    es: 'significa|porque|por ejemplo|es decir|consiste',
    it: 'significa|perché|per esempio|ad esempio|cioè|consiste',
    pt: 'significa|porque|por exemplo|ou seja|consiste',
    id: 'berarti|karena|misalnya|yaitu|terdiri',
    ja: 'とは|なぜなら|例えば|つまり',
    zh: '是指|因为|例如|也就是',
    ko: '의미|때문|예를 들|즉',
    ar: 'يعني|لأن|على سبيل المثال',
    hi: 'अर्थ|क्योंकि|उदाहरण|यानी',
  },
  evidence: {
    en: 'study|studies|data|shows?|found|measured|survey|results?|evidence|according to',
    de: 'studie|daten|zeigt|ergab|gemessen|umfrage|laut',
    fr: 'étude|données|montre|mesuré|enquête|selon',
    es: 'estudio|datos|muestra|encuesta|según',
    it: 'studio|dati|mostra|sondaggio|secondo',
    pt: 'estudo|dados|mostra|pesquisa|segundo',
    id: 'studi|data|menunjukkan|survei|menurut',
    ja: '調査|データ|結果|によると',
    zh: '研究|数据|结果|显示|根据',
    ko: '연구|데이터|결과|따르면',
    ar: 'دراسة|بيانات|نتائج|وفق',
    hi: 'अध्ययन|आंकड़े|परिणाम|अनुसार',
  },
  benefits: {
    en: 'improv|benefit|sav(?:e|es|ed|ing)|faster|better|easier|reduc|increas|grow|gain',
    de: 'verbesser|vorteil|spar|schneller|besser|einfacher',
    fr: 'amélior|avantage|économi|rapide|meilleur|facil',
    es: 'mejor|ventaja|ahorr|rápid|fácil',
    it: 'miglior|vantaggi|risparmi|veloce|facil',
    pt: 'melhor|vantag|economi|rápid|fácil',
    id: 'meningkat|manfaat|hemat|lebih cepat|lebih baik|mudah',
    ja: '改善|向上|効果|削減',
    zh: '提高|节省|优势|更快|改善',
    ko: '개선|향상|절감|효과',
    ar: 'تحسين|توفير|فائدة|أسرع',
    hi: 'सुधार|लाभ|बचत|तेज़',
  },
};

/** Sentences that lean on the one before them and are hard to understand alone. */
const leaning =
  /^(?:this|these|that|those|it|they|he|she|such|here|there|as a result|dies|diese[rs]?|das|er|sie|es|dabei|hierbei|ceci|cela|ces?|cette|ils?|elles?|esto|estos?|estas?|ello|questo|questa|questi|ciò|isso|isto|este|esta|ini|itu|hal ini|これ|それ|この|その|这|那|此|其|이는|이것|그것|هذا|هذه|ذلك|وهذا|यह|ये|इस|वह)(?=[\s\p{sc=Hira}\p{sc=Han}、，,])/iu;

/** Word starts only, where the script has them: the same letters mean other things inside words. */
function pattern(cue: Cue, language: Locale): RegExp {
  const list = words[cue][language === 'en-uk' ? 'en' : language];
  return new RegExp(`(?<![A-Za-zÀ-ÿ])(?:${list})`, 'iu');
}

/** "Jonas to ship the fix": how minutes hand out tasks. "Subject to clause 6" hands out nothing. */
const delegates =
  /(?:^|[.:;]\s)\p{Lu}\p{Ll}+ (?:(?:and|&) \p{Lu}\p{Ll}+ )?to (?:add|analy[sz]e|arrange|ask|book|bring|buy|call|check|clarify|collect|complete|confirm|contact|coordinate|create|decide|discuss|draft|find|finish|finali[sz]e|fix|follow|get|hire|investigate|invite|look|make|meet|move|order|organi[sz]e|plan|prepare|present|propose|provide|publish|report|research|review|run|schedule|send|set|share|ship|sign|speak|start|submit|talk|test|train|update|work|write)(?![\p{L}])/u;

export const speaksOf = (cue: Cue, { text, language }: { text: string; language: Locale }) =>
  pattern(cue, language).test(text) || (cue === 'actions' && delegates.test(text));

const code =
  /[-=]>|=>|\s\|\s|::|\(\)|[{}]|\p{Ll}\.\p{Ll}+\p{Lu}|\s-{1,2}\p{Ll}[\p{Ll}-]*[=\s,]|\p{Ll}_\p{Ll}+|(?<![\p{L}])\p{Ll}+(?:\p{Lu}\p{Ll}+){2,}/u;

/** Names, signatures and options of programs: right in a manual, hardly to be read from a slide. */
export const speaksCode = (text: string) => code.test(text);

/** Leans on the sentence before it, or leads to what comes after it: a list, a table, a piece of code. */
export const needsOthers = (text: string) => leaning.test(text) || /[:：]\s*$/.test(text);
