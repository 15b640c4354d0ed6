import { locales } from '../../src/contract/locales.ts';
import type { DeckDocument } from '../../src/engine/deck.ts';
import type { PosterDocument } from '../../src/engine/poster/poster.ts';

/** Decks and posters that people would edit, in twelve languages: texts, tables, charts, a picture, notes. */

const P = (...texts: string[]) => texts.map((text) => ({ text }));
const asset = 'pic1';
const options = { sourcesInFooter: false, notes: 'speaker-notes' } as const;

type Words = Record<string, string | string[] | string[][]>;

const made = (language: string, title: string, slides: object[]): DeckDocument =>
  ({
    kind: 'deck',
    templateId: 'clarity',
    options,
    outline: {
      title,
      language,
      sources: [],
      slides: slides.map((slide, index) => ({ id: `s${index + 1}`, ...slide })),
    },
  }) as unknown as DeckDocument;

const business = () =>
  made('en', 'Northwind Coffee: third quarter', [
    { kind: 'title', title: 'Northwind Coffee: third quarter', subtitle: 'Board meeting, October 2025' },
    {
      kind: 'agenda',
      title: 'Agenda',
      items: ['Highlights', 'Sales by region', 'Budget', 'Risks', 'Next steps'],
    },
    {
      kind: 'bullets',
      title: 'Highlights',
      points: P(
        'Revenue grew by 8 percent',
        'Two new stores opened in Lyon',
        'The app reached 40,000 users',
        'Staff turnover fell',
      ),
      notes: 'Thank the store teams.',
    },
    {
      kind: 'table',
      title: 'Sales by region',
      columns: ['Region', 'Q2', 'Q3'],
      rows: [
        ['North', '120', '140'],
        ['South', '90', '85'],
        ['East', '60', '75'],
        ['West', '45', '50'],
      ],
      takeaway: 'North leads in both quarters.',
    },
    {
      kind: 'chart',
      title: 'Revenue by quarter',
      chart: {
        type: 'column',
        unit: '$k',
        categories: ['Q4 2024', 'Q1 2025', 'Q2 2025', 'Q3 2025'],
        series: [{ name: 'Revenue', values: [310, 325, 335, 350] }],
      },
    },
    {
      kind: 'bullets',
      title: 'Budget',
      points: P(
        'Marketing: 120,000 dollars',
        'Machines: 85,000 dollars',
        'Training: 20,000 dollars',
        'Travel: 9,000 dollars',
        'Reserve: 15,000 dollars',
      ),
    },
    {
      kind: 'picture',
      title: 'Our new roastery',
      asset,
      alt: 'A roasting machine',
      caption: 'Opened in June',
    },
    {
      kind: 'two-columns',
      title: 'Stores and online',
      columns: [
        { heading: 'Stores', points: P('32 locations', 'Average basket 7.40 dollars') },
        { heading: 'Online', points: P('18 percent of sales', 'Delivery in two days') },
      ],
    },
    {
      kind: 'big-number',
      title: 'Key figures',
      figures: [
        { value: '$350k', label: 'Revenue' },
        { value: '32', label: 'Stores' },
        { value: '4.6', label: 'Rating' },
      ],
    },
    {
      kind: 'timeline',
      title: 'Roadmap',
      events: [
        { when: 'January 2026', what: 'New loyalty app' },
        { when: 'April 2026', what: 'Store in Geneva' },
        { when: 'September 2026', what: 'Own tea line' },
      ],
    },
    {
      kind: 'bullets',
      title: 'Risks',
      points: P(
        'Prices of green coffee rise',
        'Two suppliers only',
        'Leases end in 2026',
        'New competitor in Lyon',
      ),
      notes: 'Mention the hedge on coffee prices.',
    },
    {
      kind: 'closing',
      title: 'Next steps',
      points: P('Approve the budget', 'Hire a store manager for Geneva', 'Sign the lease by 15 March'),
    },
  ]);

