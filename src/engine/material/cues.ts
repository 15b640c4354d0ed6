import type { Preference } from '../profiles/shaping.ts';

/**
 * Words by which a sentence shows what it is good for, in the languages of the service. They only tilt the choice
 * between sentences of similar weight; nothing is understood by them alone.
 */
const words: Record<Exclude<Preference, 'figures'>, string> = {
  actions:
    'should|must|need to|needs to|recommend|propose|plan to|next step|' +
    'sollte|müssen|muss|empfehlen|vorschlag|nächste schritte|planen|beschließen|' +
    'devrait|devons|doit|doivent|recommand|proposons|prochaines? étapes?|prévoi|' +
    'debe|deben|debería|recomend|proponemos|próximos pasos|prevé|' +
    'dovrebbe|deve|devono|raccomand|consigli|proponiamo|prossimi passi|' +
    'deve|devem|deveria|recomend|propomos|próximos passos|' +
    'harus|perlu|sebaiknya|merekomendasikan|langkah berikutnya|disarankan|' +
    'べき|必要が|必要です|推奨|提案|予定|ください|应|应该|必须|需要|建议|计划|해야|필요|권장|제안|계획|' +
    'يجب|ينبغي|نوصي|نقترح|الخطوات التالية|चाहिए|आवश्यक|सिफारिश|प्रस्ताव|अगले कदम',
  explanations:
    'means|is called|because|that is|in other words|for example|such as|works by|consists of|' +
    'bedeutet|weil|zum beispiel|das heißt|besteht aus|signifie|parce que|par exemple|c’est-à-dire|consiste|' +
    'significa|porque|por ejemplo|es decir|consiste|significa|perché|per esempio|ad esempio|cioè|' +
    'por exemplo|ou seja|berarti|karena|misalnya|yaitu|とは|なぜなら|例えば|つまり|是指|因为|例如|也就是|' +
    '의미|때문|예를 들|즉|يعني|لأن|على سبيل المثال|अर्थ|क्योंकि|उदाहरण|यानी',
  evidence:
    'study|data|shows?|found|measured|survey|result|evidence|according to|' +
    'studie|daten|zeigt|ergab|gemessen|umfrage|laut|étude|données|montre|mesuré|selon|' +
    'estudio|datos|muestra|encuesta|según|studio|dati|mostra|sondaggio|secondo|' +
    'estudo|dados|mostra|pesquisa|segundo|studi|menunjukkan|survei|menurut|' +
    '調査|データ|結果|によると|研究|数据|结果|显示|根据|연구|데이터|결과|따르면|دراسة|بيانات|نتائج|وفق|अध्ययन|आंकड़े|परिणाम|अनुसार',
  benefits:
    'improv|benefit|sav(?:e|es|ed|ing)|faster|better|easier|reduc|increas|grow|gain|' +
    'verbesser|vorteil|spar|schneller|besser|einfacher|amélior|avantage|économi|rapide|meilleur|' +
    'mejor|ventaja|ahorr|rápid|fácil|miglior|vantaggi|risparmi|veloce|' +
    'melhor|vantag|economi|rápid|meningkat|manfaat|hemat|lebih cepat|改善|向上|効果|削減|提高|节省|优势|更快|' +
    '개선|향상|절감|효과|تحسين|توفير|فائدة|أسرع|सुधार|लाभ|बचत|तेज़',
};

const risk =
  /risk|threat|however|problem|concern|risiko|gefahr|jedoch|risque|menace|cependant|riesgo|amenaza|sin embargo|rischi|minacc|tuttavia|risco|ameaç|contudo|risiko|ancaman|namun|リスク|課題|しかし|风险|但|위험|그러나|مخاطر|لكن|जोखिम|लेकिन/iu;

/** Sentences that lean on the one before them and are hard to understand alone. */
const leaning =
  /^(?:this|these|that|those|it|they|he|she|such|here|there|as a result|dies|diese[rs]?|das|er|sie|es|dabei|hierbei|ceci|cela|ces?|cette|ils?|elles?|esto|estos?|estas?|ello|questo|questa|questi|ciò|isso|isto|este|esta|ini|itu|hal ini|これ|それ|この|その|这|那|此|其|이는|이것|그것|هذا|هذه|ذلك|وهذا|यह|ये|इस|वह)(?=[\s\p{sc=Hira}\p{sc=Han}、，,])/iu;

const patterns = Object.fromEntries(
  Object.entries(words).map(([kind, list]) => [kind, new RegExp(`(?<![A-Za-zÀ-ÿ])(?:${list})`, 'iu')]),
) as Record<Exclude<Preference, 'figures'>, RegExp>;

export const speaksOf = (kind: Exclude<Preference, 'figures'>, text: string) => patterns[kind].test(text);
export const speaksOfRisk = (text: string) => risk.test(text);
export const leansOnAnother = (text: string) => leaning.test(text);
