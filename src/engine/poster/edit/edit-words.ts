/**
 * How people ask for changes, in the languages of the service, as sources of regular expressions. Verbs of languages
 * that put them last are found as well as those that begin a sentence.
 */
const verbs = {
  remove:
    'remove|delete|drop|take (?:out|away|off)|get rid of|entfern\\w*|lösch\\w*|streich\\w*|supprime[rz]?|enlève[rz]?|retire[rz]?|' +
    'elimina(?:r)?|quita(?:r)?|borra(?:r)?|rimuovi|togli|remov[ae]r?|retire|apague|hapus(?:kan)?|buang|احذف|أزل|حذف|إزالة|' +
    'हटाएँ|हटाएं|हटाओ|हटा दें|削除|消して|取り除|外して|삭제|제거|빼|删除|删掉|去掉|移除',
  add:
    'add|insert|include|append|füge?|ergänze?|hinzufügen|ajoute[rz]?|insère|añad[ea]|agrega(?:r)?|incluye|aggiungi|inserisci|' +
    'adicione|acrescente|inclua|tambah(?:kan)?|masukkan|أضف|إضافة|जोड़ें|जोड़ो|शामिल|追加|加えて|入れて|추가|넣어|添加|加上|增加|加入',
  rename:
    'rename|retitle|call|umbenenn\\w*|benenne|nenne?|renomme[rz]?|renombra(?:r)?|rinomina|renomeie|ganti nama|namai|أعد تسمية|سمّ|' +
    'नाम बदल|改名|名前を|이름을 바꾸|이름을|重命名|更名',
  replace:
    'replace|swap out|ersetz\\w*|tausch\\w*|remplace[rz]?|reemplaza(?:r)?|sustituye|sostituisci|rimpiazza|substitua|troque|ganti(?:kan)?|' +
    'استبدل|बदलें|बदलो|置き換え|差し替え|바꿔|바꾸|교체|替换|换成',
  change:
    'change|set|make|turn|update|edit|rewrite|write|put|änder\\w*|setz\\w*|mach\\w*|schreib\\w*|change[rz]?|modifie[rz]?|mets|mettre|' +
    'cambia(?:r)?|pon|haz|modifica|metti|mude|altere|ponha|faça|ubah|jadikan|buat|غيّر|غير|اجعل|اكتب|बदल|करें|लिखें|変更|変えて|して|書き換え|' +
    '변경|바꿔|수정|만들어|更改|改成|改为|修改|设为|变成',
  move:
    'move|shift|place|verschieb\\w*|bewege|déplace[rz]?|mueve|mover|sposta|mova|pindah(?:kan)?|geser|انقل|حرّك|ले जाएँ|ले जाएं|स्थानांतरित|' +
    '移動|移して|옮겨|이동|移动|移到',
  swap: 'swap|exchange|switch places|vertausch\\w*|échange[rz]?|intercambia|scambia|inverti|inverte|troque(?=.*\\sde lugar)|tukar|بدّل|अदला-बदली|入れ替え|서로 바꿔|맞바꿔|交换|互换|对调',
  shorten:
    'shorten|condense|trim|tighten|cut down|kürz\\w*|straff\\w*|raccourci\\w*|abrège|acorta(?:r)?|resume|accorcia|riduci|encurte|resuma|' +
    'persingkat|ringkas|اختصر|قصّر|छोटा|संक्षिप्त|短く|簡潔|要約|짧게|줄여|요약|缩短|精简|简化',
  expand:
    'expand|extend|elaborate|say more|more detail|flesh out|erweiter\\w*|ausführlicher|développe[rz]?|étoffe|amplía|desarrolla|amplia|' +
    'espandi|expanda|desenvolva|perluas|kembangkan|وسّع|توسيع|विस्तार|詳しく|拡充|자세히|확장|늘려|扩展|展开|更详细',
  highlight:
    'highlight|emphasi[sz]e|stress|feature|stand out|hervorheb\\w*|heb\\w*|betone?|mets?(?=.*\\sen (?:avant|valeur|évidence))|souligne|resalta(?:r)?|' +
    'destaca(?:r)?|evidenzia|metti in risalto|destaque|sorot|tonjolkan|أبرز|ميّز|उभारें|प्रमुख|強調|目立|강조|돋보이|突出|强调',
  enlarge:
    'larger|bigger|wider|taller|enlarge|größer|breiter|plus (?:grand|large)|agrandi\\w*|más (?:grande|ancho)|agranda|più (?:grande|largo)|' +
    'maior|mais largo|aumente|lebih (?:besar|lebar)|perbesar|أكبر|أوسع|बड़ा|चौड़ा|大きく|広く|크게|넓게|더 크|放大|加宽|更大',
  shrink:
    'smaller|narrower|shrink|kleiner|schmaler|plus (?:petit|étroit)|más (?:pequeñ[oa]|estrech[oa])|più (?:piccol[oa]|strett[oa])|' +
    'menor|mais estreit[oa]|lebih (?:kecil|sempit)|perkecil|أصغر|أضيق|छोटी|संकरा|小さく|狭く|작게|좁게|缩小|更小|变窄',
  hide: 'hide|blende\\w*(?=.*\\saus)|without|no longer (?:show|print)|ausblend\\w*|ohne|masque[rz]?|cache[rz]?|sans|oculta(?:r)?|sin|nascondi|senza|oculte|esconda|sem|sembunyikan|tanpa|أخفِ|بدون|छिपाएँ|छिपाएं|बिना|隠|非表示|なし|숨겨|없이|隐藏|不要',
  show: 'show|print|display|zeig\\w*|druck\\w*|einblend\\w*|affiche[rz]?|imprime[rz]?|muestra|imprime|mostra|stampa|mostre|imprima|tampilkan|cetak|أظهر|اعرض|दिखाएँ|दिखाएं|छापें|表示|載せ|표시|보여|显示|打印',
} as const;

