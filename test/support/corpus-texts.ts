import type { Locale } from '../../src/contract/locales.ts';

/** What an author might give in each language: a prompt, and material with sentences, a list and a table. */
export interface CorpusText {
  prompt: string;
  heading: string;
  sentences: string[];
  list: string[];
  columns: [string, string, string];
  rows: [string, string, string, string];
}

export const corpusTexts: Record<Locale, CorpusText> = {
  en: {
    prompt: 'Quarterly review of a coffee chain for the board, 8 slides',
    heading: 'A strong quarter',
    sentences: [
      'Revenue rose by 12% to €4.2 million, mostly from the eleven stores outside the ring road.',
      'A suburban store pays back in 14 months, a city store in 31 months.',
      'Energy costs grew by 21% after the tariff changed in June 2026.',
    ],
    list: [
      'Order-ahead cut queues by a third',
      'Local suppliers shortened delivery',
      'The loyalty card confused customers',
    ],
    columns: ['Store', 'Revenue €k', 'Margin %'],
    rows: ['Oakfield', 'Riverside', 'Hillcrest', 'Northgate'],
  },
  'en-uk': {
    prompt: 'Project proposal for a new library building, for the town council, in 6 slides',
    heading: 'Why a new library',
    sentences: [
      'Visits have fallen by 38% since the heating failed in January 2025.',
      'The new building costs £6.4 million and saves £210,000 a year in running costs.',
      'Three neighbouring towns have rebuilt theirs within 18 months.',
    ],
    list: [
      'Close the old building in spring',
      'Move the children’s books first',
      'Reopen before the school year',
    ],
    columns: ['Site', 'Cost £m', 'Months'],
    rows: ['Market Square', 'Station Road', 'Mill Lane', 'Old Brewery'],
  },
  fr: {
    prompt: 'Bilan trimestriel d’une chaîne de cafés pour le conseil d’administration, en 7 diapositives',
    heading: 'Un trimestre solide',
    sentences: [
      'Le chiffre d’affaires a progressé de 12 % pour atteindre 4,2 millions d’euros grâce aux nouvelles boutiques.',
      'Une boutique de banlieue est rentabilisée en 14 mois, une boutique du centre en 31 mois.',
      'Les coûts de l’énergie ont augmenté de 21 % depuis juin 2026.',
    ],
    list: [
      'Les files d’attente ont diminué d’un tiers',
      'Les fournisseurs locaux livrent plus vite',
      'La carte de fidélité reste mal comprise',
    ],
    columns: ['Boutique', 'Recettes k€', 'Marge %'],
    rows: ['Montparnasse', 'Belleville', 'Vincennes', 'Saint-Denis'],
  },
  de: {
    prompt: 'Quartalsbericht einer Kaffeehauskette für den Aufsichtsrat, 7 Folien',
    heading: 'Ein starkes Quartal',
    sentences: [
      'Der Umsatz stieg um 12 % auf 4,2 Millionen Euro, vor allem durch die elf Filialen außerhalb des Stadtzentrums.',
      'Eine Vorstadtfiliale rechnet sich nach 14 Monaten, eine Innenstadtfiliale erst nach 31 Monaten.',
      'Die Energiekosten wuchsen nach der Tarifumstellung im Juni 2026 um 21 %.',
    ],
    list: [
      'Vorbestellungen verkürzen die Warteschlangen',
      'Nahversorgungskonzepte beschleunigen die Belieferung',
      'Die Treuekarte verwirrt Neukunden',
    ],
    columns: ['Filiale', 'Umsatz T€', 'Deckungsbeitrag %'],
    rows: ['Prenzlauer Berg', 'Friedrichshain', 'Charlottenburg', 'Treptow-Köpenick'],
  },
  es: {
    prompt: 'Revisión trimestral de una cadena de cafeterías para el consejo, 7 diapositivas',
    heading: 'Un trimestre sólido',
    sentences: [
      'Los ingresos crecieron un 12 % hasta 4,2 millones de euros gracias a las nuevas tiendas.',
      'Una tienda de las afueras se amortiza en 14 meses y una del centro en 31 meses.',
      'El coste de la energía subió un 21 % desde junio de 2026.',
    ],
    list: [
      'Los pedidos anticipados acortan las colas',
      'Los proveedores locales entregan antes',
      'La tarjeta de fidelidad confunde',
    ],
    columns: ['Tienda', 'Ingresos k€', 'Margen %'],
    rows: ['Chamberí', 'Gràcia', 'Triana', 'Ruzafa'],
  },
  it: {
    prompt: 'Relazione trimestrale di una catena di caffè per il consiglio, 6 diapositive',
    heading: 'Un trimestre solido',
    sentences: [
      'I ricavi sono cresciuti del 12% fino a 4,2 milioni di euro grazie ai nuovi negozi.',
      'Un negozio in periferia si ripaga in 14 mesi, uno in centro in 31 mesi.',
      'I costi dell’energia sono aumentati del 21% da giugno 2026.',
    ],
    list: [
      'Gli ordini anticipati riducono le code',
      'I fornitori locali consegnano prima',
      'La carta fedeltà confonde i clienti',
    ],
    columns: ['Negozio', 'Ricavi k€', 'Margine %'],
    rows: ['Trastevere', 'Navigli', 'Oltrarno', 'Vomero'],
  },
  pt: {
    prompt: 'Revisão trimestral de uma rede de cafeterias para o conselho, 7 slides',
    heading: 'Um trimestre sólido',
    sentences: [
      'A receita cresceu 12% e chegou a R$ 4,2 milhões, puxada pelas lojas fora do centro.',
      'Uma loja de bairro se paga em 14 meses; uma loja do centro, em 31 meses.',
      'O custo de energia subiu 21% desde junho de 2026.',
    ],
    list: [
      'Pedidos antecipados reduziram as filas',
      'Fornecedores locais entregam mais cedo',
      'O cartão de fidelidade confunde',
    ],
    columns: ['Loja', 'Receita R$ mil', 'Margem %'],
    rows: ['Pinheiros', 'Botafogo', 'Savassi', 'Boa Viagem'],
  },
  id: {
    prompt: 'Tinjauan kuartalan jaringan kedai kopi untuk dewan direksi, 7 slide',
    heading: 'Kuartal yang kuat',
    sentences: [
      'Pendapatan naik 12% menjadi 4,2 miliar rupiah, terutama dari gerai di pinggiran kota.',
      'Gerai pinggiran kota balik modal dalam 14 bulan, gerai pusat kota dalam 31 bulan.',
      'Biaya energi naik 21% sejak Juni 2026.',
    ],
    list: [
      'Pemesanan awal memangkas antrean',
      'Pemasok lokal mempercepat pengiriman',
      'Kartu pelanggan membingungkan',
    ],
    columns: ['Gerai', 'Pendapatan', 'Margin %'],
    rows: ['Kemang', 'Dago', 'Seminyak', 'Tunjungan'],
  },
  ar: {
    prompt: 'مراجعة ربع سنوية لسلسلة مقاهٍ لمجلس الإدارة في 7 شرائح',
    heading: 'ربع قوي',
    sentences: [
      'ارتفعت الإيرادات بنسبة 12% لتصل إلى 4.2 مليون ريال بفضل الفروع الجديدة خارج وسط المدينة.',
      'يسترد فرع الضواحي تكلفته خلال 14 شهرًا، وفرع وسط المدينة خلال 31 شهرًا.',
      'زادت تكاليف الطاقة بنسبة 21% منذ يونيو 2026 (بعد تغيير التعرفة).',
    ],
    list: [
      'الطلب المسبق قلّص الطوابير بمقدار الثلث',
      'الموردون المحليون أسرع في التسليم',
      'بطاقة الولاء تربك العملاء الجدد',
    ],
    columns: ['الفرع', 'الإيرادات', 'الهامش %'],
    rows: ['العليا', 'النخيل', 'الملقا', 'الربوة'],
  },
  hi: {
    prompt: 'निदेशक मंडल के लिए कॉफ़ी शृंखला की तिमाही समीक्षा, 7 स्लाइड',
    heading: 'मज़बूत तिमाही',
    sentences: [
      'नए स्टोरों की वजह से आय 12% बढ़कर 4.2 करोड़ रुपये हो गई।',
      'उपनगर का स्टोर 14 महीनों में लागत निकाल लेता है, शहर का स्टोर 31 महीनों में।',
      'जून 2026 से ऊर्जा की लागत 21% बढ़ी है।',
    ],
    list: ['पहले से ऑर्डर करने पर कतारें घटीं', 'स्थानीय आपूर्तिकर्ता जल्दी पहुँचाते हैं', 'लॉयल्टी कार्ड से ग्राहक उलझते हैं'],
    columns: ['स्टोर', 'आय', 'मार्जिन %'],
    rows: ['बांद्रा', 'इंदिरानगर', 'साल्ट लेक', 'अन्ना नगर'],
  },
  zh: {
    prompt: '面向董事会的咖啡连锁店季度回顾，7张幻灯片',
    heading: '强劲的一季',
    sentences: [
      '收入增长12%，达到420万元，主要来自环路以外的十一家门店。',
      '郊区门店14个月即可收回投资，市中心门店则需要31个月。',
      '自2026年6月电价调整以来，能源成本上升了21%。',
    ],
    list: ['提前下单使排队时间缩短了三分之一', '本地供应商加快了配送', '会员卡让新顾客感到困惑'],
    columns: ['门店', '收入（万元）', '毛利率%'],
    rows: ['朝阳', '徐汇', '天河', '武侯'],
  },
  ja: {
    prompt: '取締役会向けコーヒーチェーンの四半期レビュー、7枚',
    heading: '好調な四半期',
    sentences: [
      '売上は12%増の4億2000万円となり、主に環状線の外側にある11店舗が貢献しました。',
      '郊外店は14か月で投資を回収し、都心店は31か月かかります。',
      'エネルギー費用は2026年6月の料金改定以降、21%上昇しました。',
    ],
    list: [
      '事前注文により行列が三分の一短くなりました',
      '地元の仕入先が納期を短縮しました',
      'ポイントカードは新規客を混乱させました',
    ],
    columns: ['店舗', '売上（百万円）', '利益率%'],
    rows: ['吉祥寺', '二子玉川', '武蔵小杉', '北千住'],
  },
  ko: {
    prompt: '이사회를 위한 커피 체인의 분기 보고, 슬라이드 7장',
    heading: '견조한 분기',
    sentences: [
      '매출은 12% 증가한 42억 원이며, 대부분 순환도로 바깥의 11개 매장에서 나왔습니다.',
      '교외 매장은 14개월 만에, 도심 매장은 31개월 만에 투자금을 회수합니다.',
      '2026년 6월 요금 변경 이후 에너지 비용이 21% 늘었습니다.',
    ],
    list: [
      '사전 주문으로 대기 줄이 삼분의 일 줄었습니다',
      '지역 공급업체가 납품을 앞당겼습니다',
      '멤버십 카드는 신규 고객을 혼란스럽게 했습니다',
    ],
    columns: ['매장', '매출', '마진 %'],
    rows: ['성수', '판교', '해운대', '수성'],
  },
};
