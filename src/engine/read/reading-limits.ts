/** Far more than a deck or poster can use; the rest of a larger source is left out, and that is said. */
export const readingLimits = { blocks: 60_000, characters: 16_000_000, pictures: 60 } as const;
