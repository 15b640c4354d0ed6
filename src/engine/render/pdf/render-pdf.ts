import type { EmbeddedImage, StructureElement } from 'pdfkit';
import PDFDocument from 'pdfkit';
import { tagOf } from '../../language/languages.ts';
import type {
  Box,
  ChartElement,
  ImageElement,
  Page,
  Scene,
  SceneElement,
  TableElement,
  TextElement,
} from '../../scene/scene.ts';
import { resolveColor } from '../../scene/theme.ts';
import type { Assets } from '../../source.ts';
import { blockTop } from '../../text/block-top.ts';
import { chartDrawing } from '../chart/chart-drawing.ts';
import { drawShape } from './draw-shape.ts';
import { drawTable } from './draw-table.ts';
import { drawBlock, type TextPlace } from './draw-text.ts';
import { PdfFonts } from './pdf-fonts.ts';
import { plainPng } from './plain-png.ts';
import { textStructure } from './text-structure.ts';

const pointsPerPixel = 0.75;

/** Fixed, so that the same deck gives the same bytes. */
const created = new Date('2020-01-01T00:00:00Z');

/** Writes a scene as a tagged .pdf with real text, subset fonts and an outline of pages. */
export async function renderPdf(scene: Scene, assets: Assets, signal: AbortSignal): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: [scene.canvas.width * pointsPerPixel, scene.canvas.height * pointsPerPixel],
    margin: 0,
    font: null,
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang: tagOf(scene.language),
    info: { Title: scene.title, Creator: 'svc', Producer: 'svc', CreationDate: created, ModDate: created },
  });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  const pen = new PagePen(document, scene, assets);
  for (const page of scene.pages) {
    signal.throwIfAborted();
    pen.draw(page);
    await new Promise((resolve) => setImmediate(resolve));
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

const tags = {
  title: 'H1',
  subtitle: 'P',
  heading: 'H2',
  body: 'P',
  label: 'P',
  figure: 'P',
  quote: 'BlockQuote',
  caption: 'Caption',
  footer: 'P',
  'page-number': 'P',
} as const satisfies Record<TextElement['role'], string>;

class PagePen {
  readonly #document: PDFDocument;
  readonly #scene: Scene;
  readonly #assets: Assets;
  readonly #fonts: PdfFonts;
  /** By asset, so that a repeated picture is embedded once. */
  readonly #pictures = new Map<string, EmbeddedImage>();

  constructor(document: PDFDocument, scene: Scene, assets: Assets) {
    this.#document = document;
    this.#scene = scene;
    this.#assets = assets;
    this.#fonts = new PdfFonts(document);
  }

  draw(page: Page): void {
    const document = this.#document;
    const { width, height } = this.#scene.canvas;
    document.addPage();
    this.#cut();
    document.outline.addItem(page.title);
    document.scale(pointsPerPixel);
    document.markContent('Artifact', { type: 'Background' });
    const fill = page.background ?? page.backdrop.fill;
    if (fill) document.rect(0, 0, width, height).fill(resolveColor(this.#scene.theme, fill));
    for (const element of page.backdrop.elements) this.#paint(element);
    document.endMarkedContent();
    const section = document.struct('Sect', { title: page.title });
    document.addStructure(section);
    for (const element of page.elements) this.#add(section, element);
    section.end();
  }

  /** Sets the trim and bleed boxes: points, from the lower left corner. */
  #cut(): void {
    const { trim, canvas } = this.#scene;
    if (!trim) return;
    const boxOf = ({ x, y, width, height }: Box) =>
      [x, canvas.height - y - height, x + width, canvas.height - y].map((edge) => edge * pointsPerPixel);
    const { box, bleed } = trim;
    const page = this.#document.page.dictionary.data;
    page.TrimBox = boxOf(box);
    const [width, height] = [box.width + 2 * bleed, box.height + 2 * bleed];
    page.BleedBox = boxOf({ x: box.x - bleed, y: box.y - bleed, width, height });
  }

  #add(section: StructureElement, element: SceneElement): void {
    const document = this.#document;
    const paint = () => this.#paint(element);
    switch (element.type) {
      case 'text':
        section.add(this.#text(element));
        break;
      case 'table':
        section.add(this.#table(element));
        break;
      case 'image':
      case 'chart':
        section.add(document.struct('Figure', { alt: element.alt }, paint));
        break;
      case 'shape':
        document.markContent('Artifact', { type: 'Layout' });
        paint();
        document.endMarkedContent();
        if (element.text) section.add(this.#text(element.text));
    }
  }

  #table(element: TableElement): StructureElement {
    const { theme, direction } = this.#scene;
    return drawTable(
      { document: this.#document, fonts: this.#fonts, theme, rtl: direction === 'rtl' },
      element,
    );
  }

  #paint(element: SceneElement): void {
    switch (element.type) {
      case 'text':
        // Chart labels are untagged: the chart's alternative text covers them.
        drawBlock(this.#document, this.#fonts, element.block, this.#placeOf(element));
        break;
      case 'shape':
        drawShape(this.#document, this.#scene.theme, element);
        break;
      case 'image':
        this.#image(element);
        break;
      case 'chart':
        this.#chart(element);
        break;
      case 'table':
        this.#table(element);
    }
  }

  #chart(element: ChartElement): void {
    const { theme, language, direction } = this.#scene;
    for (const part of chartDrawing(element, { theme, language, rtl: direction === 'rtl' }))
      this.#paint(part);
  }

  #text(element: TextElement): StructureElement {
    const { box, fill, role, block } = element;
    return textStructure(
      { document: this.#document, fonts: this.#fonts },
      {
        tag: tags[role],
        block,
        place: this.#placeOf(element),
        ground: () => {
          const color = fill && resolveColor(this.#scene.theme, fill);
          if (color) this.#document.rect(box.x, box.y, box.width, box.height).fill(color);
        },
      },
    );
  }

  #placeOf(element: TextElement): TextPlace {
    const { box, inset, block, style } = element;
    return {
      x: box.x + (inset?.x ?? 0),
      y: blockTop(element, block),
      color: (run) => resolveColor(this.#scene.theme, run.color ?? style.color),
    };
  }

  #image(element: ImageElement): void {
    const picture = this.#picture(element.asset);
    const { box, crop = { x: 0, y: 0, width: 1, height: 1 } } = element;
    const width = box.width / crop.width;
    const height = box.height / crop.height;
    this.#document.save().rect(box.x, box.y, box.width, box.height).clip();
    this.#document.image(picture, box.x - crop.x * width, box.y - crop.y * height, { width, height });
    this.#document.restore();
  }

  #picture(asset: string): EmbeddedImage {
    const known = this.#pictures.get(asset);
    if (known) return known;
    const bytes = this.#assets.get(asset);
    if (!bytes) throw new Error(`The picture ${asset} of this document is missing.`);
    const picture = plainPng(bytes, `Png${this.#pictures.size}`) ?? this.#document.openImage(bytes);
    this.#pictures.set(asset, picture);
    return picture;
  }
}
