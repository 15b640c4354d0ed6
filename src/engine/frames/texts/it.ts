import { beatTexts } from '../beat-lines.ts';
import type { FrameText } from '../frame-text.ts';

export const italian: FrameText = {
  words: {
    agenda: 'Ordine del giorno',
    preparedFor: 'Per {audience}',
    figure: '…',
  },
  guidanceNote: 'Da completare a cura dell’autore. Rispondere: {questions}',
  section:
    'Qual è il punto principale? Quale esempio o cifra lo mostra? Che cosa deve fare o ricordare il pubblico?',
  facets: [
    '{title}: le prove | Quale cifra o fatto lo dimostra meglio? Da dove viene? Quanto è certo?',
    '{title}: un esempio | Quale caso lo rende concreto? Che cosa è successo? Che cosa dimostra?',
    '{title}: che cosa significa | Che cosa comporta per il pubblico? Che cosa dovrebbe cambiare? Chi deve agire?',
    '{title}: domande aperte | Che cosa non sappiamo ancora? Chi può rispondere? Entro quando?',
    '{title}: nel dettaglio | Di quali parti si compone? Quale conta di più? Che cosa si trascura spesso?',
    '{title}: obiezioni | Che cosa direbbe uno scettico? Qual è la risposta? Quale prova convincerebbe?',
  ],
  beats: beatTexts({
    summary:
      'L’essenziale in tre messaggi | Che cosa bisogna ricordare? Che cosa è cambiato, e perché? Che cosa si chiede al pubblico?',
    background:
      'Perché conta adesso | Che cosa ha portato fin qui? Che cosa è cambiato di recente? Chi è coinvolto, e come?',
    results:
      'I risultati rispetto al piano | Ricavi rispetto al piano; Margine operativo; Crescita annua | Quale risultato ha sorpreso di più? La tendenza migliora o peggiora?',
    drivers:
      'Che cosa ha mosso i risultati | Che cosa ha aiutato; Che cosa ha frenato | Quale causa ha portato di più? Durerà? / Quale causa è costata di più? Che cosa si sta facendo?',
    customers:
      'Che cosa dicono i clienti | Come è cambiata la soddisfazione? Quale richiesta è la più frequente? Chi resta, chi va via, e perché?',
    finances:
      'I conti in sintesi | Ricavi; Costi; Liquidità | Quale voce si scosta di più dal budget? Qual è la previsione per l’anno?',
    risks:
      'I rischi e come rispondiamo | Rischi; Risposte | Quale rischio farebbe più danno? Quanto è probabile? / Che cosa si sta facendo? Chi ne risponde?',
    outlook:
      'Che cosa viene dopo | Prossimo mese; Prossimo trimestre; Fine anno | Che cosa si vedrà per primo? / Quale traguardo è decisivo? / Che cosa dovrà essere vero?',
    decisions:
      'Le decisioni da prendere oggi | Quale decisione serve, ed entro quando? Che cosa si raccomanda, e perché? Che cosa succede senza una decisione?',
    problem:
      'Il problema da risolvere | Chi ha questo problema, e quanto spesso? Quanto gli costa oggi? Perché nessuno l’ha risolto bene?',
    solution:
      'La soluzione e che cosa la distingue | Che cos’è, in una frase? Che cosa permette di nuovo? Perché funziona?',
    market:
      'Quanto è grande l’opportunità | Mercato totale; Mercato raggiungibile; Quota in tre anni | Come è stata stimata, e da quale fonte? Che cosa fa crescere il mercato?',
    model:
      'Come genera ricavi | Ricavi; Costi | Chi paga, per che cosa e quanto? Che cosa cresce con ogni cliente? / Quanto costa acquisire un cliente? Quando si ripaga?',
    competition:
      'Il confronto con le alternative | Noi; Principale concorrente; Come si fa oggi | Dove siamo chiaramente migliori? / Dove è più forte? / Perché la gente non cambia?',
    traction:
      'I progressi finora | Clienti; Ricavi mensili; Crescita mensile | Quale numero prova che c’è domanda? Che cosa dicono i primi clienti?',
    team: 'Le persone che lo rendono possibile | Chi guida, e con quale esperienza? Quali competenze ci sono, quali mancano? Chi consiglia e sostiene?',
    investment:
      'Che cosa chiediamo | Quanto serve, e per quanto tempo? A che cosa servirà? Quale traguardo si raggiungerà?',
    goals:
      'Che cosa vogliamo ottenere | Che cosa sarà diverso alla fine? Come si misurerà il successo? Quale obiettivo viene prima in caso di conflitto?',
    scope:
      'Che cosa è incluso e che cosa no | Incluso; Escluso | Quali risultati saranno consegnati? A chi? / Che cosa si rimanda? Perché?',
    approach:
      'Come si svolgerà il lavoro | Preparare; Realizzare; Verificare; Avviare | Che cosa deve essere pronto prima? / Che cosa si realizza, e chi lo fa? / Come sapremo che funziona? / Chi lo riceve, e quando?',
    budget:
      'Quanto costa e quanto rende | Costo iniziale; Costo annuo; Ritorno atteso | Su che cosa si basano le cifre? Quando si ripaga?',
    benefits:
      'Che cosa migliora | Chi ci guadagna di più, e che cosa? Quale beneficio si può misurare? Quanto costa non fare nulla?',
    approval:
      'L’approvazione che chiediamo | Che cosa va approvato esattamente? Entro quando? Che cosa comincia il giorno dopo?',
    progress:
      'A che punto è il lavoro | Fatto; In corso | Che cosa è stato finito dall’ultimo rapporto? Che cosa ha portato? / Su che cosa si lavora? A che punto è?',
    milestones:
      'I traguardi e le loro date | Raggiunto; Prossimo; Poi; Fine | Che cosa è stato raggiunto, e in tempo? / Che cosa è previsto, e quando? / Che cosa ne dipende? / Quando sarà completo?',
    blockers:
      'Gli ostacoli e l’aiuto necessario | Ostacoli; Aiuto necessario | Che cosa è bloccato, e da quando? Che cosa ritarda? / Chi può risolverlo? Entro quando?',
    next: 'Prossimi passi | Chi fa che cosa? Entro quando? Quando ci rivediamo?',
    position:
      'Dove siamo oggi | Punti di forza; Punti deboli | Che cosa facciamo meglio di altri? Su che cosa possiamo contare? / Dove perdiamo, e contro chi? Che cosa manca?',
    options:
      'Le opzioni a confronto | Opzione A; Opzione B; Opzione C | Che cosa c’è a favore? E contro? / Che cosa c’è a favore? E contro? / Che cosa c’è a favore? E contro?',
    priorities:
      'Che cosa viene prima | Quali tre cose contano di più? Che cosa si smetterà di fare? Chi è responsabile di che cosa?',
    roadmap:
      'Il percorso, passo per passo | Prima; Poi; Più avanti; Infine | Che cosa succede prima? / Che cosa vi si appoggia? / Che cosa segue quando funziona? / Qual è il punto d’arrivo?',
    measures:
      'Come si misura il successo | Misura principale; Segnale precoce; Soglia | Qual è il valore oggi, e quale l’obiettivo? Chi lo riporta, e ogni quanto?',
    audience:
      'Per chi è | Chi sono, e che cosa cercano di fare? Che cosa usano oggi? Che cosa li farebbe cambiare?',
    message:
      'Che cosa deve restare | Qual è la promessa, in una frase? Che cosa la dimostra? Che cosa si deve provare?',
    channels:
      'Come lo si verrà a sapere | Dove si informano queste persone? Quale canale viene prima, e perché? Di che cosa ha bisogno ciascuno?',
    objectives:
      'Che cosa saprete fare | Che cosa sapranno fare tutti, dopo? Perché ne vale la pena? Che cosa bisogna già sapere?',
    concept:
      'L’idea principale | Come si spiega in una frase? Di quali parti si compone? Con che cosa la si confonde?',
    example: 'Un esempio | Qual è la situazione? Che cosa si fa, e in che ordine? Che cosa ne esce?',
    practice:
      'Provate voi | Qual è il compito, e quanto dura? Com’è una buona risposta? Di che cosa discutere dopo?',
    mistakes:
      'Che cosa fare e che cosa evitare | Da fare; Da evitare | Quali abitudini funzionano? Che cosa fa risparmiare tempo? / Quali errori sono più frequenti? Come si notano?',
    recap:
      'Che cosa portare via | Quali tre punti devono restare? Che cosa provare per primo? Dove trovare di più?',
    question:
      'La domanda a cui rispondere | Qual è esattamente la domanda? Perché la risposta conta? Che cosa si sapeva prima?',
    method:
      'Come si è trovata la risposta | Disegno; Campione; Raccolta; Analisi | Quale approccio, e perché? / Chi o che cosa è stato studiato, e quanti? / Come e quando si è raccolto? / Come si è analizzato?',
    findings:
      'Che cosa è emerso | Qual è il risultato più solido? Che cosa era inatteso? Che cosa non si è confermato?',
    evidence:
      'Le cifre a sostegno | Cifra chiave; Confronto; Andamento | Da dove vengono le cifre? Quanto sono certe?',
    limits:
      'Che cosa i risultati non dicono | Per chi non valgono? Che cosa non si è potuto misurare? Che cosa cambierebbe la risposta?',
    implications:
      'Che cosa ne consegue | Che cosa va fatto diversamente? Chi deve agire? Che cosa va studiato poi?',
    impact:
      'Che cosa è stato colpito, e per quanto | Persone coinvolte; Durata; Costo | Chi se ne è accorto per primo, e come? Che cosa non è stato colpito?',
    chronology:
      'Che cosa è successo, in ordine | Inizio; Scoperta; Contenimento; Soluzione | Che cosa l’ha provocato, e quando? / Chi se ne è accorto, e come? / Che cosa l’ha contenuto? / Che cosa l’ha risolto, e quando?',
    causes:
      'Perché è successo | Qual è stata la causa diretta? Che cosa l’ha resa possibile? Perché non è stato evitato o visto prima?',
    response:
      'Come è andata la risposta | È andato bene; Da migliorare | Che cosa ha abbreviato l’incidente? Che cosa va mantenuto? / Che cosa ha fatto perdere tempo? Che cosa mancava?',
    actions:
      'Chi fa che cosa entro quando | Quale azione conta di più, e di chi è? Entro quando ciascuna? Come sapremo che ha funzionato?',
    needs:
      'Di che cosa avete bisogno | Quale obiettivo ha il cliente? Che cosa lo ostacola oggi? Quanto varrebbe un buon risultato?',
    proof:
      'Dove funziona già | Quale cliente è più simile? Che cosa ha ottenuto, in cifre? Possiamo citarlo?',
    offer:
      'L’offerta in tre pacchetti | Base; Standard; Completo | Che cosa comprende? A quale prezzo? / Che cosa comprende? A quale prezzo? / Che cosa comprende? A quale prezzo?',
    start:
      'Come inizieremmo | Settimana 1; Mese 1; Mese 3 | Che cosa succede prima, e con chi? / Che cosa è già in uso? / Quale risultato si può mostrare?',
    welcome:
      'Benvenuti: chi siamo | Che cosa facciamo, e per chi? In che cosa crediamo? Di che cosa siamo orgogliosi?',
    people:
      'Le persone con cui lavorerete | Chi c’è nel gruppo, e chi fa che cosa? Chi è il primo contatto? A chi si chiede che cosa?',
    'first-weeks':
      'Le prime settimane | Giorno 1; Settimana 1; Mese 1; Mese 3 | Che cosa succede il primo giorno? / Chi si incontra, che cosa si configura? / Di che cosa ci si occupa? / Di che cosa si risponde?',
    tools:
      'Gli strumenti e dove trovarli | Quale strumento serve a che cosa? Come si ottiene l’accesso? Dov’è la documentazione?',
    contacts:
      'A chi chiedere | Chi aiuta ogni giorno? Chi aiuta in un’emergenza? Dove sono scritte le risposte?',
    prerequisites:
      'Che cosa serve prima di iniziare | Quali materiali, strumenti o accessi servono? Che cosa bisogna già sapere? Quanto tempo richiede?',
    steps:
      'Passo per passo | Passo 1; Passo 2; Passo 3; Passo 4 | Che cosa si fa prima? / Che cosa viene dopo? / Che cosa si dimentica facilmente? / Come si conclude?',
    check:
      'Come capire se ha funzionato | Che cosa si deve vedere alla fine? Quali segni indicano un errore? Che cosa fare allora?',
    criteria:
      'Da che cosa dipende la scelta | Quali criteri contano di più? Quali sono indispensabili? Come si pesano?',
    recommendation:
      'Che cosa raccomandiamo | Qual è la raccomandazione? Qual è il motivo principale? Che cosa la cambierebbe?',
    programme:
      'Il programma | Apertura; Parte centrale; Pausa; Chiusura | Come inizia? / Qual è il momento clou? / Quando c’è tempo per parlare? / Come finisce?',
    logistics:
      'Luogo, orario e tutto il necessario | Dove e quando si svolge? Che cosa va prenotato o ordinato? Chi è sul posto?',
  }),
};
