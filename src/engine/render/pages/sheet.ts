import { openPdf, type PdfFile } from '../../read/pdf/pdf-file.ts';
import { encodePicture } from '../../read/pdf/rasterise.ts';
import type { ImageElement, Page, Scene, SceneElement, TextElement } from '../../scene/scene.ts';
import type { Assets } from '../../source.ts';
import { clarity } from '../../templates/clarity.ts';
import { layoutText } from '../../text/layout-text.ts';
import { drawPage } from './draw-pages.ts';

export interface SheetInput {
  title: string;
  /** Documents side by side, each with its .pdf; equal page numbers share a row. */
  columns: { heading: string; pdf: Uint8Array }[];
  /** Pages side by side, for a single document. */
  across?: number;
  /** Labels below the pages, by page number. */
  labels: string[];
  format: 'pdf' | 'png';
}

/** Pixels. */
const cell = { width: 560, gap: 20, label: 30, heading: 44 };
const rowsOnPage = 3;
/** Width in pixels at which pages are drawn, by format. */
const sharpness = { pdf: 1120, png: 560 };

/** Pages as one picture or .pdf: before and after side by side, or all pages of one document. */
export async function drawSheet(input: SheetInput, signal: AbortSignal): Promise<Uint8Array> {
  const { columns, across = columns.length, labels, format, title } = input;
  const files = columns.map(({ pdf }) => openPdf(pdf));
  const assets: Assets = new Map();
  const pictures = files.map((file) => drawAll(file, sharpness[format], assets));
  const all = Math.max(...pictures.map((drawn) => drawn.length));
  const cells = Array.from({ length: all }, (_, page) => pictures.map((drawn) => drawn[page]));
  const flat =
    columns.length === 1
      ? chunked(
          cells.map(([only]) => only),
          across,
        )
      : cells;
  const height = Math.max(...pictures.flat().map((one) => (cell.width * one.height) / one.width));
  const row = height + cell.label + cell.gap;
  const canvas = (rows: number): Scene['canvas'] => ({
    width: across * (cell.width + cell.gap) + cell.gap,
    height: Math.ceil(cell.heading + rows * row),
  });
  const headings = columns.map(({ heading }, at) => caption(heading, xOf(at), 8, 20));
  const page = (rows: (Drawn | undefined)[][], first: number): Page => ({
    id: `p${first}`,
    title,
    layout: 'sheet',
    backdrop: { fill: '#E3E6EA', elements: [] },
    elements: [
      ...headings,
      ...rows.flatMap((shown, at) =>
        drawRow(shown, cell.heading + at * row, { height, labels, alone: columns.length === 1 }),
      ),
    ],
  });
  const rows = format === 'png' ? [flat] : chunked(flat, rowsOnPage);
  const scene: Scene = {
    canvas: canvas(format === 'png' ? flat.length : rowsOnPage),
    language: 'en',
    direction: 'ltr',
    title,
    theme: clarity.theme,
    pages: rows.map((some, at) => page(some, at)),
  };
  if (format === 'png') {
    const { renderPng } = await import('../svg/render-raster.ts');
    return renderPng(scene, scene.pages[0] as Page, assets);
  }
  const { renderPdf } = await import('../pdf/render-pdf.ts');
  return renderPdf(scene, assets, signal);
}

interface Drawn {
  /** Counted from 0. */
  page: number;
  asset: string;
  width: number;
  height: number;
}

function drawAll(file: PdfFile, across: number, assets: Assets): Drawn[] {
  const drawn = Array.from({ length: file.pages }, (_, page) => {
    const raster = drawPage(file, page, across);
    const { width, height } = raster;
    const bytes = encodePicture(raster);
    const asset = `page-${assets.size}`;
    assets.set(asset, bytes);
    return { page, asset, width, height };
  });
  file.close();
  return drawn;
}

const xOf = (column: number): number => cell.gap + column * (cell.width + cell.gap);

interface RowLook {
  height: number;
  labels: string[];
  /** For a single document whose pages each have a label. */
  alone: boolean;
}

function drawRow(
  shown: (Drawn | undefined)[],
  y: number,
  { height, labels, alone }: RowLook,
): SceneElement[] {
  return shown.flatMap((one, column): SceneElement[] => {
    if (!one) return [];
    const label = alone || column === 0 ? (labels[one.page] ?? '') : '';
    return [
      ...(label ? [caption(label, xOf(column), y, 14)] : []),
      picture(one, xOf(column), y + cell.label, height),
    ];
  });
}

function picture({ asset, width, height }: Drawn, x: number, y: number, most: number): ImageElement {
  const scale = Math.min(cell.width / width, most / height);
  return { type: 'image', asset, alt: '', box: { x, y, width: width * scale, height: height * scale } };
}

function caption(words: string, x: number, y: number, size: number): TextElement {
  const style = {
    font: 'body',
    size,
    bold: false,
    color: 'tx1',
    align: 'start',
    lineHeight: 1.2,
  } as const;
  const { theme } = clarity;
  const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 88)} …` : text);
  const paragraphs = [{ runs: [{ text: short(words) }] }];
  const block = layoutText(paragraphs, style, 4 * cell.width, { theme, language: 'en', rtl: false });
  const box = { x, y, width: cell.width, height: cell.label };
  return { type: 'text', role: 'label', anchor: 'top', box, style, paragraphs, block };
}

const chunked = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