const survey = () =>
  made('en', 'Remote work survey 2025', [
    { kind: 'title', title: 'Remote work survey 2025', subtitle: 'Human Resources' },
    {
      kind: 'bullets',
      title: 'Why we asked',
      points: P('Leases run out in 2026', 'Teams want clear rules', 'Last survey was in 2022'),
    },
    {
      kind: 'chart',
      title: 'Where people work',
      chart: {
        type: 'pie',
        unit: '%',
        categories: ['Office', 'Home', 'Mixed'],
        series: [{ name: 'Share', values: [30, 45, 25] }],
      },
    },
    {
      kind: 'comparison',
      title: 'Office or home',
      options: [
        { heading: 'Office', points: P('Quick questions', 'Long commute') },
        { heading: 'Home', points: P('Quiet work', 'Less contact') },
      ],
    },
    {
      kind: 'table',
      title: 'Satisfaction by team',
      columns: ['Team', '2024', '2025'],
      rows: [
        ['Sales', '6.8', '7.1'],
        ['Support', '7.4', '7.9'],
        ['Engineering', '8.0', '7.7'],
        ['Finance', '6.5', '6.9'],
      ],
    },
    {
      kind: 'quote',
      title: 'In their words',
      text: 'I get more done at home, but I miss the coffee corner.',
      by: 'A designer',
    },
    {
      kind: 'bullets',
      title: 'What people miss',
      points: P(
        'Chats at the coffee corner',
        'Quick help from colleagues',
        'Lunch together',
        'A quiet desk',
        'Good screens',
        'Team outings',
      ),
    },
    {
      kind: 'chart',
      title: 'Hours in meetings',
      chart: {
        type: 'bar',
        categories: ['Sales', 'Support', 'Engineering'],
        series: [
          { name: '2024', values: [11, 7, 9] },
          { name: '2025', values: [9, 6, 10] },
        ],
      },
    },
    {
      kind: 'bullets',
      title: 'Recommendations',
      points: P(
        'Two fixed office days',
        'One budget for home desks',
        'No meetings on Fridays',
        'Repeat the survey in 2026',
      ),
      notes: 'Pause here for questions.',
    },
    { kind: 'closing', title: 'Thank you', points: P('hr@example.com') },
  ]);

/** title, subtitle; bullets; table; chart; bullets; steps in a language. */
const small = (language: string, w: Words) =>
  made(language, w.t as string, [
    { kind: 'title', title: w.t, subtitle: w.s },
    { kind: 'bullets', title: w.b, points: P(...(w.bp as string[])) },
    { kind: 'table', title: w.tt, columns: w.tc, rows: w.tr },
    {
      kind: 'chart',
      title: w.c,
      chart: { type: 'column', categories: w.cc, series: [{ name: w.cs, values: [12, 18, 7] }] },
    },
    { kind: 'bullets', title: w.r, points: P(...(w.rp as string[])), notes: w.n },
    { kind: 'closing', title: w.x, points: P(...(w.xp as string[])) },
  ]);
