export const progressModes = ['auto', 'spinner', 'plain', 'json', 'none'] as const;
export type ProgressMode = (typeof progressModes)[number];
