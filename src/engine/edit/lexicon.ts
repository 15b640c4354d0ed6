/**
 * The words by which an instruction shows what it wants, in the languages of the service. An instruction is matched as
 * a whole and not parsed: word order differs too much between these languages, verbs and numbers do not.
 */

const latin = (words: string) => `(?<![\\p{L}])(?:${words})`;
const word = (latinWords: string, others = '') =>
  new RegExp(others ? `${latin(latinWords)}|${others}` : latin(latinWords), 'iu');

/** What can be wanted, the more particular before the more general: the first that matches decides. */
export const actionWords = {
  undo: word(
    'undo|revert|rückgängig|annuler? la|deshacer|annulla|desfazer|batalkan',
    '元に戻|取り消|撤销|되돌|تراجع|पूर्ववत',
  ),
  merge: word(
    'merge|combine|join|zusammenführ\\p{L}*|zusammenleg\\p{L}*|kombinier\\p{L}*|fusionn\\p{L}*|combin\\p{L}*|unir|une(?! )|fusiona\\p{L}*|unisci|unire|junt[ae]\\p{L}*|mescl\\p{L}*|gabung\\p{L}*',
    '結合|統合|まとめ|合并|병합|합치|ادمج|دمج|मिला|मर्ज',
  ),
  split: word(
    'split|divide|break up|teile?n?(?! )|aufteil\\p{L}*|teile|divis\\p{L}*|scinde\\p{L}*|divid\\p{L}*|sépare\\p{L}*|pisah\\p{L}*|bagi(?! )|bagi slide',
    '分割|分け|拆分|나누|분할|قسّم|قسم|विभाजित|बांट|बाँट',
  ),
  swap: word(
    'swap|exchange|tausch\\p{L}*|vertausch\\p{L}*|échange\\p{L}*|intercambia\\p{L}*|scambia\\p{L}*|troc\\p{L}*|tukar\\p{L}*',
    '入れ替|交换|바꿔|بدّل|بدل|अदला',
  ),
  move: word(
    'move|reorder|put (?=.*\\b(?:before|after|first|last|to the|at the)\\b)|shift|verschieb\\p{L}*|beweg\\p{L}*|déplac\\p{L}*|mueve|mover|mova|sposta\\p{L}*|pindah\\p{L}*',
    '移動|移到|移动|挪到|이동|옮|انقل|نقل|ले जा|स्थानांतरित',
  ),
  template: word(
    'template|theme|look of the deck|vorlage|modèle|plantilla|modello|tema|templat',
    'テンプレート|模板|템플릿|قالب|टेम्पलेट',
  ),
  language: word(
    'translat\\p{L}*|change (?:the )?language|language labels|übersetz\\p{L}*|tradu\\p{L}*|terjemah\\p{L}*|sprache|langue|idioma|lingua|bahasa',
    '翻訳|言語|翻译|语言|번역|언어|ترجم|لغة|अनुवाद|भाषा',
  ),
  notes: word(
    'notes?|notizen|sprechernotiz\\p{L}*|notas|appunti|note del|catatan',
    'ノート|备注|노트|ملاحظات|नोट',
  ),
  sources: word(
    'sources?|citations?|references|quellen\\p{L}*|références|fuentes|fonti|fontes|sumber',
    '出典|来源|출처|مصادر|المصادر|स्रोत',
  ),
  chart: word(
    'chart|graph|diagramm?|plot|graphique|gráfic[oa]|grafico|grafik',
    'グラフ|チャート|图表|차트|그래프|الرسم البياني|مخطط|चार्ट|ग्राफ',
  ),
  accent: word(
    'colou?rs?|accent|highlight|emphasi[sz]e|farben?|hervorheb\\p{L}*|couleurs?|color|colore|cor(?! )|cor de|warna',
    '色|颜色|强调|색|لون|रंग',
  ),
  shorten: word(
    'shorten|shorter|trim|condense|cut down|tighten|more concise|kürz\\p{L}*|raccourci\\p{L}*|abrège|acorta\\p{L}*|resum\\p{L}*|accorcia\\p{L}*|abbrevia\\p{L}*|encurt\\p{L}*|persingkat|ringkas\\p{L}*',
    '短く|短縮|簡潔|缩短|精简|줄여|짧게|간결|اختصر|قصّر|छोटा|संक्षिप्त',
  ),
  expand: word(
    'expand|elaborate|more detail|detail|extend|ausführ\\p{L}*|erweiter\\p{L}*|ergänz\\p{L}*|développ\\p{L}*|étoffe\\p{L}*|complète|ampl[ií]\\p{L}*|desarrolla|espandi|approfondi\\p{L}*|expand\\p{L}*|kembangkan|perluas',
    '詳しく|追記|膨らませ|扩展|详细|补充|자세|확장|وسّع|فصّل|विस्तार',
  ),
  duplicate: word(
    'duplicate|copy|dupli\\p{L}*|kopier\\p{L}*|copi\\p{L}*|gandakan|salin',
    '複製|复制|복제|انسخ|कॉपी|प्रतिलिपि',
  ),
  delete: word(
    'delete|remove|drop|get rid of|take out|lösch\\p{L}*|entfern\\p{L}*|streich\\p{L}*|supprim\\p{L}*|enl[eè]v\\p{L}*|retir\\p{L}*|elimin\\p{L}*|borra\\p{L}*|quita\\p{L}*|rimuov\\p{L}*|cancell\\p{L}*|toglie\\p{L}*|exclu\\p{L}*|remov\\p{L}*|apag\\p{L}*|hapus\\p{L}*|buang',
    '削除|消し|取り除|删除|删掉|去掉|移除|삭제|제거|지워|احذف|حذف|أزل|हटा|मिटा|निकाल',
  ),
  convert: word(
    'turn|convert|change|make|show|transform|present|verwandl\\p{L}*|wandle\\p{L}*|umwandel\\p{L}*|mach\\p{L}*|ändere|transforme\\p{L}*|conver\\p{L}*|cambia\\p{L}*|trasform\\p{L}*|transforma\\p{L}*|ubah|jadikan',
    '変え|変更|にして|変換|改成|改为|变成|转换|转为|바꾸|변경|변환|만들|حوّل|حول|غيّر|اجعل|बदल|बना',
  ),
  retitle: word(
    '(?:sub-?)?title|rename|retitle|heading|headline|(?:unter)?titel|überschrift|(?:sous-)?titre|(?:sub)?título|(?:sotto)?titolo|judul|umbenenn\\p{L}*|renomm\\p{L}*|renombra|rinomina|renome\\p{L}*',
    'タイトル|見出し|题目|标题|제목|عنوان|शीर्षक',
  ),
  add: word(
    'add|insert|include|append|create|new slide|hinzufüg\\p{L}*|füge|einfüg\\p{L}*|ajout\\p{L}*|insér\\p{L}*|agreg\\p{L}*|añad\\p{L}*|inserta\\p{L}*|aggiung\\p{L}*|inserisci|adicion\\p{L}*|inser\\p{L}*|acrescent\\p{L}*|tambah\\p{L}*|sisipkan',
    '追加|挿入|加え|添加|增加|插入|加一|추가|삽입|넣어|أضف|إضافة|أدرج|जोड़|डाल',
  ),
  rewrite: word(
    'rewrite|rephrase|reword|replace|change|update|correct|set|write|umformulier\\p{L}*|ersetz\\p{L}*|änder\\p{L}*|aktualisier\\p{L}*|réécri\\p{L}*|reformul\\p{L}*|remplac\\p{L}*|modifi\\p{L}*|chang\\p{L}*|reescrib\\p{L}*|reemplaz\\p{L}*|sustitu\\p{L}*|cambia\\p{L}*|riscriv\\p{L}*|sostitu\\p{L}*|reescrev\\p{L}*|substitu\\p{L}*|troque|mude|altere|tulis ulang|ganti|ubah',
    '書き直|書き換|置き換|変更|修正|改写|重写|替换|改|다시 써|고쳐|교체|바꿔|변경|أعد كتابة|استبدل|غيّر|عدّل|फिर से लिख|बदल',
  ),
} as const satisfies Record<string, RegExp>;

