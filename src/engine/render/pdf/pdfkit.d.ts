declare module 'pdfkit' {
  /** The parts of PDFKit used here, including its embedded fonts' records of glyphs. */
  export interface EmbeddedFont {
    id: string;
    scale: number;
    widths: number[];
    unicode: number[][];
    subset: { glyphs: number[] };
    ref(): unknown;
  }

  /** An image a document can draw, embedded on first use. */
  export interface EmbeddedImage {
    label: string;
    width: number;
    height: number;
    obj?: PdfReference;
    embed(document: PDFDocument): void;
  }

  export interface PdfReference {
    end(data: Uint8Array): void;
  }

  export interface PdfGradient {
    stop(at: number, color: string, opacity?: number): this;
  }

  export interface StructureElement {
    add(child: StructureElement | (() => void)): StructureElement;
    end(): void;
  }

  export default class PDFDocument {
    constructor(options: Record<string, unknown>);
    page: {
      fonts: Record<string, unknown>;
      height: number;
      width: number;
      dictionary: { data: Record<string, unknown> };
    };
    _font: EmbeddedFont;
    outline: { addItem(title: string, options?: { pageNumber?: number }): unknown };
    addPage(options?: Record<string, unknown>): this;
    addContent(content: string): this;
    font(source: Uint8Array, family?: string): this;
    save(): this;
    restore(): this;
    scale(x: number, y?: number): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    ellipse(x: number, y: number, rx: number, ry: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    path(data: string): this;
    translate(x: number, y: number): this;
    clip(): this;
    fill(color?: string | PdfGradient, rule?: 'even-odd'): this;
    linearGradient(x1: number, y1: number, x2: number, y2: number): PdfGradient;
    stroke(color?: string): this;
    fillColor(color: string): this;
    fillOpacity(opacity: number): this;
    lineWidth(width: number): this;
    dash(length: number, options?: Record<string, unknown>): this;
    undash(): this;
    ref(data: Record<string, unknown>): PdfReference;
    openImage(source: Uint8Array): EmbeddedImage;
    image(source: EmbeddedImage, x: number, y: number, options: Record<string, unknown>): this;
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      url: string,
      options?: Record<string, unknown>,
    ): this;
    struct(type: string, options?: Record<string, unknown> | unknown[], children?: unknown): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: string, options?: Record<string, unknown>): this;
    endMarkedContent(): this;
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
  }
}
