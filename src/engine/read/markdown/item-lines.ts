import type { ListItem } from '../document.ts';

/** Joins the lines of an item: a first line without sentence end names the others. */
export function itemLine(text: string): string {
  const [first = '', ...rest] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const names = /[\p{L}\p{N})"”»]$/u.test(first) && /^[\p{Lu}\p{Lo}„“"«]/u.test(rest[0] ?? '');
  return [names ? `${first}:` : first, ...rest].join(' ');
}

/** Fewest hard-broken lines that are a list, unless they end as sentences. */
export const fewestBroken = 3;

/** Hard-broken lines as list items. */
export function brokenLines(text: string): ListItem[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const isItem = (line: string) => /^[\p{Lu}\p{Lo}\p{N}]/u.test(line) && !/[.!?。！？।؟,;:：]$/u.test(line);
  return lines.length >= fewestBroken && (lines.every(isItem) || lines.every(isLabelled))
    ? itemsOf(lines)
    : [];
}

const isLabelled = (line: string): boolean => /^[^.:：!?]{2,60}[:：]\s?\S/u.test(line);
const itemsOf = (lines: readonly string[]): ListItem[] => lines.map((text) => ({ text, children: [] }));

/** "March 2027: tender", "July 2027: conversion": lines of the source that all begin with a label, as list items. */
export function labelledLines(content: string): ListItem[] {
  const lines = content.split('\n').map((line) => line.trim());
  const isPlain = !/[*_`<>[\]|$!]/.test(content);
  return isPlain && lines.length >= fewestBroken && lines.every(isLabelled) ? itemsOf(lines) : [];
}

/** List marks unknown to Markdown, or escaped in it. */
const bulleted = /^\s*(?:[・●○•▪◦‣·]|(?:[–—]|\\[-*+])(?=\s))\s*(?=\S)/;
/** A single dash may begin speech. */
const dashed = /^\s*[–—\\]/;

/** Lines as list items, if they begin with such a mark; lines without one continue an item. */
export function bulletedLines(content: string): ListItem[] {
  if (!bulleted.test(content)) return [];
  const lines = content.split('\n');
  const marked = lines.filter((line) => bulleted.test(line)).length;
  if (marked * 2 < lines.length || (dashed.test(content) && marked < 2)) return [];
  const items: ListItem[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    if (last && !bulleted.test(line)) last.text = `${last.text} ${line.trim()}`;
    else items.push({ text: line.replace(bulleted, ''), children: [] });
  }
  return items;
}
