import { isNumeric } from './sheet-head.ts';

/** Most name columns of an outline. */
const mostLevels = 3;

/** Repeats a name given only in its first row: "2023" next to "Q1", "Q2", "Q3". */
export function filledDown(body: string[][]): string[][] {
  const isWord = (cell: string | undefined) => cell !== undefined && cell !== '' && !isNumeric(cell);
  const full = (column: number) => body.every((row) => isWord(row[column]));
  const levels = [...Array(mostLevels).keys()];
  const last = levels.find((column) => full(column + 1)) ?? -1;
  const isSparse = (column: number) => {
    const named = body.filter((row) => row[column] !== '').length;
    return named > 1 && body.length - named >= named && body[0]?.[column] !== '';
  };
  if (last < 0 || !levels.slice(0, last + 1).every(isSparse)) return body;
  const names: string[] = [];
  return body.map((row) => {
    const begins = row.slice(0, last + 1).findIndex((cell) => cell !== '');
    if (begins >= 0) names.splice(begins, names.length, ...row.slice(begins, last + 1));
    return [...names, ...row.slice(last + 1)];
  });
}
