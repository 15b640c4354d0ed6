const number = '^(?:\\d+[.)]?\\s*)*';

/** Under these a document says itself what matters in it. */
const summary =
  '(?:executive |management )?summary|overview|abstract|highlights|key (?:findings|messages|points)|tl;dr|' +
  'zusammenfassung|überblick|kurzfassung|das wichtigste(?: in kürze)?|résumé|synthèse|aperçu|resumen(?: ejecutivo)?|' +
  'sommario|sintesi|riassunto|resumo(?: executivo)?|sumário executivo|ringkasan(?: eksekutif)?|概要|要約|要旨|要点|サマリー|' +
  '摘要|概述|概览|요약|개요|(?:ال)?ملخص(?: التنفيذي)?|(?:ال)?خلاصة|सारांश|संक्षेप';
const summarises = new RegExp(`${number}(?:${summary})$`, 'iu');

/** Headings that name a place in a document and not what stands there. */
const bare =
  /^[\d.)\s]*(?:introduction|conclusions?|discussion|results?|background|details|general|einleitung|fazit|ergebnisse|introduction|conclusion|résultats|introducción|conclusi(?:ón|ones)|resultados|introduzione|conclusion[ei]|risultati|introdução|conclus(?:ão|ões)|pendahuluan|kesimpulan|hasil|まとめ|はじめに|結果|結論|引言|结论|结果|总结|서론|결론|결과|(?:ال)?مقدمة|(?:ال)?خاتمة|(?:ال)?نتائج|परिचय|निष्कर्ष|परिणाम)$/iu;

/** A heading that says something itself. */
export function says(heading: string): boolean {
  return heading !== '' && !bare.test(heading.trim()) && !namesSummary(heading);
}

function namesSummary(heading: string): boolean {
  return summarises.test(heading.trim());
}

/** A heading that is a sentence, or nearly one: "Suburban stores pay back in 14 months". */
export function statesFinding(heading: string): boolean {
  const words = heading.trim().split(/\s+/).length;
  const spaceless = /[\p{sc=Han}\p{sc=Kana}]/u.test(heading);
  return spaceless ? heading.length >= 16 : words >= 6 || (words >= 4 && /\d/.test(heading));
}

const elsewhere =
  /^[\d.)\s]*(?:references?(?: cited)?|bibliography|works cited|further reading|literature cited|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|références(?: bibliographiques)?|bibliographie|referencias(?: bibliográficas)?|bibliografía|bibliografia|riferimenti(?: bibliografici)?|referências(?: bibliográficas)?|daftar pustaka|参考文献|引用文献|참고 ?문헌|المراجع|قائمة المراجع|संदर्भ(?: सूची)?)$/iu;

/** A heading under which a document lists what others wrote: nothing that it says itself. */
export function namesReferences(heading: string): boolean {
  return elsewhere.test(heading.trim());
}

const last =
  /^[\d.)\s]*(?:next steps?|plans?|(?:our|action) plans?|what we plan(?: next)?|actions?(?: items?| points?)?|recommendations?|to-?dos?|what(?:’|')?s next|the way forward|nächste schritte|(?:unsere )?pläne|maßnahmen(?:plan)?|empfehlungen|prochaines étapes|plans? d.actions?|recommandations|actions|próximos pasos|plan de acción|acciones|recomendaciones|prossimi passi|piano d.azione|azioni|raccomandazioni|próximos passos|plano de ação|ações|recomendações|langkah (?:berikutnya|selanjutnya)|rencana(?: aksi)?|rekomendasi|decisions?(?: made| taken)?|decisions and actions|beschlüsse|entscheidungen|décisions|decisiones|acuerdos|decisioni|decisões|deliberações|keputusan|決定事項|決議事項|决定事项|决议|결정 사항|القرارات|निर्णय|次のステップ|今後の(?:対応|予定|計画)|アクションプラン|提言|下一步(?:计划|工作)?|建议|行动计划|工作计划|다음 단계|향후 계획|권고|조치 사항|الخطوات (?:التالية|القادمة)|خطة العمل|التوصيات|अगले कदम|कार्य योजना|सिफारिशें)$/iu;

/** A heading under which a document says what is to be done. */
export function namesActions(heading: string): boolean {
  return last.test(heading.trim());
}
