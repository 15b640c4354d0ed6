import type { PdfFile } from '../read/pdf/pdf-file.ts';
import { type PageRegion, pageRegion } from '../scene/page-region.ts';
import type { Assets } from '../source.ts';

type Draw = (pdf: PdfFile, region: PageRegion) => Uint8Array;

/** The assets for display: pictures deferred when their document was read are drawn now. */
export async function drawnAssets(assets: Assets): Promise<Assets> {
  if (![...assets.values()].some(pageRegion)) return assets;
  const [{ openPdf }, { drawPageRegion }] = await Promise.all([
    import('../read/pdf/pdf-file.ts'),
    import('../read/pdf/graphics.ts'),
  ]);
  return new DrawingAssets(assets, openPdf, drawPageRegion);
}

class DrawingAssets extends Map<string, Uint8Array> {
  readonly #open: (bytes: Uint8Array) => PdfFile;
  readonly #draw: Draw;
  readonly #pdfs = new Map<string, PdfFile>();

  constructor(assets: Assets, open: (bytes: Uint8Array) => PdfFile, draw: Draw) {
    super();
    this.#open = open;
    this.#draw = draw;
    for (const [key, bytes] of assets) this.set(key, bytes);
  }

  override get(key: string): Uint8Array | undefined {
    const bytes = super.get(key);
    const region = bytes && pageRegion(bytes);
    if (!region) return bytes;
    const picture = this.#draw(this.#pdf(region.pdf), region);
    this.set(key, picture);
    return picture;
  }

  #pdf(key: string): PdfFile {
    const known = this.#pdfs.get(key);
    if (known) return known;
    const bytes = super.get(key);
    if (!bytes) throw new Error(`The PDF ${key} of a picture of this document is missing.`);
    const file = this.#open(bytes);
    this.#pdfs.set(key, file);
    return file;
  }
}
