import grammar from '@xmldom/xmldom/lib/grammar.js';

/** Expressions by what they were put together from; a package's XML needs a handful. */
const mostKept = 32;

/**
 * Makes xmldom keep the expressions that it otherwise puts together and compiles again for every end tag it reads, which
 * takes about a quarter of the time of reading. They carry no state: none is global or sticky.
 */
export function keepGrammar(): void {
  const compile = grammar.reg;
  const kept: { parts: unknown[]; expression: RegExp }[] = [];
  grammar.reg = (...parts) => {
    const known = kept.find(
      (one) => one.parts.length === parts.length && one.parts.every((part, at) => part === parts[at]),
    );
    if (known) return known.expression;
    const expression = compile(...parts);
    if (kept.length < mostKept) kept.push({ parts, expression });
    return expression;
  };
}
