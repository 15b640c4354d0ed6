const controls = /[\p{Cc}\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/gu;

const plainSigns: Record<string, string> = {
  '∼': '~',
  '∗': '*',
  '⁎': '*',
  '⩽': '≤',
  '⩾': '≥',
  '⋅': '·',
  '∣': '|',
  '⟨': '<',
  '⟩': '>',
};

/** One line, without control characters, direction overrides and invisible fillers; joiners stay, scripts need them. */
export const cleanLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00a0\t\n\v\f\r\u2028\u2029]/g, ' ')
    .replace(controls, '')
    // A letter that some keyboards have for the apostrophe, and few faces.
    .replace(/\u02bc/g, '’')
    // Signs of formulas that faces for text lack, as the signs of the keyboard that say the same.
    .replace(/[∼∗⁎⩽⩾⋅∣⟨⟩]/g, (sign) => plainSigns[sign] ?? sign)
    // Of a degree, which TeX sets as a small ring.
    .replace(/(?<=\d\s?)[◦∘](?=\s?[CFK]?(?!\p{L}))/gu, '°')
    .replace(/ {2,}/g, ' ')
    // The blank of a form is as long as what is to be written there.
    .replace(/_{9,}/g, '________')
    .trim();

/** The same, with the line breaks that the author meant. */
export const cleanText = (text: string): string =>
  text.includes('\n') ? text.split('\n').map(cleanLine).filter(Boolean).join('\n') : cleanLine(text);

/** Lines without the time of a recording at which each was said: "[00:05:57] The next item is …". */
export const withoutStamps = (text: string): string =>
  text.replace(/^\[\d{1,2}:\d\d:\d\d(?:[.,]\d{1,3})?\][ \t]*(?:[-–—:][ \t])?/gmu, '');
