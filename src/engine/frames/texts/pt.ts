import { beatTexts } from '../beat-lines.ts';
import type { FrameText } from '../frame-text.ts';

export const portuguese: FrameText = {
  words: {
    agenda: 'Pauta',
    preparedFor: 'Para {audience}',
    figure: '…',
  },
  guidanceNote: 'A ser completado pelo autor. Responder: {questions}',
  section:
    'Qual é o ponto principal aqui? Que exemplo ou número o mostra? O que o público deve fazer ou lembrar?',
  facets: [
    '{title}: as evidências | Que número ou fato mostra isso melhor? De onde vem? Quão certo é?',
    '{title}: um exemplo | Que caso torna isso concreto? O que aconteceu? O que ele mostra?',
    '{title}: o que significa | O que isso implica para o público? O que deveria mudar? Quem precisa agir?',
    '{title}: perguntas em aberto | O que ainda não sabemos? Quem pode responder? Até quando?',
    '{title}: em detalhe | Que partes tem? Qual importa mais? O que costuma passar despercebido?',
    '{title}: objeções | O que diria um cético? Qual é a resposta? Que prova convenceria?',
  ],
  beats: beatTexts({
    summary:
      'O essencial em três mensagens | O que deve ser lembrado? O que mudou, e por quê? O que se espera do público?',
    background:
      'Por que isso importa agora | O que levou até aqui? O que mudou recentemente? Quem é afetado, e como?',
    results:
      'Os resultados em relação ao plano | Receita em relação ao plano; Margem operacional; Crescimento anual | Que resultado mais surpreendeu? A tendência melhora ou piora?',
    drivers:
      'O que moveu os resultados | O que ajudou; O que atrapalhou | Que causa trouxe mais? Vai durar? / Que causa custou mais? O que está sendo feito?',
    customers:
      'O que dizem os clientes | Como evoluiu a satisfação? Que pedido é mais frequente? Quem fica, quem sai, e por quê?',
    finances:
      'As finanças em resumo | Receita; Custos; Caixa | Que item mais se afasta do orçamento? Qual é a previsão para o ano?',
    risks:
      'Os riscos e a resposta a cada um | Riscos; Respostas | Que risco causaria mais dano? Qual a probabilidade? / O que está sendo feito? Quem responde por isso?',
    outlook:
      'O que vem a seguir | Próximo mês; Próximo trimestre; Fim do ano | O que será visto primeiro? / Que marco é decisivo? / O que deve ser verdade até lá?',
    decisions:
      'As decisões necessárias hoje | Que decisão é necessária, e até quando? O que se recomenda, e por quê? O que acontece sem decisão?',
    problem:
      'O problema que vale resolver | Quem tem esse problema, e com que frequência? Quanto custa hoje? Por que ninguém o resolveu bem?',
    solution:
      'A solução e o que a diferencia | O que é, em uma frase? O que passa a ser possível? Por que funciona?',
    market:
      'O tamanho da oportunidade | Mercado total; Mercado alcançável; Participação em três anos | Como o tamanho foi calculado, e com que fonte? O que faz o mercado crescer?',
    model:
      'Como gera receita | Receitas; Custos | Quem paga, por quê e quanto? O que cresce a cada cliente? / Quanto custa conquistar um cliente? Quando se paga?',
    competition:
      'A comparação com as alternativas | Nós; Principal concorrente; Como se faz hoje | Onde somos claramente melhores? / Onde ele é mais forte? / Por que as pessoas não mudam?',
    traction:
      'O progresso até agora | Clientes; Receita mensal; Crescimento mensal | Que número prova a demanda? O que dizem os primeiros clientes?',
    team: 'As pessoas que tornam isso possível | Quem lidera, e com que experiência? Que competências existem, quais faltam? Quem aconselha e apoia?',
    investment:
      'O que estamos pedindo | Quanto é necessário, e por quanto tempo? Para que será usado? Que marco será alcançado?',
    goals:
      'O que queremos alcançar | O que será diferente no fim? Como o sucesso será medido? Que objetivo vem primeiro em caso de conflito?',
    scope:
      'O que está incluído e o que não está | Incluído; Não incluído | Que resultados serão entregues? Para quem? / O que fica para depois? Por quê?',
    approach:
      'Como o trabalho será feito | Preparar; Construir; Testar; Implantar | O que precisa estar pronto primeiro? / O que é feito, e por quem? / Como saberemos que funciona? / Quem recebe, e quando?',
    budget:
      'Quanto custa e quanto retorna | Custo inicial; Custo anual; Retorno esperado | Em que se baseiam os números? Quando se paga?',
    benefits:
      'O que vai melhorar | Quem ganha mais, e o quê exatamente? Que benefício pode ser medido? Quanto custa não fazer nada?',
    approval:
      'A aprovação que pedimos | O que exatamente deve ser aprovado? Até quando? O que começa no dia seguinte?',
    progress:
      'Em que pé está o trabalho | Concluído; Em andamento | O que foi concluído desde o último relatório? O que trouxe? / Em que se trabalha? Quanto falta?',
    milestones:
      'Os marcos e suas datas | Alcançado; Próximo; Depois; Fim | O que foi alcançado, e no prazo? / O que vem agora, e quando? / O que depende disso? / Quando estará completo?',
    blockers:
      'Os obstáculos e a ajuda necessária | Obstáculos; Ajuda necessária | O que está bloqueado, e desde quando? O que isso atrasa? / Quem pode resolver? Até quando?',
    next: 'Próximos passos | Quem faz o quê? Até quando? Quando nos reunimos de novo?',
    position:
      'Onde estamos hoje | Forças; Fraquezas | O que fazemos melhor que os outros? Em que podemos nos apoiar? / Onde perdemos, e para quem? O que falta?',
    options:
      'As opções lado a lado | Opção A; Opção B; Opção C | O que há a favor? E contra? / O que há a favor? E contra? / O que há a favor? E contra?',
    priorities:
      'O que vem primeiro | Que três coisas importam mais? O que deixará de ser feito? Quem responde por cada uma?',
    roadmap:
      'O caminho, passo a passo | Primeiro; Depois; Mais adiante; Por fim | O que acontece primeiro? / O que se apoia nisso? / O que vem quando funcionar? / Qual é o ponto de chegada?',
    measures:
      'Como o sucesso é medido | Medida principal; Sinal precoce; Limite | Qual é o valor hoje, e qual a meta? Quem informa, e com que frequência?',
    audience: 'Para quem é | Quem são, e o que tentam fazer? O que usam hoje? O que os faria mudar?',
    message:
      'O que deve ser lembrado | Qual é a promessa, em uma frase? O que a comprova? O que as pessoas devem sentir?',
    channels:
      'Como as pessoas ficarão sabendo | Onde essas pessoas se informam? Que canal vem primeiro, e por quê? De que cada um precisa?',
    objectives:
      'O que você saberá fazer | O que todos saberão fazer depois? Por que vale o tempo? O que já é preciso saber?',
    concept:
      'A ideia principal | Como explicá-la em uma frase? Que partes tem? Com o que costuma ser confundida?',
    example: 'Um exemplo | Qual é a situação? O que se faz, e em que ordem? O que resulta?',
    practice: 'Experimente | Qual é a tarefa, e quanto dura? Como é uma boa resposta? O que discutir depois?',
    mistakes:
      'O que fazer e o que evitar | Fazer; Evitar | Que hábitos funcionam? O que poupa tempo? / Que erros são mais comuns? Como percebê-los?',
    recap: 'O que levar | Que três pontos devem ficar? O que tentar primeiro? Onde encontrar mais?',
    question:
      'A pergunta a responder | Qual é exatamente a pergunta? Por que a resposta importa? O que já se sabia?',
    method:
      'Como a resposta foi encontrada | Desenho; Amostra; Coleta; Análise | Que abordagem, e por quê? / Quem ou o que foi estudado, e quantos? / Como e quando se coletou? / Como se analisou?',
    findings:
      'O que foi encontrado | Qual é o achado mais forte? O que foi inesperado? O que não se confirmou?',
    evidence:
      'Os números por trás | Número principal; Comparação; Evolução | De onde vêm os números? Quão certos são?',
    limits:
      'O que os resultados não dizem | A quem não se aplicam? O que não pôde ser medido? O que mudaria a resposta?',
    implications:
      'O que decorre disso | O que deve ser feito de outro modo? Quem precisa agir? O que estudar a seguir?',
    impact:
      'O que foi afetado, e por quanto tempo | Pessoas afetadas; Duração; Custo | Quem percebeu primeiro, e como? O que não foi afetado?',
    chronology:
      'O que aconteceu, em ordem | Início; Detecção; Contenção; Solução | O que desencadeou, e quando? / Quem percebeu, e como? / O que conteve? / O que resolveu, e quando?',
    causes:
      'Por que aconteceu | Qual foi a causa direta? O que a tornou possível? Por que não foi evitado ou visto antes?',
    response:
      'Como foi a resposta | Deu certo; A melhorar | O que encurtou o incidente? O que deve ser mantido? / O que custou tempo, e por quê? O que faltou?',
    actions:
      'Quem faz o quê até quando | Que ação importa mais, e de quem é? Até quando cada uma? Como saberemos que funcionou?',
    needs:
      'Do que você precisa | Que objetivo o cliente tem? O que atrapalha hoje? Quanto valeria um bom resultado?',
    proof: 'Onde já funciona | Que cliente é mais parecido? O que conseguiu, em números? Podemos citá-lo?',
    offer:
      'A oferta em três pacotes | Básico; Padrão; Completo | O que inclui? A que preço? / O que inclui? A que preço? / O que inclui? A que preço?',
    start:
      'Como começaríamos | Semana 1; Mês 1; Mês 3 | O que acontece primeiro, e com quem? / O que já está em uso? / Que resultado pode ser mostrado?',
    welcome:
      'Boas-vindas: quem somos | O que fazemos, e para quem? Em que acreditamos? Do que nos orgulhamos?',
    people:
      'As pessoas com quem você vai trabalhar | Quem está na equipe, e quem faz o quê? Quem é o primeiro contato? A quem perguntar o quê?',
    'first-weeks':
      'As primeiras semanas | Dia 1; Semana 1; Mês 1; Mês 3 | O que acontece no primeiro dia? / Quem se conhece, o que se configura? / O que se assume? / Pelo que se responde então?',
    tools:
      'As ferramentas e onde encontrá-las | Que ferramenta serve para quê? Como obter acesso? Onde está a documentação?',
    contacts:
      'A quem perguntar | Quem ajuda no dia a dia? Quem ajuda em uma emergência? Onde estão escritas as respostas?',
    prerequisites:
      'O que é preciso antes de começar | Que materiais, ferramentas ou acessos são necessários? O que já é preciso saber? Quanto tempo leva?',
    steps:
      'Passo a passo | Passo 1; Passo 2; Passo 3; Passo 4 | O que se faz primeiro? / O que vem depois? / O que é fácil esquecer? / Como se conclui?',
    check:
      'Como saber se funcionou | O que deve ser visto no fim? Que sinais indicam um erro? O que fazer então?',
    criteria:
      'De que depende a escolha | Que critérios pesam mais? Quais são indispensáveis? Como são ponderados?',
    recommendation: 'O que recomendamos | Qual é a recomendação? Qual é o motivo principal? O que a mudaria?',
    programme:
      'O programa | Abertura; Parte principal; Intervalo; Encerramento | Como começa? / Qual é o ponto alto? / Quando há tempo para conversar? / Como termina?',
    logistics:
      'Local, horário e tudo o que é preciso | Onde e quando acontece? O que precisa ser reservado ou encomendado? Quem estará no local?',
  }),
};
