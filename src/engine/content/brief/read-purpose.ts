import { folded, hasLatin, hasOtherScript } from '../../language/scripts.ts';
import type { Purpose } from './brief.ts';

/**
 * What kinds of document are called, in the languages of the service. The first purpose with a match wins, so the
 * narrower ones stand before the wider ones. Word starts only: inflected endings follow freely.
 */
const names: [Purpose, string[]][] = [
  [
    'incident-review',
    [
      'incident (?:review|report|analysis)|post-?mortem|root[- ]cause|outage|after[- ]action',
      'revisi[oó]n de(?:l)? incidente|informe de incidente|causa ra[ií]z|interrupci[oó]n',
      'revue d.incident|rapport d.incident|cause racine|analyse d.incident|panne',
      'vorfall|störung|ursachenanalyse|ausfall',
      'incidente|analisi dell.incidente|causa principale|disservizio',
      'análise de incidente|relatório de incidente',
      'tinjauan insiden|laporan insiden|akar masalah|gangguan layanan',
      '障害|インシデント|ポストモーテム|根本原因|事故报告|故障|事故复盘|根因|장애|사고 보고|근본 원인',
      'مراجعة الحادث|تقرير الحادث|تحليل الحادث|السبب الجذري|انقطاع الخدمة|घटना समीक्षा|मूल कारण|घटना रिपोर्ट',
    ],
  ],
  [
    'onboarding',
    [
      'onboarding|induction|orientation|new (?:hires?|joiners?|employees?|starters?)|welcome (?:deck|guide|pack)',
      'incorporaci[oó]n|nuevos empleados|bienvenida',
      'intégration|nouveaux (?:arrivants|employés|collaborateurs)|accueil',
      'einarbeitung|neue (?:mitarbeit|kolleg)|willkommen',
      'inserimento|nuovi (?:assunti|dipendenti)|benvenuto',
      'integração de novos|novos (?:funcionários|colaboradores)|boas-vindas',
      'orientasi|karyawan baru',
      'オンボーディング|新入社員|入社|新人|新员工|入职|迎新|신입|온보딩|입사',
      'الموظفين الجدد|موظف جديد|التهيئة|ऑनबोर्डिंग|नए कर्मचारि',
    ],
  ],
  [
    'product-launch',
    [
      'product launch|launch(?:ing)? (?:of|plan|event|our|the|a)|go-?to-?market|new product|release plan',
      'lanzamiento|nuevo producto|salida al mercado',
      'lancement|nouveau produit|mise sur le marché',
      'produkteinführung|markteinführung|produktstart|neues produkt',
      'lancio|nuovo prodotto',
      'lançamento|novo produto',
      'peluncuran|produk baru',
      '新製品|製品発表|発売|ローンチ|新产品|产品发布|上市|신제품|출시|런칭',
      'إطلاق|منتج جديد|लॉन्च|नए उत्पाद|नया उत्पाद',
    ],
  ],
  [
    'pitch',
    [
      'pitch|fund-?rais|seed round|series [a-d]\\b|investor (?:deck|presentation)|for investors|start-?up deck',
      'inversores|ronda de (?:inversión|financiación)',
      'investisseurs|levée de fonds',
      'investoren|finanzierungsrunde|gründer',
      'investitori|raccolta fondi',
      'investidores|captação|rodada',
      'investor|pendanaan',
      'ピッチ|投資家|資金調達|融资|路演|投资人|投资者|피치|투자자|투자 유치',
      'المستثمرين|للمستثمرين|جولة تمويل|عرض استثماري|निवेशक|पिच|फंडिंग',
    ],
  ],
  [
    'sales',
    [
      'sales (?:deck|presentation|pitch|proposal)|client proposal|prospects?\\b|offer (?:to|for)|sell(?:ing)? ',
      'presentación de ventas|propuesta comercial|oferta comercial|vender',
      'présentation commerciale|offre commerciale|argumentaire|vendre',
      'verkaufs|vertriebspräsentation|angebot (?:für|an)|verkaufen',
      'presentazione commerciale|offerta commerciale|vendita|vendere',
      'apresentação (?:comercial|de vendas)|proposta comercial|vender',
      'presentasi penjualan|penawaran|menjual',
      '営業|販売提案|商談|セールス|销售演示|销售方案|推销|商务提案|영업|판매 제안|세일즈',
      'عرض مبيعات|عرض تجاري|عرض بيع|बिक्री प्रस्तुति|बिक्री प्रस्ताव|सेल्स',
    ],
  ],
  [
    'project-proposal',
    [
      'proposal|propos(?:e|ing)|business case|project plan|request for (?:approval|funding)',
      'propuesta|plan (?:de|del) proyecto|caso de negocio',
      'proposition|projet de|plan de projet|étude d.opportunité',
      'projektvorschlag|projektantrag|vorschlag|projektplan|antrag',
      'proposta|piano di progetto',
      'proposta|plano de projeto',
      'proposal|usulan|rencana proyek',
      '提案|企画|プロジェクト計画|建议书|立项|项目方案|项目计划|제안|기획',
      'مقترح|اقتراح|خطة مشروع|خطة المشروع|प्रस्ताव|परियोजना योजना',
    ],
  ],
  [
    'status-report',
    [
      'status (?:report|update)|progress (?:report|update)|project (?:status|update)|weekly|monthly (?:report|update)|sprint|steering',
      'informe de (?:estado|avance|progreso|situación)|estado del proyecto|seguimiento|semanal',
      'rapport d.(?:avancement|étape)|point d.(?:avancement|étape)|état d.avancement|hebdomadaire',
      'statusbericht|projektstatus|fortschritt|zwischenbericht|wochenbericht',
      'stato di avanzamento|stato del progetto|avanzamento|settimanale',
      'relatório de (?:status|andamento|progresso)|andamento|semanal',
      'laporan (?:status|kemajuan|perkembangan)|mingguan',
      '進捗|状況報告|週報|月報|进度|进展|周报|月报|状态报告|진행 상황|현황|주간 보고|월간 보고|진척',
      'تقرير الحالة|تقرير التقدم|سير العمل|تقدم المشروع|स्थिति रिपोर्ट|प्रगति|साप्ताहिक',
    ],
  ],
  [
    'business-review',
    [
      'quarter(?:ly)?|business review|qbr|annual (?:review|report)|year in review|results? (?:for|of)|earnings|performance review|board (?:deck|meeting|report|update)|half[- ]year',
      'trimestr|resultados|revisión (?:anual|del negocio)|informe anual|balance del año',
      'trimestriel|bilan|résultats|revue (?:annuelle|d.activité)|rapport annuel',
      'quartal|geschäfts(?:bericht|rückblick|entwicklung|überblick)|jahres(?:bericht|rückblick)|ergebnisse',
      'trimestral|risultati|revisione|relazione annuale|bilancio',
      'trimestral|resultados|relatório anual|balanço',
      'triwulan|kuartal|tinjauan (?:bisnis|tahunan)|laporan tahunan|hasil usaha',
      '四半期|業績|決算|年次|事業(?:報告|レビュー)|季度|业绩|年度(?:报告|总结|回顾)|经营回顾|분기|실적|연간|결산',
      'ربع سنوي|ربع السنوي|الربع|مراجعة الأعمال|نتائج|التقرير السنوي|तिमाही|व्यवसाय समीक्षा|वार्षिक|परिणाम',
    ],
  ],
  [
    'research-summary',
    [
      'research|study|survey|findings|literature review|market analysis|experiment|thesis|paper\\b',
      'investigación|estudio|encuesta|hallazgos|tesis',
      'recherche|étude|enquête|thèse|synthèse',
      'forschung|studie|umfrage|untersuchung|marktanalyse|abschlussarbeit',
      'ricerca|studio|sondaggio|indagine|tesi',
      'pesquisa|estudo|levantamento|tese',
      'penelitian|riset|studi|survei|skripsi',
      '研究|調査|論文|アンケート|调查|调研|论文|연구|조사|설문|논문',
      'بحث|دراسة|استطلاع|استبيان|शोध|अध्ययन|सर्वेक्षण',
    ],
  ],
  [
    'how-to',
    [
      'how[- ]to|how (?:do|can|we|you)|step[- ]by[- ]step|guide to|instructions?|manual|tutorial|set(?:ting)? up',
      'cómo|paso a paso|guía|instrucciones|tutorial',
      'comment|pas à pas|guide|mode d.emploi|tutoriel',
      'anleitung|schritt für schritt|wie (?:man|wir|du|sie)|leitfaden|so geht',
      'come (?:si|fare|usare|creare)|passo (?:per|dopo) passo|guida|istruzioni',
      'como (?:fazer|usar|criar|montar)|passo a passo|guia|instruções',
      'cara |langkah demi langkah|panduan|petunjuk',
      '方法|手順|使い方|やり方|ガイド|如何|怎么|步骤|指南|教程|방법|단계별|가이드|사용법',
      'كيفية|كيف |خطوة بخطوة|دليل|कैसे|चरण|मार्गदर्शिका|गाइड',
    ],
  ],
  [
    'training',
    [
      'train(?:ing)?|course|workshop|lesson|lecture|class(?:room)?\\b|teach|introduction to|intro to|curriculum|seminar',
      'formación|capacitación|curso|taller|clase|lección|introducción a|enseñar',
      'formation|cours|atelier|leçon|introduction à|enseigner',
      'schulung|kurs|workshop|unterricht|lektion|einführung in|lehren|seminar',
      'formazione|corso|laboratorio|lezione|introduzione a',
      'treinamento|curso|oficina|aula|lição|introdução a|capacitação',
      'pelatihan|kursus|lokakarya|pelajaran|pengantar|pengenalan',
      '研修|講座|授業|入門|講義|セミナー|トレーニング|培训|课程|讲座|入门|教学|교육|강의|수업|입문|워크숍',
      'تدريب|دورة|ورشة|درس|مقدمة (?:في|إلى)|محاضرة|प्रशिक्षण|पाठ्यक्रम|कार्यशाला|परिचय|पाठ',
    ],
  ],
  [
    'comparison',
    [
      'compar(?:e|ison|ing)|versus|\\bvs\\b|alternatives|options for|choos(?:e|ing)|evaluat(?:e|ion)',
      'compara|frente a|alternativas|elegir entre|evaluación',
      'compar(?:er|aison|atif)|face à|choisir entre|évaluation',
      'vergleich|gegenüberstellung|alternativen|bewertung',
      'confront|alternative|scegliere tra|valutazione',
      'compara|alternativas|escolher entre|avaliação',
      'perbanding|membandingkan|versus|pilihan',
      '比較|選定|对比|比较|选型|비교|평가',
      'مقارنة|بدائل|तुलना|विकल्प',
    ],
  ],
  [
    'strategy',
    [
      'strateg|roadmap|vision|plan for (?:20|the next)|five[- ]year|three[- ]year|annual plan|growth plan|transformation|okrs?\\b',
      'estrateg|hoja de ruta|visión|plan anual|transformación',
      'stratég|feuille de route|vision|plan annuel|transformation',
      'strateg|fahrplan|vision|jahresplan|transformation|roadmap',
      'strateg|tabella di marcia|visione|piano annuale|trasformazione',
      'estratég|roteiro|visão|plano anual|transformação',
      'strategi|peta jalan|visi|rencana tahunan|transformasi',
      '戦略|ロードマップ|中期計画|ビジョン|战略|路线图|愿景|规划|전략|로드맵|비전|중장기',
      'استراتيجي|خارطة طريق|رؤية|रणनीति|रोडमैप|दृष्टि',
    ],
  ],
  [
    'event',
    [
      'event|conference|offsite|wedding|festival|campaign|trip|travel|party|exhibition|fair\\b',
      'evento|conferencia|boda|festival|campaña|viaje|feria',
      'événement|conférence|mariage|festival|campagne|voyage|salon',
      'veranstaltung|konferenz|hochzeit|festival|kampagne|reise|messe',
      'evento|conferenza|matrimonio|festival|campagna|viaggio|fiera',
      'evento|conferência|casamento|festival|campanha|viagem|feira',
      'acara|konferensi|pernikahan|festival|kampanye|perjalanan|pameran',
      'イベント|会議|結婚|旅行|キャンペーン|活动|大会|婚礼|旅行|展会|행사|컨퍼런스|여행|캠페인|박람회',
      'فعالية|مؤتمر|حفل|رحلة|حملة|مهرجان|कार्यक्रम|सम्मेलन|यात्रा|अभियान|समारोह',
    ],
  ],
];

/** Those of one script alone: the others need not be compiled for it. */
const written = (isOne: (words: string) => boolean) =>
  names.map(([purpose, alternatives]) => {
    const words = alternatives.filter(isOne).join('|') || '(?!)';
    return {
      purpose,
      start: new RegExp(`(?<![\\p{L}])(?:${words})`, 'u'),
      anywhere: new RegExp(words, 'u'),
    };
  });
const latin = written((words) => !hasOtherScript(words));
const other = written(hasOtherScript);

export function readPurpose(prompt: string): Purpose {
  const text = folded(prompt);
  // Scripts without spaces between words have no word starts to look for.
  const isSpaceless = /[぀-ヿ一-鿿가-힯]/u.test(prompt);
  const found = names.find(
    (_, index) =>
      (hasLatin(prompt) && latin[index]?.start.test(text)) ||
      (hasOtherScript(prompt) && other[index]?.[isSpaceless ? 'anywhere' : 'start'].test(text)),
  );
  return found?.[0] ?? 'general';
}
