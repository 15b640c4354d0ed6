import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { posterOf } from '../../support/poster-request.ts';

const contentOf = async (prompt: string, language: Locale = 'en') => {
  const { content } = await posterOf({ prompt, language, size: 'a3', orientation: 'portrait' });
  return { ...content, told: JSON.stringify(content.regions) };
};

test.each([
  [
    'en',
    'Compare our two delivery vans for the fleet meeting: the electric van costs 41,500 euros, has a range of 260 km and carries 780 kg; the diesel van costs 33,900 euros, has a range of 820 km and carries 940 kg. Both need a licence.',
    'Our two delivery vans',
    { 'Electric van': ['Costs 41,500 euros', 'Has a range of 260 km', 'Carries 780 kg'] },
    'Both need a licence.',
  ],
  [
    'de',
    'Vergleich unserer zwei Transporter: Der Elektrotransporter kostet 41.500 Euro und trägt 780 kg; der Dieseltransporter kostet 33.900 Euro und trägt 940 kg.',
    'Transporter',
    { Dieseltransporter: ['Kostet 33.900 Euro', 'Trägt 940 kg'] },
    'Elektrotransporter',
  ],
] as const)(
  'two things compared in the same words stand side by side: %s',
  async (language, prompt, title, sides, also) => {
    const content = await contentOf(prompt, language);
    expect(content.title).toContain(title);
    expect(content.title).not.toMatch(/meeting|:/u);
    for (const [name, points] of Object.entries(sides)) {
      const side = content.regions.find(({ heading }) => heading === name);
      expect(side?.blocks).toEqual([
        { kind: 'points', points: [...points].map((text: string) => ({ text })) },
      ]);
    }
    expect(content.told).toContain(also);
    expect(content.told).not.toContain('guidance');
  },
);

test('rules for a workshop are no event that asks for its day', async () => {
  for (const prompt of [
    'Safety rules for the workshop: Wear goggles. Never leave a machine running. Keep the floor clean.',
    'Workshop rules. Wear goggles. Never leave a machine running. Keep the floor clean.',
  ]) {
    const { title, told } = await contentOf(prompt);
    expect(title).toBe(prompt.split(/[:.]/u)[0]);
    expect(told).toContain('Wear goggles.');
    expect(told).not.toContain('guidance');
  }
});

test('an hour in a rule is no hour of an event, and few rules are no process', async () => {
  const { title, told } = await contentOf(
    'House rules for our hostel: Quiet after 10 pm. No shoes in the dorms. Wash your own dishes.',
  );
  expect(title).toBe('House rules for our hostel');
  expect(told).toContain('Quiet after 10 pm.');
  expect(told).not.toContain('"facts"');
  const french = await contentOf(
    "Règles de l'atelier poterie : Portez un tablier. Rincez les outils dans le bac C. Rangez les tours.",
    'fr',
  );
  expect(french.told).toContain('Portez un tablier.');
  expect(french.told).not.toContain('guidance');
});

test('a comparison that names its things and tells them in the same words asks for no more', async () => {
  const { regions, told } = await contentOf(
    'Compare bike and bus for the commute: the bike takes 25 minutes and costs 0 euros; the bus takes 18 minutes and costs 2.40 euros.',
  );
  expect(regions.flatMap(({ heading }) => heading ?? [])).toEqual(['Bike', 'Bus']);
  expect(told).toContain('Costs 2.40 euros');
  expect(told).not.toContain('guidance');
});

test('a notice is called by what it says, and whom it calls stands below', async () => {
  const { title, subtitle, told } = await contentOf(
    'Notice for the tenants of 18 Calder Street: the lift is out of order from Monday 9 March to Friday 20 March while the motor is replaced. Use the stairs.',
  );
  expect(title).toBe('The lift is out of order while the motor is replaced');
  expect(subtitle).toBe('For the tenants of 18 Calder Street');
  expect(told).not.toMatch(/Notice|While the motor/u);
  const german = await contentOf(
    'Aushang für die Mieter der Lindenstraße 18: Der Aufzug ist vom 9. bis 20. März außer Betrieb. Bitte die Treppe benutzen.',
    'de',
  );
  expect(german.title).toBe('Aushang für die Mieter der Lindenstraße 18');
  expect(german.told).not.toMatch(/"value":"außer/u);
  const council = await contentOf(
    'Poster on the new shift plan for the works council. Early shift starts at 6:00. Late shift ends at 22:30. Swaps need two days.',
  );
  expect(council.title).toBe('New shift plan');
});

test.each([
  ['en', 'Timeline of our club: founded in 1976 by eleven students, first hall in 1981, new hall in 2005.'],
  ['de', 'Zeitstrahl unseres Vereins: gegründet 1976 von elf Studenten, erste Halle 1981, neue Halle 2005.'],
] as const)(
  'an event around its year stands among those that end in theirs: %s',
  async (language, prompt) => {
    const { told } = await contentOf(prompt, language);
    expect(told).toMatch(
      /"when":"1976","what":"(?:Founded by eleven students|Gegründet von elf Studenten)"/u,
    );
  },
);

test('a wish behind a letter is not printed', async () => {
  const { told } = await contentOf(
    'Poster about the archive. It moves to shed B. Keep it sober. The move takes 3 weeks.',
  );
  expect(told).toContain('shed B.');
  expect(told).not.toContain('sober');
});
