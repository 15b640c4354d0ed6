import { dateMentions } from '../analysis/dates.ts';
import { readingLength } from '../analysis/segment.ts';
import type { Block, ParagraphBlock, Source } from '../source.ts';

/** Longer than this it is a paragraph that happens to name somebody. */
const longest = 240;
/** Titles and what stands between them and the text come to so many blocks at most. */
const among = 6;

const opening =
  /^(?:by|prepared (?:by|for)|written by|presented|author|present|apologies|attendees|participants|von|erstellt|verfasst|verfasser|autor|vorgelegt|gültig ab|stand|teilnehme|par|préparé|rédigé|présenté|auteur|por|preparado|elaborado|presentado|redatto|preparato|a cura di|autore|di|disusun|disiapkan|oleh|penulis|作成|報告者|執筆|提出|编制|编写|撰写|作者|报告人|작성|보고자|إعداد|أعد|إلى|من|लेखक|तैयार|प्रस्तुत)(?![\p{L}])|^(?:作成|編集|报告|编制)/iu;
const field =
  /(?<![\p{L}])(?:author|status|date|version|owner|present|severity|department|verantwortlich|datum|autor|abteilung|auteur|fecha|versión|data|autore|versão|tanggal|penulis|作成|作成者|日付|担当|作者|日期|部门|작성자|작성일|부서|الكاتب|التاريخ|الإدارة|लेखक|दिनांक)\s*[:：]/iu;

/**
 * Who wrote a document, for whom and when, as it stands below its title: it belongs on the first slide and is nothing
 * that the document says. Returns those paragraphs.
 */
export function bylines({ blocks }: Source): ParagraphBlock[] {
  const found: ParagraphBlock[] = [];
  for (const [index, block] of blocks.slice(0, among).entries()) {
    if (block.type === 'heading') continue;
    if (block.type !== 'paragraph' || !isByline(block, blocks[index + 1])) break;
    found.push(block);
  }
  return found;
}

function isByline({ text }: ParagraphBlock, next: Block | undefined): boolean {
  if (readingLength(text) > longest) return false;
  if (field.test(text)) return true;
  // A name between two titles.
  if (next?.type === 'heading' && readingLength(text) < 60 && !/[.!?。！？।؟:]$/.test(text)) return true;
  // "By 2030 we want …" begins like a name and goes on like a sentence.
  const dated = dateMentions(text).length > 0;
  return opening.test(text) && (dated || readingLength(text) < 90) && !/^\p{L}+\s\d/u.test(text);
}
