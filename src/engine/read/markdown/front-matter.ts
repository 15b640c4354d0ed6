import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { authorsOf } from '../bylines.ts';
import type { Author } from '../document.ts';
import type { DraftMeta } from '../draft.ts';
import { titleIn } from '../front-lines.ts';

/** Longer blocks are no front matter. */
const longest = 64 * 1024;

interface FrontMatter {
  meta: DraftMeta;
  /** In Markdown, as articles give it beside their authors. */
  abstract?: string;
  /** Number of lines, with both fences. */
  lines: number;
}

/** The block between two fences at the top. */
export function readFrontMatter(lines: string[]): FrontMatter {
  const none = { meta: {}, lines: 0 };
  const fence = lines[0]?.trimEnd();
  if (fence?.startsWith('% ')) return titleBlock(lines);
  if (fence !== '---' && fence !== '+++') return none;
  let end = 1;
  let size = 0;
  for (; end < lines.length; end++) {
    const line = lines[end]?.trimEnd() ?? '';
    if (line === fence || (fence === '---' && line === '...')) break;
    size += line.length + 1;
    if (size > longest) return none;
  }
  if (end >= lines.length) return none;
  const text = lines.slice(1, end).join('\n');
  const values = fence === '---' ? yamlOf(text) : tomlOf(text);
  if (!values) return none;
  const { abstract } = values;
  return { meta: metaOf(values), ...(typeof abstract === 'string' && { abstract }), lines: end + 1 };
}

/** Pandoc's "% Title", "% Authors", "% Date". */
function titleBlock(lines: string[]): { meta: DraftMeta; lines: number } {
  const values = lines.slice(0, 3).map((line) => (line.startsWith('%') ? line.slice(1).trim() : undefined));
  const count = values.indexOf(undefined);
  const [title, authors, date] = count === -1 ? values : values.slice(0, count);
  const meta = {
    ...(title && { title }),
    ...(authors && { authors: authorsOf(authors) }),
    ...(date && { date }),
  };
  return { meta, lines: count === -1 ? 3 : count };
}

type Values = Record<string, unknown>;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function yamlOf(text: string): Values | undefined {
  try {
    // Dates stay as written; many aliases are an attack.
    const values: unknown = parseYaml(text, { schema: 'failsafe', maxAliasCount: 20, logLevel: 'error' });
    return isValues(values) ? values : undefined;
  } catch {
    return pairsOf(text);
  }
}

/** Malformed YAML that common programs accept: "title: A: b". */
function pairsOf(text: string): Values | undefined {
  const pairs = text.split('\n').flatMap((line) => {
    const match = /^([A-Za-z][\w-]{0,40}):\s(.{1,400})$/.exec(line);
    return match?.[1] && match[2]
      ? [[match[1], match[2].trim().replace(/^(["'])(.*)\1$/, '$2')] as const]
      : [];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

function tomlOf(text: string): Values | undefined {
  try {
    return parseToml(text);
  } catch {
    return undefined;
  }
}

/** "Springfield \\linebreak": for a typesetter. */
const command = /(?<!\S)\\(?:\\|[a-z]{2,20})(?!\S)/gi;

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.replace(command, ' ').replace(/\s+/g, ' ').trim() || undefined;
  if (typeof value === 'number') return String(value);
  return value instanceof Date ? value.toISOString().slice(0, 10) : undefined;
};

/** "[Night ferries](https://…)" */
const linked = /\[([^\][]{1,200})\]\([^()\s]{1,400}\)/gu;
/** "`starry`: maps of stars", "The *Arabidopsis* clock", "Growth of _Arabidopsis_" */
const marked = /(`|\*{1,2}(?=\S)|(?<![\p{L}\p{N}_])_(?=[^\s_]))([^`*_]{1,120})\1(?![\p{L}\p{N}])/gu;

function metaOf(given: Values): DraftMeta {
  const values = Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value]));
  const pick = (...keys: string[]) => keys.map((key) => textOf(values[key])).find(Boolean);
  const title = pick('title')?.replace(linked, '$1').replace(marked, '$2');
  const authors = readAuthors(values.author ?? values.authors, values.affiliations ?? values.affiliation);
  const subtitle = pick('subtitle');
  // "published: true"
  const date = ['date', 'published', 'created']
    .map((key) => pick(key))
    .find((text) => text && /\d/.test(text))
    ?.replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, '$1')
    .replace(/,?\s\d{1,2}:\d\d(?::\d\d)?(?!\d).*$/, '');
  const venue = pick('journal', 'venue', 'conference', 'publisher');
  const doi = pick('doi');
  // "feature: fast-paths", as in proposal templates.
  const property = title
    ? undefined
    : Object.entries(values).flatMap(([key, value]) => titleIn(key, textOf(value) ?? '') ?? [])[0];
  return {
    ...(title && { title }),
    ...(property && { titleProperty: property }),
    ...(subtitle && { subtitle }),
    ...(authors.length > 0 && { authors }),
    ...(date && { date }),
    ...(venue && { venue }),
    ...(doi && { doi }),
  };
}

/** "Anna Lee", ["Anna Lee"], [{name, affiliation: 1, email}]; affiliations by index or text. */
function readAuthors(given: unknown, affiliations: unknown): Author[] {
  const known = new Map(
    (Array.isArray(affiliations) ? affiliations : []).flatMap((one: unknown) => {
      if (!isValues(one)) return [];
      const key = textOf(one.index) ?? textOf(one.id);
      const name = textOf(one.name);
      return key && name ? [[key, name] as const] : [];
    }),
  );
  const list = Array.isArray(given) ? given : given === undefined ? [] : [given];
  return list.flatMap((one: unknown): Author[] => {
    if (!isValues(one)) {
      const text = textOf(one);
      return text ? (list.length > 1 ? [{ name: text }] : authorsOf(text)) : [];
    }
    const name = textOf(one.name) ?? [textOf(one.given), textOf(one.family)].filter(Boolean).join(' ');
    const email = textOf(one.email);
    const of = affiliationsOf(one.affiliation ?? one.affiliations ?? one.institute, known);
    return name ? [{ name, ...(of.length > 0 && { affiliations: of }), ...(email && { email }) }] : [];
  });
}

function affiliationsOf(given: unknown, known: Map<string, string>): string[] {
  const list = Array.isArray(given) ? given : [given];
  return list.flatMap((one: unknown) => {
    const text = isValues(one) ? textOf(one.name) : textOf(one);
    if (!text) return [];
    const keys = text.split(/[,;]\s*/);
    return keys.every((key) => known.has(key)) ? keys.flatMap((key) => known.get(key) ?? []) : [text];
  });
}