const others: Record<string, Words> = {
  de: {
    t: 'Jahresbericht 2025',
    s: 'Für den Vorstand',
    b: 'Ergebnisse',
    bp: ['Umsatz stieg um 8 Prozent', 'Zwei neue Filialen', 'Weniger Ausschuss'],
    tt: 'Umsatz nach Region',
    tc: ['Region', '2024', '2025'],
    tr: [
      ['Nord', '120', '140'],
      ['Süd', '90', '85'],
      ['Ost', '60', '75'],
    ],
    c: 'Besucher pro Monat',
    cc: ['Januar', 'Februar', 'März'],
    cs: 'Besucher',
    r: 'Risiken',
    rp: ['Rohstoffpreise steigen', 'Nur zwei Lieferanten', 'Mietverträge laufen aus'],
    n: 'Auf die Absicherung hinweisen.',
    x: 'Nächste Schritte',
    xp: ['Budget genehmigen', 'Filialleitung einstellen'],
  },
  fr: {
    t: 'Rapport annuel 2025',
    s: 'Pour le conseil',
    b: 'Résultats',
    bp: ['Le chiffre d’affaires progresse de 8 %', 'Deux nouveaux magasins', 'Moins de rebuts'],
    tt: 'Ventes par région',
    tc: ['Région', '2024', '2025'],
    tr: [
      ['Nord', '120', '140'],
      ['Sud', '90', '85'],
      ['Est', '60', '75'],
    ],
    c: 'Visiteurs par mois',
    cc: ['Janvier', 'Février', 'Mars'],
    cs: 'Visiteurs',
    r: 'Risques',
    rp: ['Les prix montent', 'Deux fournisseurs seulement', 'Les baux expirent'],
    n: 'Parler de la couverture.',
    x: 'Prochaines étapes',
    xp: ['Approuver le budget', 'Recruter un gérant'],
  },
  es: {
    t: 'Informe anual 2025',
    s: 'Para el consejo',
    b: 'Resultados',
    bp: ['Los ingresos crecieron un 8 %', 'Dos tiendas nuevas', 'Menos desperdicio'],
    tt: 'Ventas por región',
    tc: ['Región', '2024', '2025'],
    tr: [
      ['Norte', '120', '140'],
      ['Sur', '90', '85'],
      ['Este', '60', '75'],
    ],
    c: 'Visitantes por mes',
    cc: ['Enero', 'Febrero', 'Marzo'],
    cs: 'Visitantes',
    r: 'Riesgos',
    rp: ['Suben los precios', 'Solo dos proveedores', 'Vencen los contratos'],
    n: 'Mencionar la cobertura.',
    x: 'Próximos pasos',
    xp: ['Aprobar el presupuesto', 'Contratar un gerente'],
  },
  it: {
    t: 'Relazione annuale 2025',
    s: 'Per il consiglio',
    b: 'Risultati',
    bp: ['I ricavi crescono dell’8 %', 'Due nuovi negozi', 'Meno scarti'],
    tt: 'Vendite per regione',
    tc: ['Regione', '2024', '2025'],
    tr: [
      ['Nord', '120', '140'],
      ['Sud', '90', '85'],
      ['Est', '60', '75'],
    ],
    c: 'Visitatori al mese',
    cc: ['Gennaio', 'Febbraio', 'Marzo'],
    cs: 'Visitatori',
    r: 'Rischi',
    rp: ['I prezzi salgono', 'Solo due fornitori', 'Scadono gli affitti'],
    n: 'Citare la copertura.',
    x: 'Prossimi passi',
    xp: ['Approvare il budget', 'Assumere un responsabile'],
  },
  pt: {
    t: 'Relatório anual 2025',
    s: 'Para o conselho',
    b: 'Resultados',
    bp: ['A receita cresceu 8 %', 'Duas lojas novas', 'Menos desperdício'],
    tt: 'Vendas por região',
    tc: ['Região', '2024', '2025'],
    tr: [
      ['Norte', '120', '140'],
      ['Sul', '90', '85'],
      ['Leste', '60', '75'],
    ],
    c: 'Visitantes por mês',
    cc: ['Janeiro', 'Fevereiro', 'Março'],
    cs: 'Visitantes',
    r: 'Riscos',
    rp: ['Os preços sobem', 'Apenas dois fornecedores', 'Os contratos vencem'],
    n: 'Mencionar a proteção.',
    x: 'Próximos passos',
    xp: ['Aprovar o orçamento', 'Contratar um gerente'],
  },
  id: {
    t: 'Laporan tahunan 2025',
    s: 'Untuk dewan',
    b: 'Hasil',
    bp: ['Pendapatan naik 8 persen', 'Dua toko baru', 'Limbah berkurang'],
    tt: 'Penjualan per wilayah',
    tc: ['Wilayah', '2024', '2025'],
    tr: [
      ['Utara', '120', '140'],
      ['Selatan', '90', '85'],
      ['Timur', '60', '75'],
    ],
    c: 'Pengunjung per bulan',
    cc: ['Januari', 'Februari', 'Maret'],
    cs: 'Pengunjung',
    r: 'Risiko',
    rp: ['Harga naik', 'Hanya dua pemasok', 'Kontrak berakhir'],
    n: 'Sebutkan lindung nilai.',
    x: 'Langkah berikutnya',
    xp: ['Setujui anggaran', 'Rekrut manajer'],
  },
  ja: {
    t: '2025年度報告',
    s: '取締役会向け',
    b: '成果',
    bp: ['売上が8%増加', '新店舗を2店開設', '廃棄物を削減'],
    tt: '地域別売上',
    tc: ['地域', '2024年', '2025年'],
    tr: [
      ['北', '120', '140'],
      ['南', '90', '85'],
      ['東', '60', '75'],
    ],
    c: '月別来訪者数',
    cc: ['1月', '2月', '3月'],
    cs: '来訪者',
    r: 'リスク',
    rp: ['原材料価格の上昇', '仕入先は2社のみ', '賃貸契約の終了'],
    n: 'ヘッジに触れる。',
    x: '今後の予定',
    xp: ['予算を承認する', '店長を採用する'],
  },
  zh: {
    t: '2025年度报告',
    s: '致董事会',
    b: '成果',
    bp: ['收入增长8%', '新开两家门店', '减少浪费'],
    tt: '各地区销售额',
    tc: ['地区', '2024', '2025'],
    tr: [
      ['北部', '120', '140'],
      ['南部', '90', '85'],
      ['东部', '60', '75'],
    ],
    c: '每月访客',
    cc: ['一月', '二月', '三月'],
    cs: '访客',
    r: '风险',
    rp: ['原料价格上涨', '只有两家供应商', '租约到期'],
    n: '提到对冲。',
    x: '下一步',
    xp: ['批准预算', '招聘店长'],
  },
  ko: {
    t: '2025년 연례 보고서',
    s: '이사회용',
    b: '성과',
    bp: ['매출 8% 증가', '신규 매장 두 곳', '폐기물 감소'],
    tt: '지역별 매출',
    tc: ['지역', '2024', '2025'],
    tr: [
      ['북부', '120', '140'],
      ['남부', '90', '85'],
      ['동부', '60', '75'],
    ],
    c: '월별 방문자',
    cc: ['1월', '2월', '3월'],
    cs: '방문자',
    r: '위험',
    rp: ['원자재 가격 상승', '공급업체 두 곳뿐', '임대 계약 만료'],
    n: '헤지를 언급한다.',
    x: '다음 단계',
    xp: ['예산 승인', '매니저 채용'],
  },
  ar: {
    t: 'التقرير السنوي 2025',
    s: 'لمجلس الإدارة',
    b: 'النتائج',
    bp: ['ارتفعت الإيرادات 8%', 'متجران جديدان', 'هدر أقل'],
    tt: 'المبيعات حسب المنطقة',
    tc: ['المنطقة', '2024', '2025'],
    tr: [
      ['الشمال', '120', '140'],
      ['الجنوب', '90', '85'],
      ['الشرق', '60', '75'],
    ],
    c: 'الزوار شهريا',
    cc: ['يناير', 'فبراير', 'مارس'],
    cs: 'الزوار',
    r: 'المخاطر',
    rp: ['ارتفاع الأسعار', 'موردان فقط', 'انتهاء العقود'],
    n: 'اذكر التحوط.',
    x: 'الخطوات التالية',
    xp: ['اعتماد الميزانية', 'توظيف مدير'],
  },
  hi: {
    t: 'वार्षिक रिपोर्ट 2025',
    s: 'बोर्ड के लिए',
    b: 'परिणाम',
    bp: ['राजस्व 8% बढ़ा', 'दो नई दुकानें', 'कम बर्बादी'],
    tt: 'क्षेत्र के अनुसार बिक्री',
    tc: ['क्षेत्र', '2024', '2025'],
    tr: [
      ['उत्तर', '120', '140'],
      ['दक्षिण', '90', '85'],
      ['पूर्व', '60', '75'],
    ],
    c: 'मासिक आगंतुक',
    cc: ['जनवरी', 'फ़रवरी', 'मार्च'],
    cs: 'आगंतुक',
    r: 'जोखिम',
    rp: ['कीमतें बढ़ रही हैं', 'केवल दो आपूर्तिकर्ता', 'अनुबंध समाप्त'],
    n: 'हेजिंग का उल्लेख करें।',
    x: 'अगले कदम',
    xp: ['बजट स्वीकृत करें', 'प्रबंधक नियुक्त करें'],
  },
};

