/** Far more than a deck or poster can use; the rest is left out, with a note. */
export const readingLimits = { blocks: 60_000, characters: 16_000_000, pictures: 60 } as const;
