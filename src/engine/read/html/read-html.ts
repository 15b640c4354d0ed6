import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { SourceError } from '../../source.ts';
import { authorsOf } from '../bylines.ts';
import { cleanLine } from '../clean-text.ts';
import type { Place } from '../document.ts';
import type { Draft, DraftMeta } from '../draft.ts';
import type { Reader } from '../input.ts';
import { readFrontMatter } from '../markdown/front-matter.ts';
import type { Page, PageElement } from './element-text.ts';
import { PageWalk } from './page-walk.ts';

/** A page's own text is usually a small fraction of this; larger trees would take hundreds of megabytes. */
const maxBytes = 8 * 1024 * 1024;
const maxElements = 60_000;
/** Beyond this depth, article extraction becomes quadratic. */
const maxNesting = 250;

/** Reads the main content of a page, without navigation, advertisements and comments. */
export const readHtml: Reader = ({ bytes, contentType }, draft) => {
  if (bytes.length > maxBytes) throw new SourceError('too-large', 'The page is larger than 8 megabytes.');
  // Splitting runs of line breaks into paragraphs is quadratic in their length.
  const { meta: front, rest } = withoutFrontMatter(decodePage(bytes, contentType));
  const page = rest.replace(/(?:<br\s{0,8}\/?>\s{0,80}){3,}/gi, '<br><br>');
  refuseEndless(page);
  const { document } = parseHTML(
    /<html[\s>]/i.test(page) ? page : `<!doctype html><html><body>${page}</body></html>`,
  );
  // A script before the head hides the body after it.
  for (const script of document.querySelectorAll('html > script')) script.remove();
  const meta = readMeta(document);
  const { title, content } = mainContent(document, keepMainPart(document));
  draft.meta = { ...meta, ...(title && { title }), ...front };
  if (content) new PageWalk(draft).walk(content);
};

/** Front matter that site generators normally strip. */
function withoutFrontMatter(page: string): { meta: DraftMeta; rest: string } {
  const text = page.replace(/^\ufeff/, '');
  if (!/^(?:---|\+\+\+)[ \t]{0,8}\r?\n/.test(text)) return { meta: {}, rest: page };
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const { meta, lines: taken } = readFrontMatter(lines);
  return { meta, rest: lines.slice(taken).join('\n') };
}

/** Reads HTML inside another format, without extraction. */
export function htmlFragmentInto(html: string, draft: Draft, at?: Omit<Place, 'source'>): void {
  const { elements, depth } = extentOf(html);
  if (elements > maxElements || depth > maxNesting) {
    draft.paragraph(html.replace(/<[^<>]{0,2000}>/g, ' '), at ? { at } : {});
    return;
  }
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  if (document.body) new PageWalk(draft, at).walk(document.body);
}

function decodePage(bytes: Uint8Array, contentType = ''): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const charset =
    /charset=["']?([\w-]{1,40})/i.exec(contentType)?.[1] ??
    /charset=["']?([\w-]{1,40})/i.exec(head)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Counted before a tree is built. */
function refuseEndless(page: string): void {
  const { elements, depth } = extentOf(page);
  if (elements > maxElements) throw new SourceError('too-large', 'The page has too many parts to be read.');
  if (depth > maxNesting) throw new SourceError('too-large', 'The page is nested too deeply to be read.');
}

const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr p li td th tr dt dd option thead tbody tfoot'.split(
    ' ',
  ),
);

/** Number of elements and nesting depth, ignoring void elements. */
function extentOf(html: string): { elements: number; depth: number } {
  let elements = 0;
  let open = 0;
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9-]{0,30})/gi)) {
    if (!slash) elements++;
    if (!voidElements.has(name.toLowerCase())) open = Math.max(0, open + (slash ? -1 : 1));
    depth = Math.max(depth, open);
  }
  return { elements, depth };
}

function readMeta(document: Page): DraftMeta {
  const content = (...selectors: string[]) =>
    selectors
      .map((selector) => cleanLine(document.querySelector(selector)?.getAttribute('content') ?? ''))
      .find(Boolean) ?? '';
  const author = content(
    'meta[name="author"]',
    'meta[property="article:author"]',
    'meta[name="citation_author"]',
  );
  const stated = content(
    'meta[property="article:published_time"]',
    'meta[name="date"]',
    'meta[name="dcterms.date"]',
  );
  const date = /^\d{4}-\d\d-\d\d/.exec(stated)?.[0];
  const title =
    content('meta[property="og:title"]') || cleanLine(document.querySelector('title')?.textContent ?? '');
  // A single word is an account or a program.
  const named = /\s|[\p{Script=Han}\p{Script=Hangul}]/u.test(author) && !/^https?:/.test(author);
  return {
    ...(title && { titleProperty: title }),
    ...(named && { authors: authorsOf(author) }),
    ...(date && { date }),
  };
}

/** Drops menus, help and notices around the part that a page marks as its main one. */
function keepMainPart({ body }: Page): boolean {
  const parts = body?.querySelectorAll('main, [role="main"]') ?? [];
  const [main] = parts;
  if (!body || !main || parts.length > 1) return false;
  const length = (element: { textContent: string | null }) => element.textContent?.length ?? 0;
  const hasTitle = main.querySelector('h1') !== null || body.querySelector('h1') === null;
  const isMain = hasTitle && length(main) >= length(body) * leastMain;
  if (isMain) body.replaceChildren(main);
  return isMain;
}

/** Least share of the text of a page that a main part has. */
const leastMain = 0.3;

/** The article, or the whole body of a plain page. */
function mainContent(document: Page, isMain: boolean): { title: string; content: PageElement | undefined } {
  const whole = document.body?.cloneNode(true) as PageElement | undefined;
  // The page title often includes the site name, its only main heading does not. The extraction changes the page.
  const heading = onlyHeading(document);
  const article = new Readability(document as never, { charThreshold: 200 }).parse();
  const title = heading || cleanLine(article?.title ?? '');
  if (article?.content) {
    const { document: parsed } = parseHTML(`<!doctype html><html><body>${article.content}</body></html>`);
    const kept = parsed.body?.textContent?.length ?? 0;
    const share = isMain ? leastOfMain : leastShare;
    // Of a table that fills a page, the extraction keeps the rows alone.
    const isTorn = parsed.querySelector('div > tr') !== null;
    if (parsed.body && !isTorn && kept > (whole?.textContent?.length ?? 0) * share)
      return { title, content: parsed.body };
  }
  return { title, content: whole };
}

/** An extracted article with a smaller share of the text is wrong, also of what the page marks as its main part. */
const leastShare = 0.05;
const leastOfMain = 0.6;

/** The only heading of the first level, or of the second above all others where there is none of the first. */
function onlyHeading(document: Page): string {
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .map(({ textContent }) => cleanLine(textContent ?? ''))
      .filter(Boolean);
  const main = textsOf('h1');
  const [first, ...others] = main.length > 0 ? main : textsOf('h2');
  const isTop = main.length > 0 || (first !== undefined && textsOf('h2, h3')[0] === first);
  return others.length === 0 && first && isTop ? first : '';
}
