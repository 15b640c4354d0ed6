export const outputTopic = [
  'Results go to stdout, everything else to stderr. With --json a command prints exactly one JSON document on stdout, or none when it fails; serve and webhooks listen print one per line.',
  'Lists are tables on a terminal, tab-separated lines without a heading in a pipe, and {"items":[…],"next_cursor":…} with --json. Without --limit and --cursor the whole list is shown.',
  'Progress is always on stderr. --progress auto shows a spinner on a terminal and plain lines in a log; spinner, plain, json (one object per line) and none force one. ACCESSIBLE=1 gives plain sentences.',
  '--quiet shows errors only; --verbose adds each request and response, with the key masked. --no-color and NO_COLOR print without colour.',
  'A file flag takes - for stdin or stdout: svc deck generate "…" --out - | lp.',
] as const;