const poster = (language: string, w: Words): PosterDocument => {
  const h = w.h as string[];
  return {
    kind: 'poster',
    templateId: 'poster-meridian',
    orientation: 'portrait',
    size: 'a2',
    options: { referenceFormat: 'vancouver', sourcesInFooter: true },
    content: {
      title: w.title,
      subtitle: w.subtitle,
      byline: w.byline,
      language,
      layout: 'research',
      sources: [
        {
          kind: 'link',
          title: 'Plastic leakage from rivers',
          url: 'https://www.example.org/leakage',
          author: 'European Water Agency',
          date: '2023-11-20',
        },
      ],
      regions: [
        { id: 'header', name: 'header', place: 'header', blocks: [] },
        {
          id: 'introduction',
          name: h[0],
          place: 'body',
          heading: h[0],
          blocks: [{ kind: 'text', text: w.intro }],
        },
        {
          id: 'methods',
          name: h[1],
          place: 'body',
          heading: h[1],
          blocks: [{ kind: 'points', points: P(...(w.m as string[])) }],
        },
        {
          id: 'results',
          name: h[2],
          place: 'body',
          heading: h[2],
          blocks: [
            {
              kind: 'chart',
              chart: {
                type: 'column',
                unit: 't',
                categories: ['2020', '2021', '2022', '2023'],
                series: [{ name: w.load, values: [398, 301, 268, 246] }],
              },
            },
            { kind: 'table', columns: w.tc, rows: w.tr },
          ],
        },
        {
          id: 'conclusions',
          name: h[3],
          place: 'body',
          heading: h[3],
          blocks: [{ kind: 'points', points: P(...(w.c as string[])) }],
        },
        { id: 'footer', name: 'footer', place: 'footer', blocks: [] },
      ],
    },
  } as unknown as PosterDocument;
};
const river = () =>
  poster('en', {
    title: 'Plastic in the River Mira',
    subtitle: 'Five sites, three years',
    byline: 'Jane Smith, Bob Lee',
    h: ['Introduction', 'Methods', 'Results', 'Conclusions'],
    intro: 'Rivers carry plastic from towns to the sea. We asked how much, and where it comes from.',
    m: ['Five sites sampled every month', 'Surface nets with 0.3 mm mesh', 'Items dried and sorted by size'],
    load: 'Load',
    tc: ['Item', 'Share'],
    tr: [
      ['Packaging', '61'],
      ['Bottles', '22'],
      ['Fishing gear', '17'],
    ],
    c: ['Fit treatment plants with fine screens', 'Agree on a common deposit', 'Repeat the study in 2027'],
  });
