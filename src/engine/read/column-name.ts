import { currencyCodes } from '../language/currency-codes.ts';

/** As programs write column names: "revenue_eur", "ORDER_ID". */
const snakeCase = /^\p{L}[\p{L}\d]*(?:_[\p{L}\d]+)+$/u;
const currency = new RegExp(`^(?:${currencyCodes})$`, 'i');

/** A column's name as people read it: "revenue_eur" is "Revenue (EUR)". What is written in words stays as it is. */
export function columnName(header: string): string {
  if (!snakeCase.test(header)) return header;
  const words = header.split('_');
  const unit = currency.test(words.at(-1) ?? '') ? ` (${words.pop()?.toUpperCase()})` : '';
  const name = words.join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1) + unit;
}
