import type { DeckDocument } from '../../deck.ts';
import type { SlideOutline } from '../../outline.ts';

/** Applies `change` to a deck's text beside its content: title, captions, shape labels, footers, axes. */
export async function withTextsBeside(
  document: DeckDocument,
  change: (texts: readonly string[]) => Promise<string[]>,
): Promise<DeckDocument> {
  const { outline } = document;
  const texts: string[] = [];
  visit(outline.slides, (text) => {
    texts.push(text);
    return text;
  });
  const cover = outline.slides.find(({ kind }) => kind === 'title');
  const changed = await change(texts);
  let next = 0;
  const slides = visit(outline.slides, (text) => changed[next++] ?? text);
  return { ...document, outline: { ...outline, title: cover?.title ?? outline.title, slides } };
}

function visit(slides: readonly SlideOutline[], change: (text: string) => string): SlideOutline[] {
  const maybe = <Key extends string>(key: Key, text: string | undefined) =>
    (text ? { [key]: change(text) } : {}) as { [name in Key]?: string };
  return slides.map((slide): SlideOutline => {
    const { own } = slide;
    const said =
      slide.kind === 'picture'
        ? { ...slide, alt: slide.alt && change(slide.alt), ...maybe('caption', slide.caption) }
        : slide;
    if (!own) return said;
    const { shapes, footer, chart } = own;
    return {
      ...said,
      own: {
        ...own,
        ...(shapes && { shapes: shapes.map((shape) => ({ ...shape, ...maybe('text', shape.text) })) }),
        ...(footer && { footer: { ...footer, ...maybe('text', footer.text) } }),
        ...(chart?.axes && {
          chart: {
            ...chart,
            axes: {
              ...chart.axes,
              ...maybe('category', chart.axes.category),
              ...maybe('value', chart.axes.value),
            },
          },
        }),
      },
    };
  });
}
