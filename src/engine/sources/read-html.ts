import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { SourceError } from '../source.ts';
import { BlockCollector, cleanText, type Reading, type SourceInput } from './reading.ts';

/** A page's own text is seldom a hundredth of this; the tree of more would take hundreds of megabytes. */
const maxBytes = 8 * 1024 * 1024;
const maxElements = 60_000;

/** The main content of a page, without its navigation, advertisements and comments. */
export async function readHtml({ bytes, contentType, index }: SourceInput): Promise<Reading> {
  if (bytes.length > maxBytes) throw new SourceError('too-large', 'The page is larger than 8 megabytes.');
  const page = decodePage(bytes, contentType);
  refuseEndless(page);
  const { document } = parseHTML(page);
  const meta = readMeta(document);
  const article = mainContent(document);
  const collector = new BlockCollector(index);
  if (article) new PageWalk(collector).walk(article.content);
  const title = cleanText(article?.title || meta.title);
  return {
    ...meta,
    ...(title && { title }),
    blocks: withoutRepeatedTitle(collector, title),
    assets: collector.assets,
  };
}

function decodePage(bytes: Uint8Array, contentType = ''): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const charset =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /charset=["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Counted before anything is built from them. */
function refuseEndless(page: string): void {
  let elements = 0;
  for (const _ of page.matchAll(/<[a-z]/gi)) {
    if (++elements > maxElements)
      throw new SourceError('too-large', 'The page has too many parts to be read.');
  }
}

type Page = ReturnType<typeof parseHTML>['document'];
type PageElement = NonNullable<Page['body']>;

function readMeta(document: Page): { title: string; author?: string; date?: string } {
  const content = (selector: string) =>
    cleanText(document.querySelector(selector)?.getAttribute('content') ?? '');
  const author = content('meta[name="author"]');
  const stated = content('meta[property="article:published_time"]') || content('meta[name="date"]');
  const date = /^\d{4}-\d\d-\d\d/.exec(stated)?.[0];
  const title =
    content('meta[property="og:title"]') || cleanText(document.querySelector('title')?.textContent ?? '');
  return { title, ...(author && { author }), ...(date && { date }) };
}

/** The article, or the whole body of a page that is too plain to have one. */
function mainContent(document: Page): { title: string; content: PageElement } | undefined {
  const whole = document.body?.cloneNode(true) as PageElement | undefined;
  const article = new Readability(document as never, { charThreshold: 200 }).parse();
  if (article?.content) {
    const { document: parsed } = parseHTML(`<!doctype html><html><body>${article.content}</body></html>`);
    if (parsed.body) return { title: article.title ?? '', content: parsed.body };
  }
  return whole && { title: '', content: whole };
}

function withoutRepeatedTitle(collector: BlockCollector, title: string) {
  const [first, ...rest] = collector.blocks;
  return first?.type === 'heading' && first.text === title ? rest : collector.blocks;
}

const skipped = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'NAV',
  'FORM',
  'BUTTON',
  'SVG',
  'IFRAME',
  'FOOTER',
]);
const blocks = new Set([
  'P',
  'DIV',
  'SECTION',
  'ARTICLE',
  'MAIN',
  'HEADER',
  'UL',
  'OL',
  'TABLE',
  'PRE',
  'BLOCKQUOTE',
  'FIGURE',
  'DL',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'ASIDE',
  'DETAILS',
]);

class PageWalk {
  readonly #to: BlockCollector;

  constructor(to: BlockCollector) {
    this.#to = to;
  }

  walk(element: PageElement, depth = 0): void {
    // Nesting this deep is an attack or rubbish; the text in it is left out.
    if (depth > 200) return;
    for (const child of element.children as unknown as PageElement[]) this.#element(child, depth);
  }

  #element(element: PageElement, depth: number): void {
    const name = element.tagName;
    if (skipped.has(name) || this.#to.full) return;
    const heading = /^H([1-6])$/.exec(name)?.[1];
    if (heading) this.#to.heading(Number(heading), text(element));
    else if (name === 'UL' || name === 'OL') this.#list(element, name === 'OL');
    else if (name === 'TABLE') this.#table(element, depth);
    else if (name === 'PRE') return;
    else if (hasBlocks(element)) this.walk(element, depth + 1);
    else this.#to.paragraph(text(element));
  }

  #list(element: PageElement, ordered: boolean): void {
    const items = [...(element.children as unknown as PageElement[])]
      .filter((item) => item.tagName === 'LI')
      .map(text);
    this.#to.list(items, ordered);
  }

  #table(element: PageElement, depth: number): void {
    const rows = [...(element.querySelectorAll('tr') as unknown as PageElement[])].map((row) =>
      [...(row.children as unknown as PageElement[])].map(text),
    );
    // Pages of the old days are laid out in tables.
    if (element.querySelector('table') || rows.every((row) => row.length < 2)) {
      for (const row of element.querySelectorAll('td') as unknown as PageElement[]) this.walk(row, depth + 1);
      return;
    }
    const header = element.querySelector('th') ? rows[0] : undefined;
    this.#to.table(header ?? [], header ? rows.slice(1) : rows, {}, text(element.querySelector('caption')));
  }
}

function hasBlocks(element: PageElement): boolean {
  return [...(element.children as unknown as PageElement[])].some(
    (child) => blocks.has(child.tagName) || hasBlocks(child),
  );
}

function text(element: PageElement | null): string {
  return cleanText(element?.textContent ?? '');
}
