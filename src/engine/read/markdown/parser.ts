import markdownIt, { type MarkdownIt, type StateBlock, type StateInline } from 'markdown-it';
import footnotes from 'markdown-it-footnote';

/** Longest inline formula. */
const longestFormula = 600;

/** "$x^2$": no space inside the marks, no digit after them, so that "$5 and $6" is money. */
function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charAt(pos) !== '$') return false;
  const double = src.charAt(pos + 1) === '$';
  const begin = pos + (double ? 2 : 1);
  if (!double && /\s/.test(src.charAt(begin))) return false;
  const least = Math.min(posMax, begin + longestFormula);
  for (let at = begin; at < least; at++) {
    if (src.charAt(at) === '\\') at++;
    else if (src.charAt(at) === '$') {
      const closes = double
        ? src.charAt(at + 1) === '$'
        : !/\s/.test(src.charAt(at - 1)) && !/\d/.test(src.charAt(at + 1)) && at > begin;
      if (!closes) return false;
      if (!silent) state.push('math_inline', 'math', 0).content = src.slice(begin, at).trim();
      state.pos = at + (double ? 2 : 1);
      return true;
    }
  }
  return false;
}

/** "$$ … $$" and "\[ … \]", possibly multi-line. */
function blockMath(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineAt = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim();
  const first = lineAt(startLine);
  const closing = first.startsWith('$$') ? '$$' : first.startsWith('\\[') ? '\\]' : beginsEnvironment(first);
  if (!closing) return false;
  let next = startLine;
  const parts = [first];
  const closes = (text: string, opening: boolean) => (opening ? text.slice(2) : text).endsWith(closing);
  while (!closes(lineAt(next), next === startLine)) {
    next++;
    // A formula has no empty lines, so an unclosed one ends there.
    if (next >= endLine || lineAt(next) === '') return false;
    parts.push(lineAt(next));
  }
  if (silent) return true;
  const token = state.push('math_block', 'math', 0);
  token.content = parts.join('\n');
  token.map = [startLine, next + 1];
  state.line = next + 1;
  return true;
}

const beginsEnvironment = (line: string) => {
  const name = /^\\begin\{(equation|align|gather|multline|eqnarray)(\*?)\}/.exec(line);
  return name ? `\\end{${name[1]}${name[2]}}` : undefined;
};

/** Markdown of GitHub, pandoc and JOSS: tables, footnotes, strike-through, formulas. HTML passes as tokens. */
export function createParser(): MarkdownIt {
  const parser = markdownIt({ html: true, linkify: false, typographer: false, maxNesting: 60 });
  parser.use(footnotes);
  parser.inline.ruler.after('escape', 'math_inline', inlineMath);
  parser.block.ruler.before('fence', 'math_block', blockMath, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  return parser;
}
