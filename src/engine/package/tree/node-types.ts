export const nodeTypes = { element: 1, text: 3, cdata: 4, instruction: 7, comment: 8, document: 9 } as const;
