import type { Locale } from '../../../contract/locales.ts';
import type { Computed } from '../../content/support.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import { isSame } from './alike.ts';
import { type Computation, wayOfChange } from './computed.ts';
import { yearsIn } from './parts.ts';
import { type Told, toldIn } from './told.ts';

interface Known {
  /** Correct ones of the claim. */
  computed: readonly Computation[];
  /** Those svc computed from tables. */
  facts: readonly Computed[];
  /** Numbers in cited passages. */
  told: readonly Told[];
}

type Way = 'up' | 'down';

/** A change of a column over time, by its description. */
const isChange = ({ how, unit }: Computed): boolean => unit === '%' && how.startsWith('change of');

/** The fault in a claimed change whose formula or table goes the other way. */
export function goesOtherWay(
  text: string,
  { computed, facts, told }: Known,
  language: Locale,
): string | undefined {
  const years = [...yearsIn(text)];
  for (const { number, direction } of toldIn(text, language)) {
    const [value = 0] = number.readings.map((one) => one.value);
    const way: Way | undefined = number.signed ? (value < 0 ? 'down' : 'up') : direction;
    if (!way) continue;
    const ways = computed.flatMap(({ value: shown, formula }): Way[] => {
      const [stated] = statedNumbers(shown, language);
      return stated && isSame(stated, number)
        ? [wayOfChange(formula)].filter((one) => one !== undefined)
        : [];
    });
    if (ways.length > 0 && !ways.includes(way)) return `by its formula ${number.text} went the other way`;
    if (number.unit !== '%' || told.some((one) => !one.cell && isSame(number, one.number))) continue;
    const changes = facts.filter(
      (one) =>
        isChange(one) &&
        years.every((year) => one.how.includes(year)) &&
        number.readings.some(
          (read) => Math.abs(Math.abs(one.value) - Math.abs(read.value)) <= read.tolerance,
        ),
    );
    if (changes.length > 0 && changes.every((one) => (one.value < 0 ? 'down' : 'up') !== way))
      return `the figures of the material went the other way`;
  }
  return undefined;
}
