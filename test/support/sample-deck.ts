import type { DeckDocument, DeckEdit } from '../../src/engine/deck.ts';
import type { SlideOutline } from '../../src/engine/outline.ts';

/** A small deck with most kinds of slide: what an author would edit. */
export function sampleDeck(): DeckDocument {
  const slides: SlideOutline[] = [
    { id: 's1', kind: 'title', title: 'Annual energy report', subtitle: 'For the board' },
    {
      id: 's2',
      kind: 'bullets',
      title: 'What we did',
      points: [
        { text: 'Replaced gas boilers in three buildings' },
        { text: 'Insulated the roof of the main hall' },
        { text: 'Installed 420 solar panels' },
        { text: 'Trained the caretakers' },
      ],
      citations: [{ source: 0, page: 1 }],
    },
    {
      id: 's3',
      kind: 'chart',
      title: 'Offices fell by 25%',
      chart: {
        type: 'column',
        categories: ['Main hall', 'Workshop', 'Offices'],
        series: [{ name: '2025', values: [95_000, 71_500, 48_200] }],
      },
    },
    {
      id: 's4',
      kind: 'big-number',
      title: 'Savings in the first year',
      figures: [
        { value: '12%', label: 'Less electricity' },
        { value: '€240,000', label: 'Saved' },
      ],
    },
    {
      id: 's5',
      kind: 'bullets',
      title: 'Timeline',
      points: [{ text: 'March 2025: the board approved the plan' }, { text: 'June 2025: work began' }],
    },
    { id: 's6', kind: 'closing', title: 'Next steps', points: [{ text: 'Sign the contract' }] },
  ];
  const outline = {
    title: 'Annual energy report',
    language: 'en' as const,
    sources: [{ kind: 'file' as const, title: 'a.pdf' }],
    slides,
  };
  return { kind: 'deck', outline, templateId: 'clarity', options: { sourcesInFooter: false, notes: 'none' } };
}

export function deckEdit(prompt: string, given: Partial<DeckEdit> = {}): DeckEdit {
  return { prompt, sources: [], assets: new Map(), ...given };
}
