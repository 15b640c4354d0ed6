import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The parts of a package by name, and the relationships between them, read without the engine. */
export class PackageParts {
  readonly parts: Record<string, Uint8Array>;

  constructor(bytes: Uint8Array) {
    this.parts = unzipSync(bytes);
  }

  text(name: string): string {
    const part = this.parts[name];
    if (!part) throw new Error(`There is no ${name} in the package.`);
    return strFromU8(part);
  }

  /** The package with another text in one of its parts. */
  with(name: string, text: string): Uint8Array {
    return zipSync({ ...this.parts, [name]: strToU8(text) });
  }

  slide(number: number): string {
    return this.text(`ppt/slides/slide${number}.xml`);
  }

  /** The name of the part that a slide leads to by the last word of a relationship's type. */
  related(owner: string, type: string): string[] {
    const rels = this.text(owner.replace(/([^/]+)$/, '_rels/$1.rels'));
    return [...rels.matchAll(/<Relationship [^>]*>/g)].flatMap(([element]) => {
      const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? '';
      return attribute('Type').endsWith(`/${type}`) ? [resolved(owner, attribute('Target'))] : [];
    });
  }

  ofSlide(number: number, type: string): string {
    const [found] = this.related(`ppt/slides/slide${number}.xml`, type);
    if (!found) throw new Error(`Slide ${number} leads to no ${type}.`);
    return found;
  }
}

const resolved = (owner: string, target: string): string =>
  new URL(target, `file:///${owner}`).pathname.slice(1);
