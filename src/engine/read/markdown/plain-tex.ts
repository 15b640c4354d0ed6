/** "alpha α beta β": what stands for what. */
function pairsOf(text: string): Record<string, string> {
  const words = text.trim().split(/\s+/);
  return Object.fromEntries(words.flatMap((name, at) => (at % 2 === 0 ? [[name, words[at + 1] ?? '']] : [])));
}

/** Characters by TeX command. */
const signs: Record<string, string> = {
  ...pairsOf(`
    alpha α  beta β  gamma γ  delta δ  epsilon ε  varepsilon ε  zeta ζ  eta η  theta θ  kappa κ  lambda λ
    mu μ  nu ν  xi ξ  pi π  rho ρ  sigma σ  tau τ  phi φ  varphi φ  chi χ  psi ψ  omega ω  Gamma Γ  Delta Δ
    Theta Θ  Lambda Λ  Pi Π  Sigma Σ  Phi Φ  Psi Ψ  Omega Ω
    times ×  cdot ·  pm ±  approx ≈  sim ~  leq ≤  le ≤  geq ≥  ge ≥  neq ≠  ne ≠  ll ≪  gg ≫  infty ∞  to →
    rightarrow →  Rightarrow ⇒  leftarrow ←  mapsto ↦  in ∈  notin ∉  subset ⊂  cup ∪  cap ∩  forall ∀
    exists ∃  partial ∂  nabla ∇  sum ∑  prod ∏  int ∫  degree °  circ °  percent %  ldots …  dots …
    cdots …  equiv ≡  propto ∝  ell ℓ  euro €  EUR €  pounds £  S §  copyright ©  star *  dagger †  ddagger ‡  textasciitilde ~
  `),
  quad: ' ',
  qquad: ' ',
};
/** Commands whose argument is text, and commands without output. */
const shown =
  /\\(?:text(?:bf|it|tt|sc|rm|sf|normal)?|emph|underline|math(?:rm|bf|it|bb|cal|sf|tt)|operatorname|mbox|textsuperscript|num|SI|boldsymbol)\s?\{([^{}]{0,400})\}/g;
const hidden =
  /[~\s]?\\(?:cite[a-z]{0,8}|ref|eqref|autoref|cref|label|footnote|index|vspace|hspace|pageref)\*?(?:\[[^\]]{0,80}\]){0,2}\{[^{}]{0,400}\}/g;
const raised = pairsOf('0 ⁰ 1 ¹ 2 ² 3 ³ 4 ⁴ 5 ⁵ 6 ⁶ 7 ⁷ 8 ⁸ 9 ⁹ - ⁻ + ⁺ n ⁿ i ⁱ');
const lowered = pairsOf('0 ₀ 1 ₁ 2 ₂ 3 ₃ 4 ₄ 5 ₅ 6 ₆ 7 ₇ 8 ₈ 9 ₉ i ᵢ j ⱼ n ₙ t ₜ k ₖ m ₘ x ₓ');
/** Largest nesting of groups. */
const deepest = 4;

/** Text without TeX commands: emphasis as plain words, citations and labels dropped. */
export function withoutTex(text: string): string {
  if (!text.includes('\\')) return text;
  let plain = text.replace(hidden, '');
  for (let depth = 0; depth < deepest && plain.includes('\\'); depth++) plain = plain.replace(shown, '$1');
  return plain.replace(/\\([%&_#$])/g, '$1');
}

/** A short formula in Unicode: "E = mc²", "a/b ≈ 0.5". Anything else keeps its commands. */
export function plainFormula(tex: string): string {
  let plain = withoutTex(
    tex.replace(/\\[,;:! ]/g, ' ').replace(/\\(?:left|right|big|Big|displaystyle|limits)(?![a-z])/g, ''),
  );
  for (let depth = 0; depth < deepest; depth++)
    plain = plain
      .replace(
        /\\[dt]?frac\s?\{([^{}]{0,200})\}\s?\{([^{}]{0,200})\}/g,
        (_, top: string, below: string) => `${grouped(top)}/${grouped(below)}`,
      )
      .replace(/\\sqrt\s?\{([^{}]{0,200})\}/g, '√($1)')
      .replace(/\\([A-Za-z]{1,12})(?![A-Za-z])/g, (whole, name: string) => signs[name] ?? whole)
      .replace(/\^\{?([-+\dni]{1,6})\}?/g, (whole, digits: string) => inSigns(digits, raised) ?? whole)
      .replace(/_\{?([\dijntkmx]{1,6})\}?/g, (whole, digits: string) => inSigns(digits, lowered) ?? whole)
      .replace(/(?<![\\A-Za-z}^_])\{([^{}]{0,200})\}/g, '$1');
  // "AIC_{biomass}" as it is read from a printed page.
  return plain
    .replace(/([_^])\{([\p{L}\p{N}]{1,24})\}/gu, '$1$2')
    .replace(/\s{2,}/g, ' ')
    .trim();
}

const grouped = (part: string): string =>
  /^[\p{L}\p{N}.,²³]+$/u.test(part.trim()) ? part.trim() : `(${part.trim()})`;

function inSigns(text: string, table: Record<string, string>): string | undefined {
  const found = [...text].map((one) => table[one]);
  return found.every((one) => one !== undefined) ? found.join('') : undefined;
}