const posters: Record<string, Words> = {
  de: {
    title: 'Plastik im Fluss Mira',
    byline: 'Jana Schmidt',
    h: ['Einleitung', 'Methoden', 'Ergebnisse', 'Fazit'],
    intro: 'Flüsse tragen Plastik ins Meer.',
    m: ['Fünf Orte, jeden Monat', 'Netze mit 0,3 mm'],
    load: 'Fracht',
    tc: ['Teil', 'Anteil'],
    tr: [
      ['Verpackung', '61'],
      ['Flaschen', '22'],
    ],
    c: ['Feine Siebe einbauen', 'Pfand vereinbaren'],
  },
  fr: {
    title: 'Le plastique dans la Mira',
    byline: 'Jeanne Martin',
    h: ['Introduction', 'Méthodes', 'Résultats', 'Conclusions'],
    intro: 'Les rivières portent le plastique à la mer.',
    m: ['Cinq sites chaque mois', 'Filets de 0,3 mm'],
    load: 'Charge',
    tc: ['Objet', 'Part'],
    tr: [
      ['Emballages', '61'],
      ['Bouteilles', '22'],
    ],
    c: ['Installer des tamis fins', 'Créer une consigne'],
  },
  es: {
    title: 'Plástico en el río Mira',
    byline: 'Juana Pérez',
    h: ['Introducción', 'Métodos', 'Resultados', 'Conclusiones'],
    intro: 'Los ríos llevan plástico al mar.',
    m: ['Cinco puntos cada mes', 'Redes de 0,3 mm'],
    load: 'Carga',
    tc: ['Objeto', 'Parte'],
    tr: [
      ['Envases', '61'],
      ['Botellas', '22'],
    ],
    c: ['Instalar tamices finos', 'Acordar un depósito'],
  },
  it: {
    title: 'Plastica nel fiume Mira',
    byline: 'Gianna Rossi',
    h: ['Introduzione', 'Metodi', 'Risultati', 'Conclusioni'],
    intro: 'I fiumi portano la plastica al mare.',
    m: ['Cinque siti ogni mese', 'Reti da 0,3 mm'],
    load: 'Carico',
    tc: ['Oggetto', 'Quota'],
    tr: [
      ['Imballaggi', '61'],
      ['Bottiglie', '22'],
    ],
    c: ['Installare filtri fini', 'Introdurre un deposito'],
  },
  pt: {
    title: 'Plástico no rio Mira',
    byline: 'Joana Silva',
    h: ['Introdução', 'Métodos', 'Resultados', 'Conclusões'],
    intro: 'Os rios levam plástico ao mar.',
    m: ['Cinco locais por mês', 'Redes de 0,3 mm'],
    load: 'Carga',
    tc: ['Objeto', 'Parte'],
    tr: [
      ['Embalagens', '61'],
      ['Garrafas', '22'],
    ],
    c: ['Instalar peneiras finas', 'Criar um depósito'],
  },
  id: {
    title: 'Plastik di Sungai Mira',
    byline: 'Siti Rahma',
    h: ['Pendahuluan', 'Metode', 'Hasil', 'Kesimpulan'],
    intro: 'Sungai membawa plastik ke laut.',
    m: ['Lima lokasi setiap bulan', 'Jaring 0,3 mm'],
    load: 'Beban',
    tc: ['Benda', 'Bagian'],
    tr: [
      ['Kemasan', '61'],
      ['Botol', '22'],
    ],
    c: ['Pasang saringan halus', 'Sepakati deposit'],
  },
  ja: {
    title: 'ミラ川のプラスチック',
    byline: '山田花子',
    h: ['はじめに', '方法', '結果', '結論'],
    intro: '川はプラスチックを海へ運ぶ。',
    m: ['毎月5地点で採取', '0.3 mmの網'],
    load: '量',
    tc: ['品目', '割合'],
    tr: [
      ['包装', '61'],
      ['ボトル', '22'],
    ],
    c: ['細かいスクリーンを設置', 'デポジットを導入'],
  },
  zh: {
    title: '米拉河中的塑料',
    byline: '王芳',
    h: ['引言', '方法', '结果', '结论'],
    intro: '河流把塑料带入大海。',
    m: ['每月五个采样点', '0.3毫米网'],
    load: '负荷',
    tc: ['物品', '比例'],
    tr: [
      ['包装', '61'],
      ['瓶子', '22'],
    ],
    c: ['安装细筛', '统一押金'],
  },
  ko: {
    title: '미라강의 플라스틱',
    byline: '김민지',
    h: ['서론', '방법', '결과', '결론'],
    intro: '강은 플라스틱을 바다로 옮긴다.',
    m: ['매달 다섯 지점', '0.3 mm 그물'],
    load: '부하',
    tc: ['품목', '비율'],
    tr: [
      ['포장재', '61'],
      ['병', '22'],
    ],
    c: ['미세 스크린 설치', '보증금 도입'],
  },
  ar: {
    title: 'البلاستيك في نهر ميرا',
    byline: 'ليلى حسن',
    h: ['مقدمة', 'المنهجية', 'النتائج', 'الخلاصة'],
    intro: 'تحمل الأنهار البلاستيك إلى البحر.',
    m: ['خمسة مواقع كل شهر', 'شباك 0.3 مم'],
    load: 'الحمل',
    tc: ['العنصر', 'الحصة'],
    tr: [
      ['التغليف', '61'],
      ['القوارير', '22'],
    ],
    c: ['تركيب مصاف دقيقة', 'اعتماد وديعة'],
  },
  hi: {
    title: 'मीरा नदी में प्लास्टिक',
    byline: 'अनीता शर्मा',
    h: ['परिचय', 'विधि', 'परिणाम', 'निष्कर्ष'],
    intro: 'नदियाँ प्लास्टिक को समुद्र तक ले जाती हैं।',
    m: ['हर महीने पाँच स्थान', '0.3 मिमी जाल'],
    load: 'भार',
    tc: ['वस्तु', 'हिस्सा'],
    tr: [
      ['पैकेजिंग', '61'],
      ['बोतलें', '22'],
    ],
    c: ['महीन छन्नी लगाएँ', 'जमा राशि तय करें'],
  },
};

/** By its short name: A and C are English decks, P a poster; a locale is a deck in that language, "P" and a locale a poster. */
export function everyday(name: string): DeckDocument | PosterDocument {
  if (name === 'A') return business();
  if (name === 'C') return survey();
  if (name === 'P') return river();
  const language = locales.find((locale) => name.endsWith(locale)) ?? 'en';
  return name.startsWith('P')
    ? poster(language, posters[language] ?? {})
    : small(language, others[language] ?? {});
}
