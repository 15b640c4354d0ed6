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

/** One line without control characters, direction overrides and invisible fillers; joiners stay, since scripts need them. */
export const cleanLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00a0\t\n\v\f\r\u2028\u2029]/g, ' ')
    .replace(controls, '')
    // A letter some keyboards produce for the apostrophe, missing in many fonts.
    .replace(/\u02bc/g, '’')
    // Formula signs missing in text fonts become keyboard equivalents.
    .replace(/[∼∗⁎⩽⩾⋅∣⟨⟩]/g, (sign) => plainSigns[sign] ?? sign)
    // The degree sign, which TeX sets as a small ring.
    .replace(/(?<=\d\s?)[◦∘](?=\s?[CFK]?(?!\p{L}))/gu, '°')
    .replace(/ {2,}/g, ' ')
    // Form blanks have a uniform length.
    .replace(/_{9,}/g, '________')
    .trim();

/** The same, keeping the author's line breaks. */
export const cleanText = (text: string): string =>
  text.includes('\n') ? text.split('\n').map(cleanLine).filter(Boolean).join('\n') : cleanLine(text);

/** Drops recording timestamps: "[00:05:57] The next item is …". */
export const withoutStamps = (text: string): string =>
  text.replace(/^\[\d{1,2}:\d\d:\d\d(?:[.,]\d{1,3})?\][ \t]*(?:[-–—:][ \t])?/gmu, '');
