declare module '@xmldom/xmldom/lib/grammar.js' {
  const grammar: { reg: (...parts: (RegExp | string)[]) => RegExp };
  export default grammar;
}
