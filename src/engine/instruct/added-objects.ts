import type { DeckView, Found } from './view.ts';

/** What the last operation that added objects added, on all its slides: "it" and "them" mean these. */
export class AddedObjects {
  private readonly ids = new Map<string, readonly string[]>();
  private isOpen = false;

  /** Another operation begins: what it adds takes the place of what is here. */
  begin(): void {
    this.isOpen = false;
  }

  clear(): void {
    this.ids.clear();
  }

  add(slide: string, ids: readonly string[]): void {
    if (!this.isOpen) this.clear();
    this.isOpen = true;
    this.ids.set(slide, ids);
  }

  found({ slides }: DeckView): Found[] {
    return slides.flatMap((slide) => {
      const ids = this.ids.get(slide.id) ?? [];
      return slide.objects.flatMap((object) => (ids.includes(object.id) ? [{ slide, object }] : []));
    });
  }
}
