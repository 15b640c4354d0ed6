import { readingLength } from '../analysis/segment.ts';
import { similarity } from '../analysis/term-vectors.ts';
import { sectionGuidance } from '../frames/section-guidance.ts';
import { type Draft, type Drafting, limits, type SlideBody } from './drafts/draft.ts';
import { fillRoom } from './fill-room.ts';

/** Below this the material has nothing on the section. */
const related = 0.12;

/** The sections that the prompt names, in its order, each with what the sources say about it. */
export function namedSections(
  names: string[],
  drafts: Draft[],
  drafting: Drafting,
  room: number,
): SlideBody[] {
  const kept = names.slice(0, room);
  const assigned = assign(kept, drafts, drafting);
  let spare = room - kept.length;
  return kept.flatMap((name, index) => {
    const own = assigned[index] ?? [];
    const [best] = own;
    if (!best) return spread(name, 1 + take(), drafting);
    const share = Math.min(own.length - 1, Math.ceil(spare / Math.max(1, kept.length - index)));
    spare -= Math.max(0, share);
    const more = fillRoom(own.slice(1), Math.max(0, share), drafting);
    const short = index === kept.length - 1 ? spare : 0;
    if (short > 0) spare = 0;
    return [titled(name, best.slide), ...more.map(({ slide }) => slide), ...spread(name, short, drafting, 1)];

    function take(): number {
      const extra = index === kept.length - 1 ? spare : Math.floor(spare / Math.max(1, kept.length - index));
      spare -= extra;
      return extra;
    }
  });
}

/** Each draft goes to the section that it is nearest to; best first. */
function assign(names: string[], drafts: Draft[], { material }: Drafting): Draft[][] {
  const vectors = names.map((name) => material.vectorOf(name));
  const found: { draft: Draft; nearness: number }[][] = names.map(() => []);
  for (const draft of drafts) {
    const heading = material.vectorOf(draft.section.title);
    const nearness = vectors.map(
      (vector) => similarity(vector, heading) * 1.2 + similarity(vector, draft.vector),
    );
    const best = Math.max(...nearness);
    if (best >= related) found[nearness.indexOf(best)]?.push({ draft, nearness: best });
  }
  return found.map((list) =>
    list.sort((a, b) => b.nearness + b.draft.score - (a.nearness + a.draft.score)).map(({ draft }) => draft),
  );
}

/** The author's name for the section, and the finding where both fit. */
function titled(name: string, slide: SlideBody): SlideBody {
  const both = `${name}: ${slide.title}`;
  const says = slide.title.toLowerCase().includes(name.toLowerCase());
  if (says) return slide;
  return { ...slide, title: readingLength(both) <= limits.title ? both : name };
}

function spread(name: string, count: number, { text }: Drafting, start = 0): SlideBody[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => sectionGuidance(name, start + index, text));
}
