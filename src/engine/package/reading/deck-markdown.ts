import type {
  ChartReading,
  DeckReading,
  ObjectReading,
  ParagraphReading,
  SlideReading,
} from './deck-reading.ts';

/** A presentation as Markdown: a heading for each slide, tables and charts as tables, notes as quotations. */
export function deckMarkdown(reading: DeckReading): string {
  return `${reading.slides.map(slideMarkdown).join('\n\n')}\n`;
}

function slideMarkdown(slide: SlideReading): string {
  const heading = `## ${slide.number}. ${slide.title ? inline(slide.title) : '(no title)'}${slide.hidden ? ' (hidden)' : ''}`;
  const blocks = slide.objects
    .filter(({ kind }) => kind !== 'title' && kind !== 'footer')
    .flatMap((object) => objectMarkdown(object));
  const notes = slide.notes ? [`> Notes: ${slide.notes.split('\n').map(inline).join('\n> ')}`] : [];
  return [heading, ...blocks, ...notes].join('\n\n');
}

function objectMarkdown(object: ObjectReading): string[] {
  if (object.table) return [tableMarkdown(object.table)];
  if (object.chart) return [chartMarkdown(object.chart)];
  if (object.kind === 'picture')
    return [`![${inline(object.alt ?? object.name)}](${object.picture?.part ?? ''})`];
  if (object.objects) return object.objects.flatMap(objectMarkdown);
  const text = paragraphsMarkdown(object.paragraphs ?? []);
  return text ? [text] : [];
}

function paragraphsMarkdown(paragraphs: ParagraphReading[]): string {
  const shown = paragraphs.filter(({ text }) => text.trim() !== '');
  return shown
    .map(({ text, bullet, level }, index) => {
      const line = text.trim().split('\n').map(inline).join('\n');
      if (bullet) return `${'  '.repeat(level)}- ${line}`;
      return `${index > 0 ? '\n' : ''}${line}${shown[index + 1]?.bullet ? '\n' : ''}`;
    })
    .join('\n');
}

function tableMarkdown(rows: string[][]): string {
  const [head = [], ...rest] = rows;
  return [head, head.map(() => '---'), ...rest].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
}

function chartMarkdown({ type, title, categories, series }: ChartReading): string {
  const name = `*${type} chart${title ? `: ${inline(title)}` : ''}*`;
  const count = Math.max(categories.length, ...series.map(({ values }) => values.length));
  const rows = Array.from({ length: count }, (_, row) => [
    categories[row] ?? '',
    ...series.map(({ values }) => (values[row] ?? '').toString()),
  ]);
  return `${name}\n\n${tableMarkdown([['', ...series.map((one) => one.name)], ...rows])}`;
}

const inline = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim();
const cell = (text: string): string => inline(text).replaceAll('|', '\\|');
