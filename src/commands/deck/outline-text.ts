import { UsageError } from '../framework/usage-error.ts';

/** Asks the service to follow an outline, in words any service understands. */
export const outlinePrompt =
  'Make exactly one slide per heading of this outline, in its order and as it stands.';

interface OutlineSlide {
  title: string;
  text?: string;
  points?: (string | { text: string; children?: string[] })[];
  steps?: string[];
  table?: { columns: string[]; rows: string[][] };
}

const slideKeys = new Set(['title', 'text', 'points', 'steps', 'table']);

/**
 * An outline as Markdown. JSON is `{"title","slides":[{"title","text","points","steps","table"}]}` or the list of slides.
 * @throws UsageError for JSON that is none, or has more than a slide can say
 */
export function outlineText(content: string, path: string): string {
  if (!/\.json$/i.test(path)) return content;
  const given = parsed(content, path);
  const { title, slides } = Array.isArray(given)
    ? { title: undefined, slides: given as unknown[] }
    : (given as { title?: string; slides?: unknown[] });
  if (!Array.isArray(slides)) throw malformed(path, 'has no list of slides');
  const lines = title ? [`# ${title}`, ''] : [];
  for (const [index, slide] of slides.entries()) lines.push(...slideLines(checked(slide, index, path)), '');
  return lines.join('\n');
}

function parsed(content: string, path: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw malformed(path, 'is not JSON');
  }
}

function checked(slide: unknown, index: number, path: string): OutlineSlide {
  if (typeof slide !== 'object' || slide === null || typeof (slide as OutlineSlide).title !== 'string')
    throw malformed(path, `has no title for slide ${index + 1}`);
  const unknown = Object.keys(slide).find((key) => !slideKeys.has(key));
  if (unknown) throw malformed(path, `has "${unknown}" for slide ${index + 1}, which no slide can show`);
  return slide as OutlineSlide;
}

const malformed = (path: string, what: string) =>
  new UsageError(
    `The outline ${path} ${what}.`,
    'Write {"title":"…","slides":[{"title":"…","points":["…"]}]}, or Markdown with one heading per slide.',
  );

function slideLines({ title, text, points = [], steps = [], table }: OutlineSlide): string[] {
  const row = (cells: string[]) =>
    `| ${cells.map((cell) => String(cell).replace(/\|/g, '\\|')).join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    ...(text ? [text, ''] : []),
    ...points.flatMap((point) =>
      typeof point === 'string'
        ? [`- ${point}`]
        : [`- ${point.text}`, ...(point.children ?? []).map((child) => `  - ${child}`)],
    ),
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...(table ? ['', row(table.columns), row(table.columns.map(() => '---')), ...table.rows.map(row)] : []),
  ];
}
