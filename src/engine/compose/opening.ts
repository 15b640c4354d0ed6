import type { FrameText } from '../frames/frame-text.ts';
import { shorten } from '../material/shorten.ts';
import type { Brief } from '../prompt/brief.ts';
import type { SlideBody } from './drafts/draft.ts';

/** An agenda names no more than this. */
const agendaLength = 8;
const titleLength = 110;
const itemLength = 60;

export function titleSlide(title: string, { audience }: Brief, text: FrameText, byline?: string): SlideBody {
  const subtitle = audience && text.words.preparedFor.replace('{audience}', audience);
  return {
    kind: 'title',
    title: shorten(title, titleLength),
    ...(subtitle && { subtitle }),
    ...(byline && { byline }),
  };
}

export function agendaSlide(items: string[], text: FrameText): SlideBody {
  const distinct = [...new Set(items.map((item) => shorten(item, itemLength)))];
  return { kind: 'agenda', title: text.words.agenda, items: distinct.slice(0, agendaLength) };
}
