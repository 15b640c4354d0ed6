export const jobKinds = ['deck', 'poster', 'conversion'] as const;
export type JobKind = (typeof jobKinds)[number];
