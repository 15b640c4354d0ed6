import { asksForCode, isLogoName } from '../../language/poster-prompts.ts';
import type { Document, Figure, Section } from '../../read/document.ts';
import type { PosterContent } from '../content.ts';

const mostLogos = 3;
/** Smallest edge in pixels that prints well. */
const leastEdge = 60;

/** Marks next to the title: logos given as pictures or found in a paper, and a QR code. */
export function marksIn(prompt: string, documents: Document[]): Pick<PosterContent, 'logos' | 'code'> {
  const named = documents.filter(({ name }) => isLogoName(name)).flatMap(({ body }) => figuresIn(body));
  const found = documents
    .flatMap(({ body }) => figuresIn(body))
    .filter(({ decoration }) => decoration === 'logo');
  const assets = [...named, ...found]
    .filter(({ width, height }) => Math.min(width, height) >= leastEdge)
    .map(({ asset }) => asset);
  const logos = [...new Set(assets)].slice(0, mostLogos);
  const code = codeIn(prompt, documents);
  return { ...(logos.length > 0 && { logos }), ...(code && { code }) };
}

/** Target of the QR code: the prompt's link, else the paper's, else an address in a prompt that asks for a code. */
export const codeIn = (prompt: string, documents: Document[]): string | undefined =>
  linkIn(prompt) ?? paperLink(documents) ?? (asksForCode(prompt) ? siteIn(prompt) : undefined);

function siteIn(prompt: string): string | undefined {
  const [site] = /(?<!\S)www\.[^\s"“”»)]+/u.exec(prompt) ?? [];
  return site && `https://${site.replace(/[.,;:!?]+$/u, '')}`;
}

const linkIn = (prompt: string): string | undefined =>
  /https?:\/\/[^\s"“”»)]+/u.exec(prompt)?.[0].replace(/[.,;:!?]+$/u, '');

function paperLink(documents: Document[]): string | undefined {
  const [doi, ...others] = documents.flatMap((document) => document.doi ?? []);
  return doi && others.length === 0 ? `https://doi.org/${doi}` : undefined;
}

const figuresIn = ({ blocks, children }: Section): Figure[] => [
  ...blocks.filter((block) => block.type === 'figure'),
  ...children.flatMap(figuresIn),
];
