import type { Locale } from '../../../contract/locales.ts';

/**
 * How people name the parts of a canvas, as sources of regular expressions without capture groups. `{n}` in `columns`
 * and `rows` stands for a number.
 */
export interface StructureWords {
  header: string;
  footer: string;
  columns: string;
  rows: string;
  left: string;
  right: string;
  centre: string;
  top: string;
  bottom: string;
  /** "sections:", "regions for": names whose arrangement is left open. */
  sections: string;
  /** Joins the last of several names. */
  and: string;
  /** Words for two to six. */
  numbers: readonly [string, string, string, string, string];
  /** What may stand between a part and what it holds: "with", "for", "showing". */
  holds: string;
}

export const structureWords: Record<Exclude<Locale, 'en-uk'>, StructureWords> = {
  en: {
    header: '(?:page |poster )?(?:header|masthead|title banner|banner|title bar)',
    footer: '(?:page |poster )?footer',
    columns: '(?:{n}[- ])?(?:equal |wide |narrow )?columns?(?: layout)?',
    rows: '(?:{n}[- ])?(?:equal |wide )?(?:rows|bands|stripes)',
    left: '(?:on the left|(?:(?:at|in|down) the )?(?:narrow |wide |broad )?left(?:[- ]hand)? (?:column|side|sidebar|panel|half|third)|left sidebar|left(?=:)|(?<=(?:^|[.,;]\\s?|\\band\\s))left(?=\\s(?:an?|the|one|two|three|four|five|six|\\d)\\s))',
    right:
      '(?:on the right|(?:(?:at|in|down) the )?(?:narrow |wide |broad )?right(?:[- ]hand)? (?:column|side|sidebar|panel|half|third)|right sidebar|sidebar|right(?=:)|(?<=(?:^|[.,;]\\s?|\\band\\s))right(?=\\s(?:an?|the|one|two|three|four|five|six|\\d)\\s))',
    centre:
      '(?:in the (?:middle|cent(?:er|re))|(?:cent(?:er|re|ral)|middle) (?:column|panel|area|section)|(?:cent(?:er|re)|middle)(?=:))',
    top: '(?:(?:at|across|along) the top|top (?:row|band|section|strip|panel|half|third)|top(?=:))',
    bottom:
      '(?:(?:at|across|along) the bottom|bottom (?:row|band|section|strip|panel|half|third)|bottom(?=:))',
    sections: '(?:(?:{n} )?(?:sections|regions|panels|boxes|areas|blocks)|(?:the )?body)',
    and: 'and',
    numbers: ['two', 'three', 'four', 'five', 'six'],
    holds:
      'with|for|of|on|about|showing|containing|named|called|titled|labell?ed|covering|holding|that shows?|listing|as',
  },
  de: {
    header: '(?:kopfzeile|kopfbereich|kopf|titelzeile|titelbanner|header)',
    footer: '(?:fußzeile|fusszeile|fußbereich|footer)',
    columns: '(?:{n} )?(?:gleiche[n]? )?spalten?',
    rows: '(?:{n} )?(?:reihen|zeilen|bänder|streifen)',
    left: '(?:linke[rn]? (?:spalte|seite|hälfte)|auf der linken seite|links)',
    right: '(?:rechte[rn]? (?:spalte|seite|hälfte)|auf der rechten seite|rechts|seitenleiste)',
    centre: '(?:in der mitte|mittlere[rn]? (?:spalte|bereich)|mitte)',
    top: '(?:obere[rn]? (?:reihe|band|hälfte)|oben)',
    bottom: '(?:untere[rn]? (?:reihe|band|hälfte)|unten)',
    sections: '(?:{n} )?(?:abschnitte[n]?|bereiche[n]?|felder[n]?)',
    and: 'und',
    numbers: ['zwei', 'drei', 'vier', 'fünf', 'sechs'],
    holds: 'mit|für|zu|über|namens',
  },
  fr: {
    header: '(?:en-tête|entête|bandeau(?: de titre)?)',
    footer: '(?:pied de page|bas de page)',
    columns: '(?:{n} )?colonnes?',
    rows: '(?:{n} )?(?:rangées?|lignes|bandes)',
    left: '(?:(?:à|dans la colonne de) gauche|colonne (?:de )?gauche)',
    right: '(?:(?:à|dans la colonne de) droite|colonne (?:de )?droite|barre latérale)',
    centre: '(?:au centre|au milieu|colonne centrale)',
    top: '(?:en haut|bande (?:du haut|supérieure))',
    bottom: '(?:en bas|bande (?:du bas|inférieure))',
    sections: '(?:{n} )?(?:sections|zones|encadrés|blocs)',
    and: 'et',
    numbers: ['deux', 'trois', 'quatre', 'cinq', 'six'],
    holds: 'avec|pour|sur|intitulée?s?|contenant',
  },
  es: {
    header: '(?:encabezado|cabecera)',
    footer: '(?:pie(?: de página)?)',
    columns: '(?:{n} )?columnas?',
    rows: '(?:{n} )?(?:filas|bandas|franjas)',
    left: '(?:a la izquierda|columna (?:de la )?izquierda)',
    right: '(?:a la derecha|columna (?:de la )?derecha|barra lateral)',
    centre: '(?:en el centro|columna central)',
    top: '(?:arriba|franja superior|parte superior)',
    bottom: '(?:abajo|franja inferior|parte inferior)',
    sections: '(?:{n} )?(?:secciones|zonas|bloques|apartados)',
    and: '(?:y|e)',
    numbers: ['dos', 'tres', 'cuatro', 'cinco', 'seis'],
    holds: 'con|para|sobre|de',
  },
  it: {
    header: '(?:intestazione|testata)',
    footer: '(?:piè di pagina|piede)',
    columns: '(?:{n} )?colonn[ae]',
    rows: '(?:{n} )?(?:righe|fasce)',
    left: '(?:a sinistra|colonna (?:di )?sinistra)',
    right: '(?:a destra|colonna (?:di )?destra|barra laterale)',
    centre: '(?:al centro|colonna centrale)',
    top: '(?:in alto|fascia superiore)',
    bottom: '(?:in basso|fascia inferiore)',
    sections: '(?:{n} )?(?:sezioni|aree|riquadri|blocchi)',
    and: '(?:e|ed)',
    numbers: ['due', 'tre', 'quattro', 'cinque', 'sei'],
    holds: 'con|per|su|intitolat[aoe]',
  },
  pt: {
    header: '(?:cabeçalho)',
    footer: '(?:rodapé)',
    columns: '(?:{n} )?colunas?',
    rows: '(?:{n} )?(?:linhas|faixas)',
    left: '(?:à esquerda|coluna (?:da )?esquerda)',
    right: '(?:à direita|coluna (?:da )?direita|barra lateral)',
    centre: '(?:no centro|coluna central)',
    top: '(?:no topo|em cima|faixa superior)',
    bottom: '(?:embaixo|na parte inferior|faixa inferior)',
    sections: '(?:{n} )?(?:seções|áreas|blocos|quadros)',
    and: 'e',
    numbers: ['duas|dois', 'três', 'quatro', 'cinco', 'seis'],
    holds: 'com|para|sobre|de',
  },
  id: {
    header: '(?:header|kepala halaman|judul atas)',
    footer: '(?:footer|catatan kaki|kaki halaman)',
    columns: '(?:{n} )?kolom',
    rows: '(?:{n} )?baris',
    left: '(?:(?:di )?(?:kolom |sebelah )?kiri)',
    right: '(?:(?:di )?(?:kolom |sebelah )?kanan)',
    centre: '(?:(?:di |kolom )?tengah)',
    top: '(?:di atas|bagian atas)',
    bottom: '(?:di bawah|bagian bawah)',
    sections: '(?:{n} )?(?:bagian|wilayah|kotak)',
    and: '(?:dan|serta)',
    numbers: ['dua', 'tiga', 'empat', 'lima', 'enam'],
    holds: 'dengan|untuk|tentang|berisi',
  },
  ar: {
    header: '(?:ترويسة|رأس الصفحة|رأس)',
    footer: '(?:تذييل|ذيل الصفحة)',
    columns: '(?:{n} )?(?:أعمدة|عمودان|عمودين|عمود)',
    rows: '(?:{n} )?(?:صفوف|صفان|صفين)',
    left: '(?:على اليسار|العمود الأيسر|يسارا)',
    right: '(?:على اليمين|العمود الأيمن|يمينا)',
    centre: '(?:في الوسط|العمود الأوسط)',
    top: '(?:في الأعلى|أعلى الصفحة)',
    bottom: '(?:في الأسفل|أسفل الصفحة)',
    sections: '(?:{n} )?(?:أقسام|مناطق|مربعات)',
    and: 'و',
    numbers: ['عمودان|عمودين|صفان|صفين', 'ثلاثة|ثلاث', 'أربعة|أربع', 'خمسة|خمس', 'ستة|ست'],
    holds: 'مع|عن|حول|بعنوان|فيه|فيها|يضم',
  },
  hi: {
    header: '(?:हेडर|शीर्षलेख|शीर्षक पट्टी)',
    footer: '(?:फ़ुटर|फुटर|पादलेख|पाद)',
    columns: '(?:{n} )?(?:कॉलम|स्तंभ)',
    rows: '(?:{n} )?(?:पंक्तियाँ|पंक्तियों|पंक्तियां)',
    left: '(?:बाईं ओर|बाएँ|बाएं)',
    right: '(?:दाईं ओर|दाएँ|दाएं)',
    centre: '(?:बीच में|मध्य में)',
    top: '(?:ऊपर)',
    bottom: '(?:नीचे)',
    sections: '(?:{n} )?(?:खंड|भाग|अनुभाग)',
    and: '(?:और|तथा|एवं)',
    numbers: ['दो', 'तीन', 'चार', 'पाँच|पांच', 'छह'],
    holds: 'में|के साथ|के लिए',
  },
  ja: {
    header: '(?:ヘッダー|見出し帯)',
    footer: '(?:フッター)',
    columns: '{n}(?:列|段組み|段|カラム)',
    rows: '{n}(?:行|段落)',
    left: '(?:左側|左列|左の列|左)',
    right: '(?:右側|右列|右の列|右)',
    centre: '(?:中央列|中央)',
    top: '(?:上部|上段)',
    bottom: '(?:下部|下段)',
    sections: '(?:{n}つの)?(?:セクション|領域|区画)',
    and: '(?:と|および)',
    numbers: ['二|2', '三|3', '四|4', '五|5', '六|6'],
    holds: 'には|に|は|で|として',
  },
  ko: {
    header: '(?:헤더|머리글|상단 제목)',
    footer: '(?:푸터|바닥글)',
    columns: '(?:{n} ?(?:단|열|개의 열|개 열|칼럼))',
    rows: '(?:{n} ?(?:행|줄|개의 행))',
    left: '(?:왼쪽(?: 열)?|좌측)',
    right: '(?:오른쪽(?: 열)?|우측)',
    centre: '(?:가운데|중앙)',
    top: '(?:위쪽|상단)',
    bottom: '(?:아래쪽|하단)',
    sections: '(?:{n}개(?:의)? )?(?:영역|구역|섹션)',
    and: '(?:와|과|및|그리고)',
    numbers: ['두', '세', '네', '다섯', '여섯'],
    holds: '에는|에|은|는|으로',
  },
  zh: {
    header: '(?:页眉|标题栏|顶部标题)',
    footer: '(?:页脚)',
    columns: '{n}(?:栏|列)',
    rows: '{n}行',
    left: '(?:左侧|左栏|左边)',
    right: '(?:右侧|右栏|右边|侧栏)',
    centre: '(?:中间|中栏|中央)',
    top: '(?:上方|顶部)',
    bottom: '(?:下方|底部)',
    sections: '(?:{n}个)?(?:版块|区域)',
    and: '(?:和|与|及|以及)',
    numbers: ['两|二', '三', '四', '五', '六'],
    holds: '包括|包含|放|写|为|是|分别是|分别为',
  },
};
