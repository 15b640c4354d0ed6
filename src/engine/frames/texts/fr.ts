import { beatTexts } from '../beat-lines.ts';
import type { FrameText } from '../frame-text.ts';

export const french: FrameText = {
  words: {
    agenda: 'Ordre du jour',
    preparedFor: 'Pour {audience}',
    figure: '…',
  },
  guidanceNote: 'À compléter par l’auteur. Questions : {questions}',
  section:
    'Quel est l’essentiel ici ? Quel exemple ou quel chiffre le montre ? Que doit faire ou retenir le public ?',
  facets: [
    '{title} : les preuves | Quel chiffre ou quel fait le montre le mieux ? D’où vient-il ? Est-il sûr ?',
    '{title} : un exemple | Quel cas le rend concret ? Que s’est-il passé ? Que montre-t-il ?',
    '{title} : ce que cela signifie | Quelles conséquences pour le public ? Que faut-il changer ? Qui doit agir ?',
    '{title} : questions ouvertes | Que ne savons-nous pas encore ? Qui peut répondre ? Quand ?',
    '{title} : en détail | De quelles parties s’agit-il ? Laquelle compte le plus ? Qu’oublie-t-on souvent ?',
    '{title} : objections | Que dirait un sceptique ? Quelle est la réponse ? Quelle preuve convaincrait ?',
  ],
  beats: beatTexts({
    summary:
      'L’essentiel en trois messages | Que faut-il retenir avant tout ? Qu’est-ce qui a changé, et pourquoi ? Qu’attend-on du public ?',
    background:
      'Pourquoi c’est important maintenant | Qu’est-ce qui y a conduit ? Qu’est-ce qui a changé récemment ? Qui est concerné, et comment ?',
    results:
      'Les résultats par rapport au plan | Chiffre d’affaires et plan; Marge opérationnelle; Croissance sur un an | Quel résultat a le plus surpris ? La tendance s’améliore-t-elle ?',
    drivers:
      'Ce qui explique les résultats | Ce qui a aidé; Ce qui a freiné | Quelle cause a le plus apporté ? Va-t-elle durer ? / Quelle cause a coûté le plus ? Que fait-on pour y remédier ?',
    customers:
      'Ce que disent les clients | Comment évolue la satisfaction ? Quelle demande revient le plus ? Qui reste, qui part, et pourquoi ?',
    finances:
      'Les finances en un coup d’œil | Revenus; Coûts; Trésorerie | Quel poste s’écarte le plus du budget ? Quelle est la prévision pour l’année ?',
    risks:
      'Les risques et nos réponses | Risques; Réponses | Quel risque serait le plus grave ? Quelle est sa probabilité ? / Que fait-on ? Qui en est responsable ?',
    outlook:
      'La suite | Mois prochain; Trimestre prochain; Fin d’année | Que verra-t-on en premier ? / Quelle étape est décisive ? / Où devrons-nous en être ?',
    decisions:
      'Les décisions à prendre aujourd’hui | Quelle décision faut-il, et pour quand ? Que recommandez-vous, et pourquoi ? Que se passe-t-il sans décision ?',
    problem:
      'Le problème à résoudre | Qui a ce problème, et à quelle fréquence ? Combien coûte-t-il aujourd’hui ? Pourquoi n’est-il pas encore bien résolu ?',
    solution:
      'La solution et ce qui la distingue | Qu’est-ce que c’est, en une phrase ? Que permet-elle de nouveau ? Pourquoi fonctionne-t-elle ?',
    market:
      'L’ampleur de l’opportunité | Marché total; Marché accessible; Part dans trois ans | Comment la taille a-t-elle été estimée ? Qu’est-ce qui fait croître le marché ?',
    model:
      'Le modèle économique | Recettes; Coûts | Qui paie, pour quoi, et combien ? Qu’est-ce qui croît avec chaque client ? / Combien coûte un nouveau client ? Quand est-ce rentable ?',
    competition:
      'Face aux autres solutions | Nous; Principal concurrent; Pratique actuelle | En quoi sommes-nous nettement meilleurs ? / Où est-il plus fort ? / Pourquoi y reste-t-on ?',
    traction:
      'Le chemin parcouru | Clients; Revenu mensuel; Croissance par mois | Quel chiffre prouve la demande ? Que disent les premiers clients ?',
    team: 'L’équipe | Qui dirige, avec quelle expérience ? Quelles compétences sont là, lesquelles manquent ? Qui conseille et soutient ?',
    investment:
      'Notre demande | Combien faut-il, et pour combien de temps ? À quoi cela servira-t-il ? Quelle étape sera atteinte ?',
    goals:
      'Ce que nous voulons atteindre | Qu’est-ce qui sera différent ensuite ? Comment mesurera-t-on le succès ? Quel objectif prime en cas de conflit ?',
    scope:
      'Ce qui est inclus, et ce qui ne l’est pas | Inclus; Exclu | Quels résultats seront livrés ? Pour qui ? / Que laisse-t-on pour plus tard ? Pourquoi ?',
    approach:
      'La démarche | Préparer; Réaliser; Tester; Déployer | Que faut-il d’abord ? / Que réalise-t-on, et par qui ? / Comment saura-t-on que cela marche ? / Qui en dispose, et quand ?',
    budget:
      'Les coûts et les bénéfices attendus | Coût initial; Coût annuel; Retour attendu | Sur quoi reposent ces chiffres ? Quand est-ce rentabilisé ?',
    benefits:
      'Ce qui va s’améliorer | Qui y gagne le plus, et quoi exactement ? Quel gain est mesurable ? Que coûte l’inaction ?',
    approval:
      'L’accord que nous demandons | Que faut-il approuver exactement ? Pour quand ? Qu’est-ce qui commence le lendemain ?',
    progress:
      'L’état d’avancement | Terminé; En cours | Qu’a-t-on terminé depuis le dernier point ? Qu’en retire-t-on ? / Sur quoi travaille-t-on ? Où en est-on ?',
    milestones:
      'Les jalons et leurs dates | Atteint; Prochain; Ensuite; Fin | Qu’a-t-on atteint, et à temps ? / Qu’attend-on, et pour quand ? / Qu’est-ce qui en dépend ? / Quand sera-ce terminé ?',
    blockers:
      'Les obstacles et l’aide nécessaire | Obstacles; Aide nécessaire | Qu’est-ce qui bloque, et depuis quand ? Quel retard en résulte ? / Qui peut débloquer ? Pour quand ?',
    next: 'Prochaines étapes | Qui fait quoi ? Pour quand ? Quand nous revoyons-nous ?',
    position:
      'Où nous en sommes | Forces; Faiblesses | Que faisons-nous mieux que les autres ? Sur quoi s’appuyer ? / Où perdons-nous, et face à qui ? Que manque-t-il ?',
    options:
      'Les options côte à côte | Option A; Option B; Option C | Qu’est-ce qui plaide pour ? Et contre ? / Qu’est-ce qui plaide pour ? Et contre ? / Qu’est-ce qui plaide pour ? Et contre ?',
    priorities:
      'Les priorités | Quelles sont les trois choses qui comptent le plus ? Qu’arrête-t-on pour cela ? Qui est responsable de quoi ?',
    roadmap:
      'La feuille de route, étape par étape | D’abord; Ensuite; Plus tard; Enfin | Que se passe-t-il d’abord ? / Que construit-on dessus ? / Que vient-il après ? / Quel est le point d’arrivée ?',
    measures:
      'La mesure du succès | Indicateur principal; Signal précoce; Seuil d’alerte | Quelle est la valeur actuelle, et la cible ? Qui la suit, et à quel rythme ?',
    audience:
      'À qui cela s’adresse | Qui sont-ils, et que cherchent-ils à faire ? Qu’utilisent-ils aujourd’hui ? Qu’est-ce qui les ferait changer ?',
    message:
      'Ce qu’il faut retenir | Quelle est la promesse, en une phrase ? Qu’est-ce qui la prouve ? Que doit-on ressentir ?',
    channels:
      'Comment on en entendra parler | Où ces personnes s’informent-elles ? Quel canal d’abord, et pourquoi ? De quoi chacun a-t-il besoin ?',
    objectives:
      'Ce que vous saurez faire | Que saura faire chacun ensuite ? Pourquoi y consacrer du temps ? Que faut-il déjà savoir ?',
    concept:
      'L’idée principale | Comment l’expliquer en une phrase ? De quoi se compose-t-elle ? Avec quoi la confond-on ?',
    example: 'Un exemple | Quelle est la situation ? Que fait-on, et dans quel ordre ? Qu’obtient-on ?',
    practice:
      'À vous d’essayer | Quel est l’exercice, et combien de temps dure-t-il ? À quoi ressemble une bonne réponse ? De quoi discuter ensuite ?',
    mistakes:
      'À faire et à éviter | À faire; À éviter | Quelles habitudes mènent au succès ? Qu’est-ce qui fait gagner du temps ? / Quelles erreurs sont les plus fréquentes ? Comment les repérer ?',
    recap:
      'Ce qu’il faut emporter | Quels trois points doivent rester ? Que faut-il essayer en premier ? Où en savoir plus ?',
    question:
      'La question posée | Quelle est exactement la question ? Pourquoi la réponse compte-t-elle ? Que savait-on avant ?',
    method:
      'La méthode | Approche; Échantillon; Collecte; Analyse | Quelle approche, et pourquoi ? / Qui ou quoi a été étudié, et combien ? / Comment et quand a-t-on recueilli ? / Comment a-t-on analysé ?',
    findings:
      'Les constats | Quel est le constat le plus fort ? Qu’est-ce qui a surpris ? Qu’est-ce qui ne s’est pas confirmé ?',
    evidence:
      'Les chiffres à l’appui | Chiffre clé; Comparaison; Évolution | D’où viennent les chiffres ? Sont-ils sûrs ?',
    limits:
      'Ce que les résultats ne disent pas | À qui ne s’appliquent-ils pas ? Que n’a-t-on pas pu mesurer ? Qu’est-ce qui changerait la réponse ?',
    implications:
      'Ce qui en découle | Que faut-il faire autrement ? Qui doit agir ? Que faut-il étudier ensuite ?',
    impact:
      'Ce qui a été touché, et combien de temps | Personnes touchées; Durée; Coût | Qui l’a remarqué en premier, et comment ? Qu’est-ce qui n’a pas été touché ?',
    chronology:
      'Le déroulement des faits | Début; Détection; Maîtrise; Résolution | Qu’est-ce qui l’a déclenché, et quand ? / Qui l’a remarqué, et comment ? / Qu’est-ce qui l’a contenu ? / Qu’est-ce qui y a mis fin, et quand ?',
    causes:
      'Pourquoi c’est arrivé | Quelle a été la cause directe ? Qu’est-ce qui l’a rendue possible ? Pourquoi ne l’a-t-on pas évité ou vu plus tôt ?',
    response:
      'La réaction | Réussi; À améliorer | Qu’est-ce qui a raccourci l’incident ? Que faut-il garder ? / Qu’est-ce qui a fait perdre du temps ? Que manquait-il ?',
    actions:
      'Qui fait quoi, et pour quand | Quelle action compte le plus, et qui la porte ? Pour quand chacune ? Comment saura-t-on qu’elle a réussi ?',
    needs:
      'Vos besoins | Quel but le client vise-t-il ? Qu’est-ce qui l’en empêche aujourd’hui ? Que vaudrait un bon résultat ?',
    proof:
      'Là où cela marche déjà | Quel client ressemble le plus à celui-ci ? Qu’a-t-il obtenu, en chiffres ? Pouvons-nous le citer ?',
    offer:
      'L’offre en trois formules | Essentielle; Standard; Complète | Que comprend-elle ? À quel prix ? / Que comprend-elle ? À quel prix ? / Que comprend-elle ? À quel prix ?',
    start:
      'Comment nous commencerions | Semaine 1; Mois 1; Mois 3 | Que se passe-t-il d’abord, et avec qui ? / Qu’utilise-t-on déjà ? / Quel résultat peut-on montrer ?',
    welcome:
      'Bienvenue : qui nous sommes | Que faisons-nous, et pour qui ? En quoi croyons-nous ? De quoi sommes-nous fiers ?',
    people:
      'Vos collègues | Qui est dans l’équipe, et qui fait quoi ? Qui est votre premier contact ? À qui demander quoi ?',
    'first-weeks':
      'Vos premières semaines | Jour 1; Semaine 1; Mois 1; Mois 3 | Que se passe-t-il le premier jour ? / Qui rencontre-t-on, qu’installe-t-on ? / De quoi se charge-t-on ? / De quoi est-on responsable ?',
    tools:
      'Les outils et où les trouver | Quel outil sert à quoi ? Comment obtenir l’accès ? Où est la documentation ?',
    contacts:
      'À qui s’adresser | Qui aide au quotidien ? Qui aide en cas d’urgence ? Où sont les réponses écrites ?',
    prerequisites:
      'Avant de commencer | Quel matériel, quels outils, quels accès faut-il ? Que faut-il déjà savoir ? Combien de temps cela prend-il ?',
    steps:
      'Étape par étape | Étape 1; Étape 2; Étape 3; Étape 4 | Que fait-on d’abord ? / Et ensuite ? / Qu’oublie-t-on facilement ? / Comment termine-t-on ?',
    check:
      'Comment savoir si cela a marché | Que doit-on voir à la fin ? Quels signes montrent un problème ? Que faire alors ?',
    criteria:
      'Ce dont dépend le choix | Quels critères comptent le plus ? Lesquels sont indispensables ? Comment sont-ils pondérés ?',
    recommendation:
      'Notre recommandation | Quelle est-elle ? Quelle est la raison principale ? Qu’est-ce qui la ferait changer ?',
    programme:
      'Le programme | Ouverture; Temps fort; Pause; Clôture | Comment cela commence-t-il ? / Quel est le temps fort ? / Quand peut-on échanger ? / Comment cela se termine-t-il ?',
    logistics:
      'Lieu, date et moyens | Où et quand cela a-t-il lieu ? Que faut-il réserver ou commander ? Qui est sur place ?',
  }),
};
