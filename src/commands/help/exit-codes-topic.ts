import { exitCodes } from '../../terminal/exit-codes.ts';

export const exitCodesTopic = [
  'Scripts can rely on these: a number never changes its meaning.',
  Object.values(exitCodes).map(([code, means]): [string, string] => [String(code), means]),
  'With --json an error is one object on stderr: {"error":{"code","message","status","details","exit_code","request_id"}}. code is the service\'s own where there is one.',
] as const;