export type Action = keyof typeof actionWords;

export const kindWords = {
  'two-columns': word(
    'two[- ]columns?|zwei(?:spaltig| spalten)|deux colonnes|dos columnas|due colonne|duas colunas|dua kolom',
    '2列|二列|両列|两栏|两列|2단|두 열|عمودين|दो कॉलम',
  ),
  'big-number': word(
    'big (?:numbers?|figures?)|key (?:figures?|numbers?)|große zahl\\p{L}*|kennzahl\\p{L}*|chiffres? clés?|cifras? (?:clave|grandes)|números? grandes?|grandi numeri|angka besar',
    '大きな数字|大数字|큰 숫자|أرقام كبيرة|बड़ी संख्या',
  ),
  comparison: word(
    'comparison|vergleich|comparaison|comparación|confronto|comparação|perbandingan',
    '比較|对比|比较|비교|مقارنة|तुलना',
  ),
  timeline: word(
    'time ?line|zeitstrahl|zeitachse|zeitleiste|chronologie|frise|cronología|línea de tiempo|linea temporale|cronologia|linha do tempo|garis waktu|lini masa',
    'タイムライン|年表|时间线|时间轴|타임라인|연표|جدول زمني|خط زمني|समयरेखा|टाइमलाइन',
  ),
  table: word('table|tabelle|tableau|tabla|tabella|tabela|tabel', '表(?!示|紙|现)|表格|표(?!시)|جدول|तालिका'),
  chart: word(
    'chart|graph|diagramm?|graphique|gráfico|grafico|grafik',
    'グラフ|图表|차트|그래프|رسم بياني|चार्ट',
  ),
  quote: word('quot(?:e|ation)|zitat|citation|cita|citazione|citação|kutipan', '引用|引言|인용|اقتباس|उद्धरण'),
  statement: word(
    'statement|single sentence|aussage|énoncé|frase única|affermazione|declaração|pernyataan',
    '一文|声明|한 문장|عبارة|कथन',
  ),
  section: word(
    'section (?:slide|divider|header)|divider|abschnittsfolie|trennfolie|intercalaire|separador|separatore|pemisah',
    '中扉|章节页|구분|فاصل|विभाजक',
  ),
  agenda: word(
    'agenda|table of contents|inhaltsverzeichnis|ordre du jour|sommaire|orden del día|índice|ordine del giorno|pauta|daftar isi',
    '目次|アジェンダ|议程|目录|목차|의제|جدول الأعمال|कार्यसूची',
  ),
  closing: word(
    'closing|thank[- ]?you|schlussfolie|abschluss|clôture|conclusion|cierre|chiusura|encerramento|penutup',
    '締め|結び|结束|마무리|ختام|समापन',
  ),
  bullets: word(
    'bullets?|bullet points?|list|aufzählung|stichpunkte|liste|puces|viñetas|lista|elenco|tópicos|poin|daftar',
    '箇条書き|要点|列表|목록|글머리|نقاط|बिंदु|सूची',
  ),
} as const satisfies Record<string, RegExp>;

