import type { FrameText } from '../frames/frame-text.ts';
import { shorten } from '../material/shorten.ts';
import type { Brief } from '../prompt/brief.ts';
import type { SlideBody } from './drafts/draft.ts';

/** An agenda names no more than this. */
const agendaLength = 8;
const titleLength = 110;
const itemLength = 60;

interface Cover {
  byline?: string | undefined;
  /** What the only source calls itself. */
  sourceTitle?: string | undefined;
}

export function titleSlide(title: string, brief: Brief, text: FrameText, cover: Cover = {}): SlideBody {
  const { byline, sourceTitle } = cover;
  const prepared = brief.audience && text.words.preparedFor.replace('{audience}', brief.audience);
  const about = sourceTitle && namesNoSubject(brief, title) && sourceTitle !== title ? sourceTitle : '';
  const subtitle = [about && shorten(about, titleLength), prepared].filter(Boolean).join(' · ');
  return {
    kind: 'title',
    title: shorten(title, titleLength),
    ...(subtitle && { subtitle }),
    ...(byline && { byline }),
  };
}

/** "Quarterly review" says what kind of document it is, and not of what. */
function namesNoSubject({ subject, topic, purpose }: Brief, title: string): boolean {
  return purpose !== 'general' && title === topic && subject === topic && topic.split(' ').length <= 4;
}

export function agendaSlide(items: string[], text: FrameText): SlideBody {
  const distinct = [...new Set(items.map((item) => shorten(item, itemLength)))];
  return { kind: 'agenda', title: text.words.agenda, items: distinct.slice(0, agendaLength) };
}
