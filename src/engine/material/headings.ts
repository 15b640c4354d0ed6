/** Headings that name a place in a document and not what stands there. */
const bare =
  /^(?:\d+[.)]?\s*)*(?:(?:executive )?summary|overview|introduction|abstract|conclusions?|discussion|results?|background|highlights|details|general|zusammenfassung|überblick|einleitung|fazit|ergebnisse|résumé|synthèse|aperçu|introduction|conclusion|résultats|resumen|introducción|conclusi(?:ón|ones)|resultados|sommario|sintesi|introduzione|conclusion[ei]|risultati|resumo|introdução|conclus(?:ão|ões)|ringkasan|pendahuluan|kesimpulan|hasil|概要|要約|まとめ|はじめに|結果|結論|摘要|概述|引言|结论|结果|总结|요약|개요|서론|결론|결과|ملخص|مقدمة|خاتمة|نتائج|सारांश|परिचय|निष्कर्ष|परिणाम)$/iu;

/** A heading that says something itself. */
export function says(heading: string): boolean {
  return heading !== '' && !bare.test(heading.trim());
}

const last =
  /^(?:\d+[.)]?\s*)*(?:next steps?|actions?(?: items?| points?)?|recommendations?|to-?dos?|what(?:’|')?s next|the way forward|nächste schritte|maßnahmen|empfehlungen|prochaines étapes|recommandations|actions|próximos pasos|acciones|recomendaciones|prossimi passi|azioni|raccomandazioni|próximos passos|ações|recomendações|langkah (?:berikutnya|selanjutnya)|rekomendasi|次のステップ|今後の対応|提言|下一步|建议|行动计划|다음 단계|권고|조치 사항|الخطوات التالية|التوصيات|अगले कदम|सिफारिशें)$/iu;

/** A heading under which a document says what is to be done. */
export function namesActions(heading: string): boolean {
  return last.test(heading.trim());
}
