import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';

/**
 * Rooms that read prompts, and sentences of papers: both have a limited length, and another test watches how their cost grows.
 * Of their patterns only those of exponential cost are refused.
 */
const limited = ['src/engine/content/brief/', 'src/engine/poster/'];

interface Found {
  file: string;
  pattern: string;
  exponential: boolean;
}

/** The literals of a file whose matching can go back over the same text again and again. */
function backtracking(file: string, text: string): Found[] {
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === 'object' && node !== null) {
      const { type, regex } = node as { type?: string; regex?: { pattern: string; flags: string } };
      if (type === 'Literal' && regex) {
        const { reports } = analyse({ source: regex.pattern, flags: regex.flags });
        const [worst] = reports.sort((a, b) => Number(b.exponential) - Number(a.exponential));
        if (worst)
          found.push({ file, pattern: `/${regex.pattern}/${regex.flags}`, exponential: worst.exponential });
      }
      for (const child of Object.values(node)) visit(child);
    }
  };
  visit(parseAst(text, { lang: 'ts' }, file));
  return found;
}

test('no regular expression goes back over its text', () => {
  const found: Found[] = [];
  for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    const given = `src/${path.replaceAll('\\', '/')}`;
    if (!given.endsWith('.ts') || given.endsWith('.d.ts')) continue;
    const all = backtracking(given, readFileSync(given, 'utf8'));
    found.push(
      ...all.filter(({ exponential }) => exponential || !limited.some((room) => given.startsWith(room))),
    );
  }
  expect(found).toEqual([]);
}, 120_000);

test('a planted one is noticed', () => {
  expect(
    backtracking('a.ts', 'const a = /^(?:a+)+$/; const b = /\\s*x?\\s*$/; const c = / +$/;'),
  ).toMatchObject([{ exponential: true }, { exponential: false }, { exponential: false }]);
});
