import { wordList } from '../../language/table-words.ts';
import { type Unit, unitInHeader } from '../../language/units.ts';

const longest = 60;

/** The unit of a text that states nothing else: "($ in millions)", "All figures in EUR thousand". */
export function statedUnit(text: string): Unit | undefined {
  if (text.length > longest) return undefined;
  const [plain = ''] = text.replace(/^[([（]|[)\]）]$/gu, '').split(/,\s/u, 1);
  const line = unitInHeader(plain);
  const unit =
    unitInHeader(`x (${plain.replace(/^(\p{Sc}|\p{Lu}{2,3}) in (?=\p{L})/u, '$1 ')})`).unit ??
    (leads(line.name) ? line.unit : undefined);
  return unit && (unit.scale > 1 || unit.money || unit.percent) ? unit : undefined;
}

const leads = (name: string): boolean => name.split(/\s+/u).every((word) => wordList('unitLead').is(word));

/** "Income statement (£000)" */
export function unitBehind(text: string): Unit | undefined {
  const { unit } = /[)）]$/u.test(text) ? unitInHeader(text) : {};
  return unit && (unit.money || unit.scale > 1) ? unit : undefined;
}
