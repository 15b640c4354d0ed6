import type { Element } from '@xmldom/xmldom';
import { colorIn, type Palette, seenPalette, shownColor, slotColor } from '../color-value.ts';
import { surfaceOf } from '../layers.ts';
import type { Layout } from '../layout.ts';
import { placeholderKey } from '../placeholder.ts';
import { heldBy, inheritedColor, inheritedStyles, levelOf } from '../text-style.ts';
import { child, children } from '../xml.ts';
import type { OpenSlide } from './slide-objects.ts';

/** An object's effective colours, whether from itself, its style, its layout or the theme. */
export interface ShownColours {
  fill?: string;
  line?: string;
  letters: string[];
}

/** Reads the colours of one slide. */
export class ColourReader {
  readonly #layout: Layout;
  readonly #palette: Palette;
  readonly #inherited = new Map<Element, (string | undefined)[]>();

  constructor({ layout, root }: Pick<OpenSlide, 'layout' | 'root'>) {
    this.#layout = layout;
    this.#palette = seenPalette(layout, root);
  }

  of(shape: Element): ShownColours {
    const fill = this.#fill(shape);
    const line = this.#line(shape);
    const body = child(shape, 'txBody');
    const letters = body ? children(body, 'p').flatMap((paragraph) => this.letters(paragraph)) : [];
    return { ...(fill && { fill }), ...(line && { line }), letters: [...new Set(letters)] };
  }

  /** The distinct text colours of a paragraph. */
  letters(paragraph: Element): string[] {
    const runs = children(paragraph, 'r', 'fld').filter((run) => child(run, 't')?.textContent?.trim());
    return [...new Set(runs.flatMap((run) => this.ofRun(run) ?? []))];
  }

  ofRun(run: Element): string | undefined {
    const properties = child(run, 'rPr');
    const stated = colorIn(child(properties, 'solidFill'));
    if (stated) return shownColor(stated, this.#palette);
    if (child(properties, 'hlinkClick')) return slotColor('hlink', this.#palette);
    const paragraph = run.parentNode as Element;
    return this.#ofLevel(paragraph.parentNode as Element, levelOf(paragraph));
  }

  /** The default text colour of a level. */
  #ofLevel(body: Element, level: number): string | undefined {
    const known = this.#inherited.get(body) ?? [];
    this.#inherited.set(body, known);
    if (!(level in known)) {
      const key = placeholderKey(body.parentNode as Element);
      const stated = inheritedColor(body, inheritedStyles(this.#layout, key), level);
      known[level] = stated ? shownColor(stated, this.#palette) : slotColor('tx1', this.#palette);
    }
    return known[level];
  }

  #fill(shape: Element): string | undefined {
    const key = placeholderKey(shape);
    return surfaceOf(shape, key ? heldBy(this.#layout, key) : [], this.#palette).color;
  }

  #line(shape: Element): string | undefined {
    const own = child(child(shape, 'spPr'), 'ln');
    if (child(own, 'noFill')) return undefined;
    const styled = child(child(shape, 'style'), 'lnRef');
    const named = styled && styled.getAttribute('idx') !== '0' ? colorIn(styled) : undefined;
    const stated = colorIn(child(own, 'solidFill')) ?? named;
    return stated && shownColor(stated, this.#palette);
  }
}
