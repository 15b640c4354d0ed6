import type { RegionKey } from '../words/region-keys.ts';

/**
 * What people also call the common regions, in the languages of the service: word starts, so that endings follow
 * freely. The more telling come first: "next steps" are no steps, and "key results" are figures.
 */
export const headingWords: [RegionKey, string][] = [
  [
    'schedule',
    'date and place|time and place|where and when|when (?:and|&) where|date|venue|location|zeit und ort|lieu et date|fecha y lugar|data e luogo|data e local|waktu dan tempat|日時|会場|时间地点|일시|장소|الموعد|الزمان والمكان|समय और स्थान',
  ],
  [
    'programme',
    'program|agenda|schedule|line-?up|timetable|programm|zeitplan|déroulé|programa|cronograma|orario|jadwal|acara|プログラム|日程|议程|일정|프로그램|برنامج|जानकारी का क्रम|कार्यक्रम',
  ],
  [
    'register',
    'registration|register|ticket|booking|rsvp|sign-?up|admission|anmeldung|eintritt|inscription|réservation|billet|inscripci|entradas|iscrizion|bigliett|inscriç|ingressos|pendaftaran|tiket|申込|申し込み|参加費|报名|등록|신청|التسجيل|पंजीकरण',
  ],
  [
    'next',
    'next steps?|next|plans?|outlook|future|roadmap|perspectives?|ausblick|nächste schritte|wie es weitergeht|geplant|pläne|planung|vorhaben|prochaines? étapes?|suite|avenir|plan d.action|projets|próximos pasos|futuro|planes|perspectivas|prossimi passi|piani|prospettive|próximos passos|planos|rencana|langkah (?:berikutnya|selanjutnya)|今後|これから|計画|予定|次のステップ|展望|下一步|计划|未来|规划|향후|계획|다음 단계|전망|الخطط|خطة|الخطوات التالية|ما التالي|القادم|المستقبل|अगले कदम|योजना|भविष्य|आगे',
  ],
  [
    'actions',
    'what (?:you (?:can|must|should|need to|have to)|to) do|call to action|actions?|to-?dos?|recommendations?|measures|empfehlungen|maßnahmen|was (?:jetzt )?zu tun|was (?:sie|du|ihr|wir) tun|recommandations|mesures|que faire|que pouvez|recomendaciones|medidas|qué hacer|acciones|raccomandazioni|misure|cosa fare|azioni|recomendações|o que fazer|ações|rekomendasi|tindakan|提言|対策|対応|やること|建议|措施|行动|권고|조치|대책|التوصيات|الإجراءات|सिफारिश|उपाय|क्या करें',
  ],
  [
    'verdict',
    'verdict|recommendation|empfehlung|recommandation|recomendación|raccomandazione|recomendação|判定|推奨|推荐|추천|التوصية|सिफ़ारिश|अनुशंसा',
  ],
  [
    'keyFigures',
    'key (?:numbers|facts|figures|stats|statistics|results)|numbers|big numbers?|facts|figures|statistics|stats|kpis?|highlights|kennzahlen|zahlen|eckdaten|chiffres|indicateurs|cifras|indicadores|datos clave|numeri|cifre|indicatori|números|angka|fakta|数字|指標|主な数|指标|数据|숫자|지표|수치|أرقام|الأرقام|مؤشرات|आँकड़े|आंकड़े|मुख्य अंक',
  ],
  [
    'trend',
    'trends?|growth|development|how it changed|entwicklung|verlauf|évolution|tendance|evolución|tendencia|andamento|tendenza|evolução|tendência|tren|perkembangan|推移|動向|变化|趋势|추이|변화|التطور|الاتجاه|रुझान|बदलाव',
  ],
  [
    'takeaway',
    'take-?aways?|key messages?|main messages?|in short|fazit|kernaussage|das wichtigste|à retenir|message clé|en resumen|mensaje|messaggio|in breve|mensagem|em resumo|intisari|ポイント|まとめ|要点|重点|핵심|요점|الخلاصة|मुख्य संदेश|सार',
  ],
  [
    'conclusions',
    'conclusions?|summary|discussion|closing|schlussfolgerung|zusammenfassung|diskussion|schluss|synthèse|résumé|discussion|conclusi|resumen|discusi|sintesi|discussione|conclus|resumo|discuss|kesimpulan|ringkasan|diskusi|結論|考察|结论|总结|讨论|결론|요약|고찰|خاتمة|الاستنتاج|استنتاجات|المناقشة|ملخص|निष्कर्ष|सारांश|चर्चा',
  ],
  [
    'pitfalls',
    'risks?|pitfalls?|warnings?|common (?:mistakes|errors)|mistakes|limitations?|limits|problems?|issues|challenges|threats|watch out|concerns|risiken|gefahren|stolperfallen|fallstricke|grenzen|probleme|herausforderung|achtung|fehler|risques?|pièges?|erreurs|limites|points? d.attention|difficultés|défis|menaces|riesgos?|errores|amenazas|límites|problemas|desafíos|rischi|errori|minacce|limiti|problemi|sfide|attenzione|riscos?|erros|ameaças|desafios|risiko|ancaman|masalah|tantangan|リスク|注意|課題|限界|脅威|风险|问题|挑战|局限|위험|리스크|주의|과제|한계|المخاطر|مخاطر|التحديات|تحذير|जोखिम|चुनौत|सावधान',
  ],
  [
    'methods',
    'methods?|methodology|approach|materials and methods|data and methods|procedure|study design|what we did|how (?:we|it was) (?:did|done|measured|worked)|survey|methode|vorgehen|methodik|wie wir vorgegangen|was wir getan|untersuchung|méthod|démarche|ce que nous avons fait|enquête|métod|metodología|cómo lo hicimos|encuesta|metod|metodologia|come abbiamo|indagine|método|como fizemos|metode|cara kerja|survei|方法|手法|調査方法|方法论|방법|연구 방법|조사|الطرق|المنهج|طريقة|منهجية|विधि|कार्यप्रणाली|पद्धति',
  ],
  [
    'results',
    'results?|findings?|outcomes?|performance|what we found|achievements?|successes|erfolge|ergebnis|befund|resultat|leistung|was wir gefunden|résultat|constats?|performance|réussites|bilan|resultado|hallazgos|logros|risultat|successi|resultados|achados|conquistas|hasil|temuan|capaian|結果|成果|実績|业绩|结果|成果|결과|성과|실적|النتائج|نتائج|الإنجازات|परिणाम|नतीजे|उपलब्धि',
  ],
  [
    'background',
    'background|introduction|intro|context|motivation|objectives?|problem|einleitung|hintergrund|einführung|ausgangslage|kontext|contexte|introduction|problématique|introducci|contexto|antecedentes|introduzione|contesto|premessa|introdu|pendahuluan|latar belakang|konteks|はじめに|背景|序論|引言|导言|背景|서론|배경|مقدمة|الخلفية|خلفية|सन्दर्भ|परिचय|पृष्ठभूमि|प्रस्तावना',
  ],
  [
    'reasons',
    'why|reasons?|causes?|drivers|what is behind|warum|gründe|ursachen|pourquoi|raisons|causes|por qué|causas|razones|perché|cause|motivi|por que|causas|razões|mengapa|alasan|penyebab|理由|原因|なぜ|为什么|이유|원인|왜|لماذا|الأسباب|أسباب|क्यों|कारण',
  ],
  [
    'features',
    'features?|functions?|what it does|specifications?|specs|funktion|merkmale|eigenschaften|fonction|caractéristiques|característica|funciones|caratteristiche|funzion|funcionalidade|recursos|fitur|spesifikasi|機能|特長|特徴|仕様|功能|特点|规格|기능|특징|사양|الميزات|المواصفات|विशेषता|सुविधा',
  ],
  [
    'benefits',
    'benefits?|advantages?|why it matters|gains?|vorteil|nutzen|gewinn|avantage|bénéfice|bienfaits|ventaja|beneficio|vantagg|benefici|vantage|benefício|manfaat|keuntungan|利点|メリット|効果|优势|好处|益处|장점|이점|혜택|효과|الفوائد|فوائد|المزايا|लाभ|फायदे',
  ],
  [
    'proof',
    'proof|customers?|testimonials?|references?|case stud|what (?:people|customers) say|kunden|referenz|kundenstimmen|clients?|témoignages|preuve|clientes|testimonios|clienti|testimonianze|depoimentos|pelanggan|testimoni|導入事例|お客様|客户|案例|고객|사례|العملاء|آراء|ग्राहक|प्रमाण',
  ],
  [
    'contact',
    'contacts?|find out more|more information|links?|price and contact|orders?|kontakt|mehr erfahren|bestell|contact|en savoir plus|commande|contacto|más información|contatti|contatto|contato|saiba mais|kontak|hubungi|informasi|連絡先|問い合わせ|お問合せ|联系|문의|연락|للتواصل|التواصل|اتصل|संपर्क',
  ],
  [
    'goal',
    'goals?|aims?|purpose|objective|target|ziel|zweck|objectif|objetivo|obiettivo|scopo|tujuan|sasaran|目的|目標|目标|목표|목적|الهدف|أهداف|الأهداف|उद्देश्य|लक्ष्य',
  ],
  [
    'steps',
    'steps?|process|how it works|how to|procedure|instructions|schritte|ablauf|so geht|anleitung|étape|déroulement|comment|pasos|cómo funciona|procedimiento|proceso|passi|passagg|come funziona|procedura|passos|como funciona|processo|langkah|proses|手順|流れ|工程|使い方|步骤|流程|절차|단계|과정|الخطوات|خطوات|مراحل|चरण|प्रक्रिया|कदम',
  ],
  [
    'roles',
    'roles?|team|responsibilit|who does|who|people|rollen|verantwort|zuständig|wer|rôles?|responsab|équipe|qui fait quoi|funciones y|equipo|ruoli|chi fa|squadra|papéis|equipe|quem|peran|tanggung jawab|役割|担当|体制|角色|职责|团队|역할|담당|팀|الأدوار|المسؤوليات|الفريق|भूमिका|ज़िम्मेदार|टीम',
  ],
  [
    'speakers',
    'speakers?|guests|artists|performers|panel|mitwirkende|vortragende|referent|redner|gäste|intervenants?|conférenci|orat(?:eurs|ori)|invités|ponentes|conferenciantes|oradores|invitados|artistas|relatori|ospiti|palestrantes|convidados|pembicara|narasumber|登壇者|出演|講師|嘉宾|讲者|연사|출연|المتحدثون|المحاضرون|الضيوف|वक्ता|अतिथि',
  ],
  [
    'milestones',
    'milestones?|timeline|history|chronology|meilensteine|zeitleiste|geschichte|chronik|jalons|historique|chronologie|hitos|cronología|historia|tappe|cronologia|storia|marcos|histórico|linha do tempo|tonggak|sejarah|年表|沿革|歩み|節目|歴史|里程碑|时间轴|历史|연혁|연표|역사|المحطات|التسلسل الزمني|تاريخ|मील के पत्थर|इतिहास|समयरेखा',
  ],
  [
    'today',
    'today|now|current|status|where we are|heute|aktuell|stand|aujourd.hui|actuellement|situation|hoy|actualidad|situación|oggi|attuale|hoje|atual|situação|saat ini|kini|hari ini|今の|現在|現状|现状|目前|현재|오늘|اليوم|الوضع الحالي|حاليا|आज|वर्तमान',
  ],
  [
    'start',
    'beginnings?|where it began|origins?|founding|anfänge|wie es begann|gründung|débuts?|origine|inicios|orígenes|inizi|origini|início|origem|awal|asal|はじまり|創立|起源|起点|시작|창립|البداية|النشأة|शुरुआत|स्थापना',
  ],
  [
    'promise',
    'the idea|idea|hero|promise|value proposition|idee|versprechen|idée|promesse|idea|promesa|promessa|janji|アイデア|コンセプト|理念|创意|아이디어|الفكرة|विचार|वादा',
  ],
  [
    'news',
    'what is new|what.s new|news|announcement|neu|neuigkeit|nouveau|nouvelle|novedad|noticia|novità|novidade|kabar|baru|新着|お知らせ|新闻|公告|소식|공지|الجديد|خبر|नया|घोषणा',
  ],
  [
    'details',
    'details?|conditions|what (?:changes|goes in)|einzelheiten|was sich ändert|détails|ce qui change|detalles|qué cambia|dettagli|cosa cambia|detalhes|o que muda|rincian|詳細|内容|细节|详情|세부|상세|التفاصيل|विवरण',
  ],
  [
    'about',
    'about|overview|what it is|worum es geht|über|überblick|à propos|présentation|acerca de|sobre|qué es|informazioni|panoramica|tentang|概要|紹介|关于|介绍|소개|개요|حول|نبذة|عن ال|के बारे में|अवलोकन',
  ],
];
