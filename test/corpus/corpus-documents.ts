/** A document written for the purpose: what a careful person would put on slides of it, and what nobody may. */
export interface CorpusDocument {
  name: string;
  prompt: string;
  markdown: string;
  /** Words that must stand on a slide. */
  facts: string[];
  /** Words that must not. */
  forbidden: string[];
}

export const corpusDocuments: CorpusDocument[] = [
  {
    name: 'minutes',
    prompt: 'Minutes of the allotment society, 6 slides',
    markdown: `# Minutes of the spring meeting

<!-- template v2: delete before sending -->

## Finances

The society took in 12,480 euros and spent 11,020 euros. The rest of 1,460 euros goes to the fence fund.

## Water

The well was tested in March. It holds enough for all 64 plots. The pump is 19 years old.

## Decisions

- The yearly fee rises from 85 to 95 euros
- Bonfires are allowed on the first Saturday of a month
- The gate is locked at nine in the evening

## Next steps

1. Ask three firms for a price for the pump
2. Paint the tool shed before June
3. Write to all members about the fee
`,
    facts: [
      '12,480 euros',
      '1,460 euros',
      '64 plots',
      'from 85 to 95 euros',
      'gate is locked at nine',
      'three firms',
      'Paint the tool shed',
    ],
    forbidden: ['template v2', 'delete before sending'],
  },
  {
    name: 'incident',
    prompt: 'What happened on 4 May, for the engineers, 6 slides',
    markdown: `# Outage of the ticket shop

## Summary

The ticket shop was down for 47 minutes on 4 May. About 3,200 orders failed.

## Timeline

- 09:12: the certificate of the payment gateway expired
- 09:20: the first customers called
- 09:59: a new certificate was in place

## Cause

Nobody was told that the certificate would expire. The reminder went to a mailbox that was closed in January.

\`\`\`
openssl s_client -connect gateway:443
\`\`\`

## Lessons

- Certificates are watched by the same system as disks
- Reminders go to the team and to no single person

## References

- [Runbook](https://example.org/runbook)
- [Dashboard](https://example.org/dash)
`,
    facts: [
      '47 minutes',
      '3,200 orders',
      'certificate of the payment gateway expired',
      'closed in January',
      'same system as disks',
      'to no single person',
    ],
    forbidden: ['openssl', 'example.org'],
  },
  {
    name: 'study',
    prompt: 'Results of the sleep study, 7 slides',
    markdown: `---
title: Sleep and shift work
author: Dana Okafor
date: 2024-11-02
---

# Introduction

Shift workers sleep less than others. We asked how much less, and why.

# Methods

We followed 118 nurses of two hospitals for twelve weeks. Each wore a watch that records sleep.

# Results

Nurses on night shifts slept 5.4 hours a day, those on day shifts 7.1 hours. The difference of 1.7 hours was the same in both hospitals.

| Shift | Hours of sleep | Naps a week |
|---|---:|---:|
| Day | 7.1 | 0.4 |
| Evening | 6.6 | 0.9 |
| Night | 5.4 | 2.8 |

# Limitations

All nurses had volunteered. Children at home were not asked about.

# Conclusion

Two free days after a week of nights bring most of the lost sleep back.

# Acknowledgements

We thank the cafeteria of the hospital for the coffee.
`,
    facts: ['118 nurses', '5.4', '7.1', '1.7 hours', 'volunteered', 'Two free days', 'Dana Okafor'],
    forbidden: ['cafeteria'],
  },
  {
    name: 'readme',
    prompt: 'Introduce this tool to our developers, 6 slides',
    markdown: `# Larder

[![build](https://img.example/badge.svg)](https://ci.example)

Larder keeps the dependencies of a project in one folder and checks them before each build.

## Table of Contents

- [Why](#why)
- [Install](#install)

## Why

A build that fetches from the network fails when the network does. Larder fetches once and compares checksums ever after.

## Install

\`\`\`sh
curl -sL https://larder.example/install | sh
\`\`\`

It needs 12 MB of disk and no other program.

## Limits

- Packages above 2 GB are refused
- Windows is not supported yet

## Licence

MIT
`,
    facts: [
      'one folder',
      'compares checksums',
      '12 MB of disk',
      'above 2 GB are refused',
      'Windows is not supported',
    ],
    forbidden: ['curl', 'img.example', 'Table of Contents'],
  },
  {
    name: 'bericht',
    prompt: 'Bericht über den Umzug der Bibliothek für den Stadtrat, 6 Folien',
    markdown: `# Umzug der Stadtbibliothek

## Ausgangslage

Das alte Haus hat 820 m² und keinen Aufzug. Seit dem 5. Juli ist der Keller wegen Feuchtigkeit geschlossen.

## Kosten

Der Umzug kostet 1,4 Mio. Euro. Davon trägt das Land 60 %, den Rest von 0,56 Mio. Euro die Stadt.

## Zeitplan

1. Vergabe im März 2026
2. Rohbau bis November 2026
3. Eröffnung im Mai 2027

## Risiken

- Der Boden am neuen Standort ist noch nicht untersucht
- Zwei Stellen in der Ausleihe sind unbesetzt
`,
    facts: [
      '820 m²',
      'keinen Aufzug',
      '5. Juli',
      '1,4 Mio. Euro',
      '60 %',
      'Vergabe im März 2026',
      'Boden am neuen Standort',
      'Zwei Stellen',
    ],
    forbidden: ['To complete', 'undefined'],
  },
  {
    name: 'satzung',
    prompt: 'Die Regeln der Werkstatt, 5 Folien',
    markdown: `# Ordnung der offenen Werkstatt

## Zugang

Die Werkstatt ist von 8 bis 22 Uhr offen. Wer einen Schlüssel hat, darf Gäste mitbringen.

## Maschinen

Die Tischkreissäge darf nur nach einer Einweisung benutzt werden. Die Einweisung dauert 90 Minuten und kostet 25 Euro.

## Haftung

Jeder haftet für Schäden, die er verursacht. Die Versicherung des Vereins zahlt bis 500.000 Euro.

## Reinigung

- Späne werden am selben Tag entsorgt
- Lacke stehen im gelben Schrank
`,
    facts: [
      '8 bis 22 Uhr',
      'nach einer Einweisung',
      '90 Minuten',
      '25 Euro',
      '500.000 Euro',
      'gelben Schrank',
    ],
    forbidden: ['500,000'],
  },
  {
    name: 'rapport',
    prompt: 'Bilan de la saison du théâtre, 6 diapositives',
    markdown: `# Saison 2024-2025 du Petit Théâtre

## Fréquentation

La salle a accueilli 18 640 spectateurs, soit 7 % de plus que la saison précédente. Le taux de remplissage atteint 81 %.

## Finances

Les recettes s'élèvent à 412 000 euros. La subvention de la ville représente un tiers du budget.

## Public scolaire

Quarante classes ont assisté à une représentation. Elles viennent de douze communes.

## Projets

- Ouvrir un atelier pour les enfants le mercredi
- Remplacer les fauteuils du balcon
- Jouer hors les murs dans trois villages
`,
    facts: [
      '18 640 spectateurs',
      '7 %',
      '81 %',
      '412 000 euros',
      'un tiers du budget',
      'Quarante classes',
      'fauteuils du balcon',
      'trois villages',
    ],
    forbidden: ['18,640'],
  },
  {
    name: 'projet',
    prompt: 'Le projet de jardin partagé pour la mairie, 5 diapositives',
    markdown: `# Un jardin partagé rue des Lilas

## Le terrain

Le terrain de 640 m² appartient à la ville depuis 1998. Il est vide et clôturé.

## Le coût

L'aménagement coûte 23 500 euros. L'association apporte 6 000 euros.

## Les risques

L'eau n'arrive pas encore sur le terrain. Cependant, la régie propose un branchement avant l'été.

## La demande

Nous demandons à la mairie une convention de dix ans et un point d'eau.
`,
    facts: ['640 m²', '23 500 euros', '6 000 euros', "L'eau n'arrive pas encore", 'convention de dix ans'],
    forbidden: ['À compléter'],
  },
  {
    name: 'informe',
    prompt: 'Informe de la cooperativa, 5 diapositivas',
    markdown: `# Cooperativa Valle Verde

## Producción

La cosecha fue de 1.240 toneladas, un 9 % menos que en 2023. La sequía afectó a 14 de las 31 fincas.

## Ventas

El aceite se vende en siete países. Portugal compra el 38 % de la producción.

## Inversiones

- Una prensa nueva de 210.000 euros
- Paneles solares sobre el almacén

## Acuerdos

- Repartir el beneficio en diciembre
- Admitir a tres socios nuevos
`,
    facts: [
      '1.240 toneladas',
      '9 % menos',
      '14 de las 31 fincas',
      'siete países',
      '38 %',
      '210.000 euros',
      'tres socios nuevos',
    ],
    forbidden: ['1,240'],
  },
  {
    name: 'relatorio',
    prompt: 'Relatório da escola de música, 5 slides',
    markdown: `# Escola de Música do Porto

## Alunos

A escola tem 312 alunos e uma lista de espera de 48. O piano é o instrumento mais pedido.

## Professores

Há 21 professores. Quatro deles começaram em setembro.

## Instalações

O auditório tem 120 lugares. O telhado foi reparado em agosto por 34.000 euros.

## Próximos passos

- Abrir uma turma de violoncelo
- Comprar dois pianos usados
`,
    facts: [
      '312 alunos',
      'lista de espera de 48',
      '21 professores',
      '120 lugares',
      '34.000 euros',
      'turma de violoncelo',
      'dois pianos usados',
    ],
    forbidden: ['34,000'],
  },
  {
    name: 'hokoku',
    prompt: '図書館の報告、スライド5枚',
    markdown: `# 市立図書館の年次報告

## 利用者

昨年度の利用者は延べ8万4千人でした。前年度より6%増えました。

## 蔵書

蔵書は21万冊です。電子書籍は3,200点に増えました。

## 課題

- 空調設備が20年以上使われている
- 夜間の職員が足りない

## 今後の予定

1. 4月に開館時間を延長する
2. 夏までに空調を更新する
`,
    facts: ['8万4千人', '6%', '21万冊', '3,200点', '20年以上', '開館時間を延長', '空調を更新'],
    forbidden: ['undefined'],
  },
  {
    name: 'taqrir',
    prompt: 'تقرير عن مشروع المياه، 5 شرائح',
    markdown: `# مشروع مياه الوادي

## الوضع

يعيش في القرية 2,400 شخص. تبعد أقرب بئر ستة كيلومترات.

## التكلفة

تبلغ تكلفة المشروع 95,000 دولار. تدفع البلدية نصف المبلغ.

## المخاطر

- التربة صخرية في الجزء الشمالي
- لا توجد كهرباء قرب البئر

## الخطوات التالية

- توقيع العقد في مارس
- بدء الحفر في أبريل
`,
    facts: ['2,400', 'ستة كيلومترات', '95,000 دولار', 'نصف المبلغ', 'صخرية', 'توقيع العقد', 'بدء الحفر'],
    forbidden: ['undefined'],
  },
  {
    name: 'form',
    prompt: 'Explain the proposal to the harbour board, 6 slides',
    markdown: `# One ticket for all ferries

Prepared for the harbour board.

## Summary

One ticket is valid on all nine ferries from April on. It is sold at the quays and on the phone.

## Motivation

Passengers buy three tickets for a trip to the outer islands today. Last summer 1,900 of them missed a boat at the counter.

### Goals

- Sell one ticket for a whole trip
- Close the counters on the outer islands

### Non-goals

- Change the timetable of the winter boats

## Review

* **Will the change bring new kinds of tickets?**
  Describe them, giving:
  - the name of the ticket
  - the number of tickets for each boat

No.

* **Will the change make boats wait longer?**
  Think of the last boat of the day and of freight.

The last boat waits four minutes longer at each quay.

* **Are there other costs?**
  Describe them in euros.

None.

## Design

Each quay gets a reader that keeps the tickets of a day. The readers send them to the office at night. A reader costs 380 euros.
`,
    facts: ['valid on all nine ferries', '1,900 of them', 'one ticket for a whole trip', '380 euros'],
    forbidden: [
      'Describe them',
      'the number of tickets for each boat',
      'Think of the last boat',
      'Prepared for',
      'timetable of the winter boats',
    ],
  },
  {
    name: 'changes',
    prompt: 'What is new in Tidewatch? 4 slides',
    markdown: `# Changes

## 5.0.0 (2026-03-02)

Gauges of neighbouring rivers are read too. Warnings come six hours ahead.

## 4.2.0 (2025-11-12)

Warnings are sent in eleven languages. The map shows all gates.

## 4.1.0 (2025-06-01)

The night mode is darker. Old phones work again.

## 4.0.0 (2025-01-15)

Harbours set their own marks. Reports are sent each Monday.

## 3.1.0 (2024-02-02)

The clock of the old panel was wrong by an hour.

## 3.0.0 (2023-08-08)

The first panel for harbours on lakes came out.

## 2.0.0 (2022-05-05)

The gauges were read by telephone until then.
`,
    facts: ['neighbouring rivers', 'eleven languages', 'night mode'],
    forbidden: ['by telephone', 'old panel', 'undefined'],
  },
];
