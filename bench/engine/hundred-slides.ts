import type { Locale } from '../../src/contract/locales.ts';
import type { DeckDocument } from '../../src/engine/deck.ts';
import type { SlideOutline } from '../../src/engine/outline.ts';

const count = 100;

/** Of ten slides: seven lists, two tables, one chart, all with notes. */
export function hundredSlides(language: Locale, sentence: string): DeckDocument {
  const slides = Array.from({ length: count }, (_, index): SlideOutline => {
    const base = { id: `s${index}`, title: `${index + 1}. ${sentence}`, notes: sentence };
    if (index % 10 === 3)
      return {
        ...base,
        kind: 'chart',
        chart: {
          type: 'column',
          categories: ['Q1', 'Q2', 'Q3', 'Q4'],
          series: [{ name: 'A', values: [1, 2, 3, index] }],
        },
      };
    if (index % 5 === 1)
      return {
        ...base,
        kind: 'table',
        columns: ['A', 'B', 'C'],
        rows: Array.from({ length: 5 }, (_, row) => [sentence, `${row}`, `${index}`]),
      };
    return {
      ...base,
      kind: 'bullets',
      points: Array.from({ length: 5 }, (_, point) => ({ text: `${sentence} ${point}` })),
    };
  });
  return {
    kind: 'deck',
    templateId: 'clarity',
    options: { sourcesInFooter: false, notes: 'speaker-notes' },
    outline: { title: 'A hundred slides', language, sources: [], slides },
  };
}

/** The same words for pandoc. */
export const asMarkdown = (deck: DeckDocument): string =>
  inMarkdown(deck, '\n', (notes) => `::: notes\n${notes}\n:::`);

/** The same words for marp-cli. */
export const asMarp = (deck: DeckDocument): string =>
  `---\nmarp: true\n---\n\n${inMarkdown(deck, '\n---\n\n', (notes) => `<!-- ${notes} -->`)}`;

/** Neither has charts: theirs become tables. */
function inMarkdown({ outline }: DeckDocument, between: string, notesOf: (notes: string) => string): string {
  const table = (columns: string[], rows: string[][]) =>
    [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  const body = (slide: SlideOutline): string => {
    if (slide.kind === 'bullets') return slide.points.map(({ text }) => `- ${text}`).join('\n');
    if (slide.kind === 'table') return table(slide.columns, slide.rows);
    if (slide.kind !== 'chart') return '';
    return table(
      ['', 'A'],
      slide.chart.categories.map((name, at) => [name, String(slide.chart.series[0]?.values[at])]),
    );
  };
  return outline.slides
    .map((slide) => `# ${slide.title}\n\n${body(slide)}\n\n${notesOf(slide.notes ?? '')}\n`)
    .join(between);
}
