import type { FrameText } from '../frame-text.ts';

export const english: FrameText = {
  words: {
    agenda: 'Agenda',
    preparedFor: 'For {audience}',
    sources: 'Sources',
    keyMessages: 'What matters most',
    nextSteps: 'Next steps',
    timeline: 'What happened when',
    figures: 'The figures',
    quote: 'In their own words',
    picture: 'Picture',
    rowsShown: 'The first {shown} of {total} rows',
    recordsSummed: 'Summed up from {count} records',
    figure: '…',
  },
  findings: {
    rose: '{series} rose by {change} from {from} to {to}',
    fell: '{series} fell by {change} from {from} to {to}',
    steady: '{series} hardly changed from {from} to {to}',
    leads: '{category} leads in {series} with {value}',
    leadsPlain: '{category} leads with {value}',
  },
  guidanceNote: 'To be completed by the author. Answer: {questions}',
  facets: [
    {
      title: '{title}: the evidence',
      ask: ['Which figure or fact shows it best?', 'Where does it come from?'],
    },
    { title: '{title}: an example', ask: ['Which case makes it concrete?', 'What happened in it?'] },
    { title: '{title}: what it means', ask: ['What follows for the audience?', 'What should change?'] },
    {
      title: '{title}: open questions',
      ask: ['What do we not know yet?', 'Who can answer it, and by when?'],
    },
    { title: '{title}: in detail', ask: ['Which parts does it have?', 'Which of them matters most?'] },
    { title: '{title}: objections', ask: ['What would a sceptic say?', 'What is the answer?'] },
  ],
  beats: {
    summary: {
      about: '{subject} in three messages',
      title: 'The story in three messages',
      ask: [
        'What is the one thing to remember?',
        'What changed, and why?',
        'What is needed from the audience?',
      ],
    },
    background: {
      about: 'Why {subject} matters now',
      title: 'Why this matters now',
      ask: ['What led up to this?', 'What has changed recently?', 'Who is affected, and how?'],
    },
    results: {
      about: 'How {subject} performed against plan',
      title: 'How the results compare with the plan',
      labels: ['Revenue against plan', 'Operating margin', 'Growth on last year'],
      ask: ['Which result surprised you most?', 'Is the trend getting better or worse?'],
    },
    drivers: {
      title: 'What moved the results',
      labels: ['What helped', 'What held us back'],
      ask: [
        'Which two causes lifted the results most?',
        'Which two causes cost the most, and are they lasting?',
      ],
    },
    customers: {
      about: 'What customers tell us about {subject}',
      title: 'What customers tell us',
      ask: [
        'How has satisfaction moved, and by which measure?',
        'Which request is heard most?',
        'Who stays, who leaves, and why?',
      ],
    },
    finances: {
      title: 'The finances at a glance',
      labels: ['Revenue', 'Costs', 'Cash'],
      ask: ['Which line differs most from the budget?', 'What is the forecast for the year?'],
    },
    risks: {
      title: 'The risks to watch, and the response to each',
      labels: ['Risks', 'Responses'],
      ask: [
        'Which two risks could hurt most, and how likely are they?',
        'What is being done about each, and who owns it?',
      ],
    },
    outlook: {
      about: 'Where {subject} goes from here',
      title: 'What comes next',
      labels: ['Next month', 'Next quarter', 'Year end'],
      ask: [
        'What will be visible first?',
        'Which milestone decides the rest?',
        'What should be true by then?',
      ],
    },
    decisions: {
      title: 'The decisions needed today',
      ask: [
        'Which decision is needed, and by when?',
        'What do you recommend, and why?',
        'What happens without a decision?',
      ],
    },
    problem: {
      title: 'The problem worth solving',
      ask: [
        'Who has this problem, and how often?',
        'What does it cost them today?',
        'Why has nobody solved it well?',
      ],
    },
    solution: {
      about: 'How {subject} solves it',
      title: 'The solution and what makes it different',
      ask: [
        'What is it, in one sentence?',
        'What can people do that they could not do before?',
        'Why does it work?',
      ],
    },
    market: {
      about: 'The market for {subject}',
      title: 'How large the opportunity is',
      labels: ['Total market', 'Reachable market', 'Share within three years'],
      ask: ['How was the size worked out, and from which source?', 'What makes the market grow?'],
    },
    model: {
      title: 'How it earns money',
      labels: ['What comes in', 'What it costs'],
      ask: ['Who pays, for what, and how much?', 'What does one customer cost to win and to serve?'],
    },
    competition: {
      about: 'How {subject} compares with the alternatives',
      title: 'How it compares with the alternatives',
      labels: ['Us', 'Closest rival', 'How it is done today'],
      ask: ['Where are we clearly better?', 'Where are they stronger?', 'Why do people stay with it?'],
    },
    traction: {
      title: 'The progress so far',
      labels: ['Customers', 'Monthly revenue', 'Growth per month'],
      ask: ['Which number proves that people want it?', 'What do the first customers say?'],
    },
    team: {
      title: 'The people who make it happen',
      ask: [
        'Who leads, and what have they done before?',
        'Which skills are there, and which are missing?',
        'Who advises and supports?',
      ],
    },
    investment: {
      about: 'What {subject} is asking for',
      title: 'What we are asking for',
      ask: [
        'How much is needed, and for how long?',
        'What will it pay for?',
        'Which milestone will it reach?',
      ],
    },
    goals: {
      about: 'What {subject} is meant to achieve',
      title: 'What we want to achieve',
      ask: [
        'What will be different when it is done?',
        'How will success be measured?',
        'Which goal comes first if they conflict?',
      ],
    },
    scope: {
      title: 'What is included, and what is not',
      labels: ['Included', 'Left out'],
      ask: ['Which results will be delivered?', 'What is deliberately left for later?'],
    },
    approach: {
      title: 'How the work will be done',
      labels: ['Prepare', 'Build', 'Test', 'Roll out'],
      ask: [
        'What has to be ready first?',
        'What is made, and by whom?',
        'How do we know it works?',
        'Who gets it, and when?',
      ],
    },
    budget: {
      title: 'What it costs and what it returns',
      labels: ['One-off cost', 'Yearly cost', 'Expected return'],
      ask: ['What are the figures based on?', 'When does it pay for itself?'],
    },
    benefits: {
      title: 'What changes for the better',
      ask: [
        'Who gains most, and what exactly?',
        'Which benefit can be measured?',
        'What is the cost of doing nothing?',
      ],
    },
    approval: {
      title: 'The approval we ask for',
      ask: ['What exactly should be approved?', 'By when is it needed?', 'What starts the day after?'],
    },
    progress: {
      about: 'Where {subject} stands',
      title: 'Where the work stands',
      labels: ['Done', 'Under way'],
      ask: ['What was finished since the last report?', 'What is being worked on, and how far is it?'],
    },
    milestones: {
      title: 'The milestones and their dates',
      labels: ['Reached', 'Next', 'After that', 'Finish'],
      ask: [
        'What was reached, and on time?',
        'What is due next, and when?',
        'What depends on it?',
        'When will it be complete?',
      ],
    },
    blockers: {
      title: 'What stands in the way, and the help needed',
      labels: ['Obstacles', 'Help needed'],
      ask: ['What is blocked, and since when?', 'Who can clear it, and by when?'],
    },
    next: {
      title: 'Next steps',
      ask: ['Who does what next?', 'By when?', 'When do we meet again?'],
    },
    position: {
      about: 'Where {subject} stands today',
      title: 'Where we stand today',
      labels: ['Strengths', 'Weaknesses'],
      ask: ['What do we do better than others?', 'Where do we lose, and to whom?'],
    },
    options: {
      title: 'The options side by side',
      labels: ['Option A', 'Option B', 'Option C'],
      ask: [
        'What speaks for it, and what against?',
        'What speaks for it, and what against?',
        'What speaks for it, and what against?',
      ],
    },
    priorities: {
      title: 'The few things that come first',
      ask: [
        'Which three things matter most?',
        'What will be stopped to make room?',
        'Who is responsible for each?',
      ],
    },
    roadmap: {
      title: 'The road ahead, step by step',
      labels: ['First', 'Then', 'Later', 'Finally'],
      ask: [
        'What happens first?',
        'What builds on it?',
        'What follows once that works?',
        'What is the end point?',
      ],
    },
    measures: {
      title: 'How success is measured',
      labels: ['Main measure', 'Early signal', 'Guard rail'],
      ask: ['What is the value today, and what is the target?', 'Who reports it, and how often?'],
    },
    audience: {
      about: 'Who {subject} is for',
      title: 'Who it is for',
      ask: [
        'Who are they, and what do they try to get done?',
        'What do they use today?',
        'What would make them switch?',
      ],
    },
    message: {
      title: 'What people should remember',
      ask: ['What is the promise, in one sentence?', 'What proves it?', 'What should people feel?'],
    },
    channels: {
      title: 'How people will hear about it',
      ask: [
        'Where do these people look and listen?',
        'Which channel comes first, and why?',
        'What does each need from us?',
      ],
    },
    objectives: {
      about: 'What you will be able to do with {subject}',
      title: 'What you will be able to do',
      ask: [
        'What should everyone be able to do afterwards?',
        'Why is it worth their time?',
        'What should they know already?',
      ],
    },
    concept: {
      about: '{subject}: the main idea',
      title: 'The main idea',
      ask: [
        'How would you explain it in one sentence?',
        'Which parts does it have?',
        'What is it often mistaken for?',
      ],
    },
    example: {
      title: 'An example to follow',
      ask: ['What is the situation?', 'What is done, and in which order?', 'What comes out?'],
    },
    practice: {
      title: 'Try it yourself',
      ask: [
        'What is the task, and how long does it take?',
        'What does a good answer look like?',
        'What should people discuss afterwards?',
      ],
    },
    mistakes: {
      title: 'What to do, and what to avoid',
      labels: ['Do', 'Avoid'],
      ask: ['Which habits make it work?', 'Which mistakes are made most, and how are they noticed?'],
    },
    recap: {
      title: 'What to take away',
      ask: ['Which three points should stay?', 'What should people try first?', 'Where can they find more?'],
    },
    question: {
      about: 'What we want to know about {subject}',
      title: 'The question to be answered',
      ask: ['What exactly is the question?', 'Why does the answer matter?', 'What was known before?'],
    },
    method: {
      title: 'How the answer was found',
      labels: ['Design', 'Sample', 'Collection', 'Analysis'],
      ask: [
        'Which approach was chosen, and why?',
        'Who or what was studied, and how many?',
        'How and when was it collected?',
        'How was it evaluated?',
      ],
    },
    findings: {
      about: 'What we found out about {subject}',
      title: 'What was found',
      ask: ['What is the strongest finding?', 'What was unexpected?', 'What did not turn out as assumed?'],
    },
    evidence: {
      title: 'The figures behind it',
      labels: ['Key figure', 'Comparison', 'Change over time'],
      ask: ['Where do the figures come from?', 'How certain are they?'],
    },
    limits: {
      title: 'What the results cannot tell',
      ask: ['Whom do they not apply to?', 'What could not be measured?', 'What could change the answer?'],
    },
    implications: {
      title: 'What follows from it',
      ask: ['What should be done differently?', 'Who has to act?', 'What should be looked at next?'],
    },
    impact: {
      title: 'What was affected, and for how long',
      labels: ['People affected', 'Duration', 'Cost'],
      ask: ['Who noticed first, and how?', 'What was not affected?'],
    },
    chronology: {
      title: 'What happened, in order',
      labels: ['Start', 'Noticed', 'Contained', 'Resolved'],
      ask: [
        'What set it off, and when?',
        'Who noticed it, and how?',
        'What stopped it from spreading?',
        'What ended it, and when?',
      ],
    },
    causes: {
      title: 'Why it happened',
      ask: [
        'What was the direct cause?',
        'What made that possible?',
        'Why was it not prevented or seen earlier?',
      ],
    },
    response: {
      title: 'How the response went',
      labels: ['Went well', 'To improve'],
      ask: ['What shortened the incident?', 'What cost time, and why?'],
    },
    actions: {
      title: 'Who does what by when',
      ask: [
        'Which action matters most, and who owns it?',
        'By when is each done?',
        'How will we know that it worked?',
      ],
    },
    needs: {
      title: 'What you told us you need',
      ask: [
        'Which goal does the customer want to reach?',
        'What is in the way today?',
        'What would a good result be worth?',
      ],
    },
    proof: {
      title: 'Where it already works',
      ask: [
        'Which customer is most like this one?',
        'What did they achieve, in figures?',
        'May we quote them?',
      ],
    },
    offer: {
      title: 'The offer in three packages',
      labels: ['Basic', 'Standard', 'Complete'],
      ask: [
        'What is included, and at what price?',
        'What is included, and at what price?',
        'What is included, and at what price?',
      ],
    },
    start: {
      title: 'How we would begin',
      labels: ['Week 1', 'Month 1', 'Month 3'],
      ask: [
        'What happens first, and who is involved?',
        'What is in use by then?',
        'Which result can be shown?',
      ],
    },
    welcome: {
      about: 'Welcome to {subject}',
      title: 'Welcome: who we are',
      ask: ['What do we do, and for whom?', 'What do we believe in?', 'What are we proud of?'],
    },
    people: {
      title: 'The people you will work with',
      ask: [
        'Who is in the team, and who does what?',
        'Who is your first contact?',
        'Whom do you ask about what?',
      ],
    },
    'first-weeks': {
      title: 'Your first weeks',
      labels: ['Day 1', 'Week 1', 'Month 1', 'Month 3'],
      ask: [
        'What happens on the first day?',
        'Whom do you meet, what do you set up?',
        'What do you take on?',
        'What do you own by then?',
      ],
    },
    tools: {
      title: 'The tools and where to find them',
      ask: ['Which tools are used for what?', 'How do you get access?', 'Where is the documentation?'],
    },
    contacts: {
      title: 'Whom to ask',
      ask: [
        'Who helps with everyday questions?',
        'Who helps in an emergency?',
        'Where are the answers written down?',
      ],
    },
    prerequisites: {
      title: 'What you need before you begin',
      ask: [
        'Which materials, tools or access are needed?',
        'What should be known already?',
        'How long will it take?',
      ],
    },
    steps: {
      about: '{subject}, step by step',
      title: 'Step by step',
      labels: ['Step 1', 'Step 2', 'Step 3', 'Step 4'],
      ask: ['What is done first?', 'What comes next?', 'What is easy to forget?', 'How is it finished?'],
    },
    check: {
      title: 'How to tell that it worked',
      ask: ['What should be seen at the end?', 'What are signs that something is wrong?', 'What to do then?'],
    },
    criteria: {
      title: 'What the choice depends on',
      ask: ['Which criteria count most?', 'Which of them are a must?', 'How are they weighed?'],
    },
    recommendation: {
      title: 'What we recommend',
      ask: ['What is the recommendation?', 'What is the main reason?', 'What would change it?'],
    },
    programme: {
      title: 'The programme',
      labels: ['Opening', 'Main part', 'Break', 'Close'],
      ask: [
        'How does it begin?',
        'What is the highlight?',
        'When is there time to talk?',
        'How does it end?',
      ],
    },
    logistics: {
      title: 'Place, time and everything needed',
      ask: ['Where and when does it take place?', 'What has to be booked or ordered?', 'Who is on site?'],
    },
  },
};
