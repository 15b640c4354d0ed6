declare module 'big-list-of-naughty-strings' {
  /** The big list of naughty strings: texts that broke somebody's program. */
  const naughty: readonly string[];
  export = naughty;
}
