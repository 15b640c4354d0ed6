/** CIEDE2000 distance below which colours look the same. */
export const unnoticeable = 2.3;