/** Words of the Latin script stand alone; those of others may touch what stands beside them. */
const wholeWords = (words: string): RegExp => {
  const latin = '\\p{Script=Latin}';
  const start = `(?:(?<!${latin})(?=${latin})|(?!${latin}))`;
  const end = `(?:(?<=${latin})(?!${latin})|(?<!${latin}))`;
  return new RegExp(`${start}(?:${words.replaceAll('\\w', '\\p{L}')})${end}`, 'iu');
};

export type Verb = keyof typeof verbs;

const patterns = Object.fromEntries(
  Object.entries(verbs).map(([verb, words]) => [verb, wholeWords(words)]),
) as Record<Verb, RegExp>;

export const asksTo = (verb: Verb, text: string): boolean => patterns[verb].test(text);

/** What a change can be about, besides regions. */
const things = {
  title:
    'title|headline|titel|überschrift|titre|título|titolo|judul|العنوان|عنوان|शीर्षक|タイトル|題名|제목|标题',
  subtitle:
    'sub-?title|subheading|tagline|untertitel|sous-titre|subtítulo|sottotitolo|subjudul|العنوان الفرعي|उपशीर्षक|サブタイトル|副題|부제|副标题',
  byline:
    'byline|authors?|autor(?:en|innen)?|verfasser(?:innen)?|auteurs?|autores?|autori|penulis|المؤلف(?:ون|ين)?|लेखक|著者|저자|作者',
  heading: 'heading|überschrift|intertitre|encabezado|intestazione|cabeçalho|subjudul|見出し|소제목|小标题',
  template:
    'template|theme|design|style sheet|look|vorlage|thema|modèle|thème|plantilla|tema|modello|modelo|templat|قالب|تصميم|टेम्पलेट|थीम|テンプレート|デザイン|템플릿|디자인|테마|模板|主题',
  citation:
    'citations?|references?|reference (?:style|format)|citation style|zitier\\w*|zitat\\w*|quellen\\w*|literatur|références|citas?|referencias|citazion[ei]|' +
    'bibliografia|citaç\\w*|referências|sitasi|referensi|sources?|fuentes|fonti|fontes|sumber|المراجع|الاقتباس|المصادر|संदर्भ|उद्धरण|स्रोत|引用|参考文献|出典|인용|참고 ?문헌|출처|引文|来源',
  chart:
    'charts?|graphs?|diagramm?e?|plot|graphiques?|diagramme|gráfic[oa]s?|grafic[oi]|grafik|bagan|رسم بياني|الرسم|مخطط|चार्ट|ग्राफ़?|グラフ|チャート|차트|그래프|图表',
  table: 'tables?|tabelle|tableau|tabla|tabella|tabela|tabel|جدول|الجدول|तालिका|表|표|表格',
  picture:
    'pictures?|images?|photos?|bild(?:er)?|foto|photographie|imagen|immagine|imagem|gambar|صورة|الصورة|चित्र|तस्वीर|画像|写真|그림|사진|이미지|图片|照片',
  figures:
    'figures?|big numbers?|key numbers?|zahlen|kennzahlen|chiffres|cifras|numeri|números|angka|أرقام|आँकड़े|数字|숫자|수치',
  icon: 'icons?|symbol|icône|icono|icona|ícone|ikon|أيقونة|आइकन|アイコン|아이콘|图标',
  region:
    'regions?|sections?|columns?|panels?|box(?:es)?|areas?|blocks?|bereich|spalte|abschnitt|feld|zone|colonne|section|encadré|región|sección|columna|zona|' +
    'area|sezione|colonna|riquadro|seção|coluna|área|bagian|kolom|wilayah|منطقة|قسم|عمود|खंड|भाग|कॉलम|領域|列|セクション|영역|열|구역|섹션|区域|栏|版块',
  point:
    'points?|bullets?|item|punkt|puce|viñeta|punto|ponto|tópico|poin|butir|نقطة|बिंदु|項目|箇条|항목|요점|要点|条',
} as const;

export type Thing = keyof typeof things;

const thingPatterns = Object.fromEntries(
  Object.entries(things).map(([thing, words]) => [thing, wholeWords(words)]),
) as Record<Thing, RegExp>;

export const mentions = (thing: Thing, text: string): boolean => thingPatterns[thing].test(text);
