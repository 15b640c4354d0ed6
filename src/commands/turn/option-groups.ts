/** Headings under which help lists what decks, posters and conversions are made of. */
export const groups = {
  content: 'What it is made from',
  settings: 'How it is made',
  result: 'The result',
  request: 'The request',
} as const;
