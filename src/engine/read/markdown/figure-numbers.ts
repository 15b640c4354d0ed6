import { documentWords } from '../../language/document-words.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { isCaption } from '../captions.ts';

/** Most characters of a caption, and of what follows it. */
const longest = { caption: 2000, address: 600 } as const;
const texLabel = /\\label\{([^{}]{1,80})\}/;
/** "](plot.png){#fig:plot width=60%}" */
const identifier = /^\]\([^()\n]{1,300}\)\{[^{}\n]{0,200}#(fig[:-][\w:-]{1,80})/;
const referred =
  /\\(autoref|[cC]ref|ref)\{([^{}]{1,80})\}|\[@(fig[:-][\w:-]{1,80})\]|\{@(fig[:-][\w:-]{1,80})\}|(?<![\w@])@(fig[:-][\w:-]{1,80})/g;

const [name = ''] = documentWords('en').labels.figure;
const figureName = upperFirst(name);

interface Captioned {
  label: string;
  /** Start and end of the caption. */
  start: number;
  end: number;
}

/**
 * Inserts the figure numbers that pandoc and LaTeX would assign: figures with a label or identifier become "Figure 1",
 * "Figure 2" … in order, and references are resolved. Line count is preserved.
 */
export function withFigureNumbers(text: string): string {
  const figures = captionedIn(text);
  if (figures.length === 0) return text;
  const own = figures.map(({ start, end }) => numberIn(text.slice(start, end)));
  const numbers = new Map(figures.map(({ label }, index) => [label, own[index] ?? index + 1]));
  let named = '';
  let from = 0;
  for (const [index, { label, start, end }] of figures.entries()) {
    const caption = text.slice(start, end).replace(texLabel, '').trim();
    const stated = own[index] ? '' : `${figureName} ${numbers.get(label)}: `;
    named += `${text.slice(from, start)}${stated}${caption}`;
    from = end;
  }
  return (named + text.slice(from)).replace(referred, (whole, command, tex, cited, inBraces, key) => {
    const number = numbers.get(tex ?? cited ?? inBraces ?? key);
    if (number === undefined) return inBraces ? whole.slice(1, -1) : whole;
    // "Fig. {@fig:plan}" asks for the number alone.
    return command === 'ref' || inBraces ? String(number) : `${figureName} ${number}`;
  });
}

/** The number that a caption gives itself: "Figure S4. Boats by day". */
const numberIn = (caption: string): string | undefined =>
  isCaption(caption) ? /[A-Z]?\d{1,3}/u.exec(caption)?.[0] : undefined;

function captionedIn(text: string): Captioned[] {
  const found: Captioned[] = [];
  for (let at = text.indexOf('!['); at >= 0; at = text.indexOf('![', at + 2)) {
    const start = at + 2;
    const close = text.slice(start, start + longest.caption).indexOf('](');
    if (close < 0) continue;
    const end = start + close;
    const label =
      texLabel.exec(text.slice(start, end))?.[1] ??
      identifier.exec(text.slice(end, end + longest.address))?.[1];
    if (label) found.push({ label, start, end });
  }
  return found;
}
