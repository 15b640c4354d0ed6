/** Below this nobody sees the difference. */
export const unnoticeable = 2.3;
