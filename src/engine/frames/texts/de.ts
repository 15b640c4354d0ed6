import { beatTexts } from '../beat-lines.ts';
import type { FrameText } from '../frame-text.ts';

export const german: FrameText = {
  words: {
    agenda: 'Agenda',
    preparedFor: 'Für {audience}',
    figure: '…',
  },
  guidanceNote: 'Vom Autor zu ergänzen. Zu beantworten: {questions}',
  section:
    'Was ist hier das Wichtigste? Welches Beispiel oder welche Zahl zeigt es? Was soll das Publikum tun oder behalten?',
  facets: [
    '{title}: die Belege | Welche Zahl oder Tatsache zeigt es am besten? Woher stammt sie? Wie sicher ist sie?',
    '{title}: ein Beispiel | Welcher Fall macht es anschaulich? Was geschah? Was zeigt er?',
    '{title}: was es bedeutet | Was folgt daraus für das Publikum? Was sollte sich ändern? Wer muss handeln?',
    '{title}: offene Fragen | Was wissen wir noch nicht? Wer kann es beantworten? Bis wann?',
    '{title}: im Einzelnen | Welche Teile gibt es? Welcher zählt am meisten? Was wird oft übersehen?',
    '{title}: Einwände | Was würde ein Zweifler sagen? Was ist die Antwort? Welcher Beleg überzeugt?',
  ],
  beats: beatTexts({
    summary:
      'Die drei wichtigsten Botschaften | Was soll in Erinnerung bleiben? Was hat sich geändert, und warum? Was wird vom Publikum gebraucht?',
    background:
      'Warum es jetzt wichtig ist | Was führte dazu? Was hat sich zuletzt geändert? Wen betrifft es, und wie? Was geschieht, wenn nichts geschieht?',
    results:
      'Die Ergebnisse im Vergleich zum Plan | Umsatz gegen Plan; Operative Marge; Wachstum zum Vorjahr | Welches Ergebnis hat am meisten überrascht? Wird der Trend besser oder schlechter?',
    drivers:
      'Was die Ergebnisse bewegt hat | Was geholfen hat; Was gebremst hat | Welche Ursache brachte am meisten? Hält sie an? / Welche Ursache kostete am meisten? Was wird dagegen getan?',
    customers:
      'Was die Kunden sagen | Wie hat sich die Zufriedenheit entwickelt? Welcher Wunsch ist am häufigsten? Wer bleibt, wer geht, und warum?',
    finances:
      'Die Finanzen im Überblick | Umsatz; Kosten; Liquidität | Welche Position weicht am stärksten vom Budget ab? Wie lautet die Prognose für das Jahr?',
    risks:
      'Die Risiken und was wir dagegen tun | Risiken; Maßnahmen | Welches Risiko könnte am meisten schaden? Wie wahrscheinlich ist es? / Was wird dagegen getan? Wer ist verantwortlich?',
    outlook:
      'Wie es weitergeht | Nächster Monat; Nächstes Quartal; Jahresende | Was wird zuerst sichtbar? / Welcher Meilenstein entscheidet? / Was sollte bis dahin gelten?',
    decisions:
      'Die heute nötigen Entscheidungen | Welche Entscheidung wird gebraucht, und bis wann? Was empfehlen Sie, und warum? Was geschieht ohne Entscheidung?',
    problem:
      'Das Problem, das sich zu lösen lohnt | Wer hat dieses Problem, und wie oft? Was kostet es heute? Warum hat es noch niemand gut gelöst?',
    solution:
      'Die Lösung und was sie besonders macht | Was ist es, in einem Satz? Was wird damit erst möglich? Warum funktioniert es?',
    market:
      'Wie groß die Chance ist | Gesamtmarkt; Erreichbarer Markt; Anteil in drei Jahren | Wie wurde die Größe ermittelt, aus welcher Quelle? Was lässt den Markt wachsen?',
    model:
      'Wie damit Geld verdient wird | Einnahmen; Kosten | Wer zahlt, wofür und wie viel? Was wächst mit jedem Kunden? / Was kostet es, einen Kunden zu gewinnen? Ab wann rechnet es sich?',
    competition:
      'Der Vergleich mit den Alternativen | Wir; Stärkster Wettbewerber; Wie es heute gemacht wird | Wo sind wir klar besser? / Wo ist er stärker? / Warum bleiben die Leute dabei?',
    traction:
      'Der bisherige Fortschritt | Kunden; Monatsumsatz; Wachstum pro Monat | Welche Zahl beweist die Nachfrage? Was sagen die ersten Kunden?',
    team: 'Die Menschen, die es möglich machen | Wer führt, und mit welcher Erfahrung? Welche Fähigkeiten sind da, welche fehlen? Wer berät und unterstützt?',
    investment:
      'Worum wir bitten | Wie viel wird gebraucht, und für wie lange? Wofür wird es eingesetzt? Welcher Meilenstein wird erreicht?',
    goals:
      'Was wir erreichen wollen | Was wird danach anders sein? Woran wird der Erfolg gemessen? Welches Ziel geht im Zweifel vor?',
    scope:
      'Was dazugehört und was nicht | Enthalten; Nicht enthalten | Welche Ergebnisse werden geliefert? Für wen? / Was bleibt bewusst für später? Warum?',
    approach:
      'Wie die Arbeit abläuft | Vorbereiten; Umsetzen; Prüfen; Einführen | Was muss zuerst bereit sein? / Was entsteht, und durch wen? / Woran sehen wir, dass es funktioniert? / Wer bekommt es, und wann?',
    budget:
      'Was es kostet und was es bringt | Einmalige Kosten; Jährliche Kosten; Erwarteter Nutzen | Worauf beruhen die Zahlen? Wann hat es sich bezahlt gemacht?',
    benefits:
      'Was besser wird | Wer gewinnt am meisten, und was genau? Welcher Nutzen ist messbar? Was kostet es, nichts zu tun?',
    approval:
      'Die Freigabe, um die wir bitten | Was genau soll genehmigt werden? Bis wann wird es gebraucht? Was beginnt am Tag danach?',
    progress:
      'Wo die Arbeit steht | Erledigt; In Arbeit | Was wurde seit dem letzten Bericht fertig? Was hat es gebracht? / Woran wird gearbeitet? Wie weit ist es?',
    milestones:
      'Die Meilensteine und ihre Termine | Erreicht; Als Nächstes; Danach; Abschluss | Was wurde erreicht, und rechtzeitig? / Was steht wann an? / Was hängt davon ab? / Wann ist alles fertig?',
    blockers:
      'Was im Weg steht und welche Hilfe nötig ist | Hindernisse; Nötige Hilfe | Was ist blockiert, und seit wann? Was verzögert es? / Wer kann es lösen? Bis wann?',
    next: 'Nächste Schritte | Wer tut was als Nächstes? Bis wann? Wann sehen wir uns wieder?',
    position:
      'Wo wir heute stehen | Stärken; Schwächen | Was können wir besser als andere? Worauf können wir bauen? / Wo verlieren wir, und gegen wen? Was fehlt?',
    options:
      'Die Möglichkeiten nebeneinander | Möglichkeit A; Möglichkeit B; Möglichkeit C | Was spricht dafür? Was dagegen? / Was spricht dafür? Was dagegen? / Was spricht dafür? Was dagegen?',
    priorities:
      'Was zuerst kommt | Welche drei Dinge zählen am meisten? Was wird dafür beendet? Wer ist wofür verantwortlich?',
    roadmap:
      'Der Weg, Schritt für Schritt | Zuerst; Dann; Später; Zuletzt | Was geschieht zuerst? / Was baut darauf auf? / Was folgt, wenn das gelingt? / Was ist das Ziel?',
    measures:
      'Woran der Erfolg gemessen wird | Wichtigste Kennzahl; Frühes Signal; Untergrenze | Wie hoch ist der Wert heute, und was ist das Ziel? Wer berichtet, und wie oft?',
    audience:
      'Für wen es ist | Wer sind sie, und was wollen sie erreichen? Was nutzen sie heute? Was würde sie zum Wechsel bewegen?',
    message:
      'Was in Erinnerung bleiben soll | Wie lautet das Versprechen in einem Satz? Was beweist es? Was sollen Menschen dabei empfinden?',
    channels:
      'Wie die Menschen davon erfahren | Wo informieren sich diese Menschen? Welcher Kanal kommt zuerst, und warum? Was braucht jeder von uns?',
    objectives:
      'Was Sie danach können | Was sollen alle danach können? Warum lohnt sich die Zeit? Was wird vorausgesetzt?',
    concept:
      'Der Grundgedanke | Wie lautet er in einem Satz? Aus welchen Teilen besteht er? Womit wird er oft verwechselt?',
    example: 'Ein Beispiel | Wie ist die Lage? Was wird in welcher Reihenfolge getan? Was kommt heraus?',
    practice:
      'Selbst ausprobieren | Wie lautet die Aufgabe, und wie lange dauert sie? Wie sieht eine gute Lösung aus? Was wird danach besprochen?',
    mistakes:
      'Was zu tun und was zu lassen ist | So geht es; Besser nicht | Welche Gewohnheiten führen zum Erfolg? Was spart Zeit? / Welche Fehler kommen am häufigsten vor? Woran erkennt man sie?',
    recap:
      'Was bleiben soll | Welche drei Punkte sollen bleiben? Was sollte man zuerst versuchen? Wo findet man mehr?',
    question:
      'Die Frage, um die es geht | Wie lautet die Frage genau? Warum ist die Antwort wichtig? Was war vorher bekannt?',
    method:
      'Wie die Antwort gefunden wurde | Aufbau; Stichprobe; Erhebung; Auswertung | Welcher Ansatz wurde gewählt, und warum? / Wer oder was wurde untersucht, wie viele? / Wie und wann wurde erhoben? / Wie wurde ausgewertet?',
    findings:
      'Was herausgefunden wurde | Was ist das stärkste Ergebnis? Was war unerwartet? Was hat sich nicht bestätigt?',
    evidence:
      'Die Zahlen dahinter | Wichtigste Zahl; Vergleich; Veränderung | Woher stammen die Zahlen? Wie sicher sind sie?',
    limits:
      'Was die Ergebnisse nicht sagen | Für wen gelten sie nicht? Was ließ sich nicht messen? Was könnte die Antwort ändern?',
    implications:
      'Was daraus folgt | Was sollte anders gemacht werden? Wer muss handeln? Was sollte als Nächstes untersucht werden?',
    impact:
      'Was betroffen war, und wie lange | Betroffene; Dauer; Kosten | Wer hat es zuerst bemerkt, und wie? Was war nicht betroffen?',
    chronology:
      'Was geschah, der Reihe nach | Beginn; Bemerkt; Eingedämmt; Behoben | Was hat es ausgelöst, und wann? / Wer hat es bemerkt, und wie? / Was hat die Ausbreitung gestoppt? / Was hat es beendet, und wann?',
    causes:
      'Warum es geschah | Was war die unmittelbare Ursache? Was hat sie möglich gemacht? Warum wurde es nicht verhindert oder früher gesehen?',
    response:
      'Wie die Reaktion verlief | Gut gelaufen; Zu verbessern | Was hat den Vorfall verkürzt? Was soll so bleiben? / Was hat Zeit gekostet, und warum? Was fehlte?',
    actions:
      'Wer macht was bis wann | Welche Maßnahme ist die wichtigste, und wem gehört sie? Bis wann ist was erledigt? Woran sehen wir die Wirkung?',
    needs:
      'Was Sie brauchen | Welches Ziel will der Kunde erreichen? Was steht heute im Weg? Was wäre ein gutes Ergebnis wert?',
    proof:
      'Wo es schon funktioniert | Welcher Kunde ist am ähnlichsten? Was hat er erreicht, in Zahlen? Dürfen wir ihn nennen?',
    offer:
      'Das Angebot in drei Paketen | Basis; Standard; Komplett | Was ist enthalten? Zu welchem Preis? / Was ist enthalten? Zu welchem Preis? / Was ist enthalten? Zu welchem Preis?',
    start:
      'Wie wir beginnen würden | Woche 1; Monat 1; Monat 3 | Was geschieht zuerst, mit wem? / Was ist bis dahin im Einsatz? / Welches Ergebnis lässt sich zeigen?',
    welcome: 'Willkommen: wer wir sind | Was tun wir, und für wen? Woran glauben wir? Worauf sind wir stolz?',
    people:
      'Die Menschen, mit denen Sie arbeiten | Wer gehört zum Team, und wer macht was? Wer ist die erste Ansprechperson? Wen fragt man wozu?',
    'first-weeks':
      'Die ersten Wochen | Tag 1; Woche 1; Monat 1; Monat 3 | Was geschieht am ersten Tag? / Wen trifft man, was richtet man ein? / Was übernimmt man? / Was verantwortet man dann?',
    tools:
      'Die Werkzeuge und wo sie zu finden sind | Welches Werkzeug dient wozu? Wie bekommt man Zugang? Wo steht die Anleitung?',
    contacts:
      'Wen man fragen kann | Wer hilft bei alltäglichen Fragen? Wer hilft im Notfall? Wo stehen die Antworten?',
    prerequisites:
      'Was vorher gebraucht wird | Welche Materialien, Werkzeuge oder Zugänge werden gebraucht? Was sollte bekannt sein? Wie lange dauert es?',
    steps:
      'Schritt für Schritt | Schritt 1; Schritt 2; Schritt 3; Schritt 4 | Was kommt zuerst? / Was folgt? / Was vergisst man leicht? / Wie wird es abgeschlossen?',
    check:
      'Woran man den Erfolg erkennt | Was sollte am Ende zu sehen sein? Woran erkennt man einen Fehler? Was ist dann zu tun?',
    criteria:
      'Wovon die Wahl abhängt | Welche Kriterien zählen am meisten? Welche sind Pflicht? Wie werden sie gewichtet?',
    recommendation:
      'Was wir empfehlen | Wie lautet die Empfehlung? Was ist der wichtigste Grund? Was würde sie ändern?',
    programme:
      'Das Programm | Auftakt; Hauptteil; Pause; Abschluss | Wie beginnt es? / Was ist der Höhepunkt? / Wann ist Zeit für Gespräche? / Wie endet es?',
    logistics:
      'Ort, Zeit und alles Nötige | Wo und wann findet es statt? Was muss gebucht oder bestellt werden? Wer ist vor Ort?',
  }),
};
