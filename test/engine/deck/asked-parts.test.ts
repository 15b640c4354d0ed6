import { describe, expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const retrospective = `# Sprint 9 retrospective

## Mood

Two people gave a 2.

## What went well

- Search release shipped on the planned day
- Pairing cut review time from 3 days to 1

## What did not go well

- Staging was down for 9 hours
- Three stories were added without anything being taken out

## Actions

- Marek sets an alert on certificates
- Sam posts import failures to the channel
`;

const guide = `# Bees on the roof

## Before you start

Ask the owner of the building in writing.

You need:

- A roof that carries 250 kg per hive
- Water within 20 metres

## The year

| Month | Work |
|---|---|
| March | Check food and queen |
| July | Harvest |
| October | Narrow the entrance |

## What it costs

A hive with tools and a suit costs about 620 € in the first year.

## When things go wrong

Call the local club, which picks up swarms free of charge.
`;

const rowing = `# Rückblick Ruderverein 2026

## Was gut lief

- 14 neue Mitglieder, davon 9 unter 18
- Sieg beim Herbstrennen der Klasse Doppelvierer

## Was nicht gut lief

- Zwei Boote beschädigt, Reparatur 2.300 €
- Das Training am Dienstag fiel sechsmal aus

## Finanzen

Einnahmen 31.400 €, Ausgaben 29.850 €. Die Rücklage steigt auf 12.700 €.
`;

const party = `# Bilan de la fête

## Ce qui a bien marché

- 640 visiteurs, contre 480 en 2025
- Le concert du soir a affiché complet

## Ce qui n'a pas marché

- La sono est tombée en panne pendant 40 minutes
- Les crêpes étaient épuisées dès 17 h

## Budget

La mairie couvre le déficit de 300 €.
`;

async function titlesOf(text: string, prompt: string) {
  const read = await readDocuments({ 'notes.md': text });
  const request = deckRequest({ prompt, languageChosen: false, ...read });
  const { slides } = (await composeDeck(request, quietContext())).document.outline;
  return slides.filter(({ kind }) => kind !== 'title').map(({ title }) => title);
}

describe('sections that a prompt asks for', () => {
  test.each([
    [retrospective, 'Just the actions and what went wrong', ['Actions', 'What did not go well']],
    [retrospective, 'What went well?', ['What went well']],
    [retrospective, 'Everything but the mood', ['What went well', 'What did not go well', 'Actions']],
    [retrospective, 'Without the mood', ['What went well', 'What did not go well', 'Actions']],
    [retrospective, 'Present this, no actions', ['Mood', 'What went well', 'What did not go well']],
    [retrospective, 'Actions only', ['Actions']],
    [guide, 'What does it cost and what do I need?', ['What does it cost', 'What do I need']],
    [guide, 'A one-slide summary of the beekeeping year', ['The year']],
    [guide, 'One slide on swarms', ['When things go wrong']],
    [guide, 'Short deck: costs, the year', ['Costs', 'Year']],
    [rowing, 'Was lief gut?', ['Was gut lief']],
    [rowing, 'Nur was schiefging', ['Was nicht gut lief']],
    [party, 'Tout sauf le budget', ['Ce qui a bien marché', "Ce qui n'a pas marché"]],
    [party, "Ce qui n'a pas marché et le budget, pour le comité", ["Ce qui n'a pas marché", 'Budget']],
    [party, 'Présente le bilan sans le budget', ['Ce qui a bien marché', "Ce qui n'a pas marché"]],
  ])('%#: %j', async (text, prompt, titles) => {
    expect(await titlesOf(text, prompt)).toEqual(titles);
  });

  test('a section about what something is not keeps its heading', async () => {
    const text = `# Offline mode\n\n## Goals\n\n- Reports can be saved anywhere\n- They are sent within 5 minutes\n\n## Not in scope\n\n- Photos larger than 20 MB\n- Reports of others\n`;
    expect(await titlesOf(text, 'Kick-off: goals and scope')).toEqual(['Goals', 'Not in scope']);
  });

  test('what a document is called asks for nothing to be left out', async () => {
    const text = `# Cities without cars\n\n## Cars\n\nCars take half of the streets.\n\n## Trams\n\nTrams carry 200 people each.\n`;
    expect(await titlesOf(text, 'Cities without cars')).toEqual(['Cars', 'Trams']);
  });

  test('amounts side by side are a statement', async () => {
    const read = await readDocuments({ 'notes.md': rowing });
    const request = deckRequest({ prompt: 'Zwei Folien über die Finanzen', languageChosen: false, ...read });
    const { slides } = (await composeDeck(request, quietContext())).document.outline;
    expect(JSON.stringify(slides)).toContain('Einnahmen 31.400 €, Ausgaben 29.850 €.');
  });

  test('"What went wrong" tells what went wrong', async () => {
    const read = await readDocuments({ 'notes.md': retrospective });
    const request = deckRequest({ prompt: 'Just the actions and what went wrong', ...read });
    const { slides } = (await composeDeck(request, quietContext())).document.outline;
    const told = JSON.stringify(slides);
    expect(told).toContain('Staging was down');
    expect(told).not.toContain('Search release');
  });
});