export const chartWords = {
  doughnut: word(
    'dough?nut|donut|ring(?:diagramm)?|anneau|anillo|rosquilla|ciambella|anel|rosca|donat',
    'ドーナツ|圆环|环形|도넛|حلقي|डोनट',
  ),
  pie: word(
    'pie|torten?\\p{L}*|kuchen\\p{L}*|kreisdiagramm|camembert|secteurs|circular|pastel|torta|pizza|lingkaran',
    '円グラフ|饼图|원형|파이|دائري|पाई',
  ),
  area: word('area|fläche\\p{L}*|aires?|área|area', '面グラフ|エリア|面积|영역|مساحي|क्षेत्र'),
  line: word(
    'lines?|linien\\p{L}*|courbes?|lignes?|líneas?|linee|linea|linhas?|garis',
    '折れ線|折线|꺾은선|선형|خطي|रेखा',
  ),
  bar: word(
    'bars?|horizontal|balken\\p{L}*|barres horizontales|barras horizontales|barre orizzontali|batang horizontal',
    '横棒|条形|가로 막대|شريطي|क्षैतिज',
  ),
  column: word(
    'columns?|vertical|säulen\\p{L}*|histogramme|colonnes|columnas|barras|colonne|colunas|batang|kolom',
    '縦棒|棒グラフ|柱状|柱形|세로 막대|막대|عمودي|स्तंभ',
  ),
} as const satisfies Record<string, RegExp>;

export const slideWord =
  '(?:slides?|pages?|folien?|seiten?|diapositives?|diapos?|diapositivas?|láminas?|diapositive|lucid[oi]|salindia|halaman|スライド|ページ|幻灯片|슬라이드|페이지|الشريحة|شريحة|الشرائح|स्लाइड)';

export const negation = word(
  "(?:don'?t|do not|no|without|never|nicht|keine?|ohne|sans|ne pas|sin|senza|sem|tanpa|jangan)(?![\\p{L}])",
  'ない|なし|不要|无|없이|말고|بدون|मत|बिना|नहीं',
);
export const everything = word(
  '(?:all|every|each|whole|entire)(?: of)? (?:the )?(?:slides?|deck|presentation)|everywhere|throughout|the (?:deck|presentation)|alle folien|überall|ganze\\p{L}* präsentation|toutes? les diapos\\p{L}*|partout|todas las diapositivas|tutte le (?:slide|diapositive)|todos os slides|semua (?:slide|salindia)',
  '全スライド|すべてのスライド|全体|所有幻灯片|全部|모든 슬라이드|전체|جميع الشرائح|كل الشرائح|सभी स्लाइड',
);
