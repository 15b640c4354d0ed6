import { contentTypes, relationshipTypes } from '../../package/names.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { xmlHead } from './xml.ts';

/** Where slide parts are written: a new package, or a company's. Part names have no leading slash. */
export interface SlideTarget {
  add(path: string, content: string | Uint8Array, contentType?: string): void;
  has(path: string): boolean;
  /** Relates `from` to a part or URL; the same pair keeps its id. */
  relate(from: string, type: string, target: string, external?: boolean): string;
}

const relationshipBase = relationshipTypes.officeDocument.replace(/officeDocument$/, '');

const mediaTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Writes into a package read from a file. */
export class OpenedTarget implements SlideTarget {
  readonly #opened: OoxmlPackage;

  constructor(opened: OoxmlPackage) {
    this.#opened = opened;
  }

  add(path: string, content: string | Uint8Array, contentType?: string): void {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(xmlHead + content) : content;
    this.#opened.set(`/${path}`, bytes);
    const type = contentType ?? mediaTypes[path.slice(path.lastIndexOf('.') + 1)];
    this.#opened.setContentType(`/${path}`, type ?? contentTypes.slide);
  }

  has(path: string): boolean {
    return this.#opened.has(`/${path}`);
  }

  relate(from: string, type: string, target: string, external = false): string {
    const part = from ? `/${from}` : '/';
    const full = type.startsWith('http') ? type : relationshipBase + type;
    const address = external ? target : `/${target}`;
    const known = this.#opened
      .relationships(part)
      .find((one) => one.type === full && one.target === address && one.external === external);
    return known?.id ?? this.#opened.relate(part, full, address, { external });
  }
}
