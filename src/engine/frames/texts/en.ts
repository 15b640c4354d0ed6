import { beatTexts } from '../beat-lines.ts';
import type { FrameText } from '../frame-text.ts';

export const english: FrameText = {
  words: {
    agenda: 'Agenda',
    preparedFor: 'For {audience}',
    figure: '…',
  },
  guidanceNote: 'To be completed by the author. Answer: {questions}',
  section:
    'What is the main point here? Which example or figure shows it? What should the audience do or remember?',
  facets: [
    '{title}: the evidence | Which figure or fact shows it best? Where does it come from? How certain is it?',
    '{title}: an example | Which case makes it concrete? What happened in it? What does it show?',
    '{title}: what it means | What follows for the audience? What should change? Who has to act?',
    '{title}: open questions | What do we not know yet? Who can answer it? By when?',
    '{title}: in detail | Which parts does it have? Which of them matters most? What is often overlooked?',
    '{title}: objections | What would a sceptic say? What is the answer? Which proof would convince?',
  ],
  beats: beatTexts({
    summary:
      'The story in three messages ~ {subject} in three messages | What is the one thing to remember? What changed, and why? What does it mean for the audience? What is needed from them?',
    background:
      'Why this matters now ~ Why {subject} matters now | What led up to this? What has changed recently? Who is affected, and how? What happens if nothing is done?',
    results:
      'How the results compare with the plan ~ How {subject} performed against plan | Revenue against plan; Operating margin; Growth on last year | Which result surprised you most? Is the trend getting better or worse?',
    drivers:
      'What moved the results | What helped; What held us back | Which cause lifted the results most? How much did it bring? Will it last? / Which cause cost the most? Was it a one-off? What is being done about it?',
    customers:
      'What customers tell us ~ What customers tell us about {subject} | How has satisfaction moved, and by which measure? Which request is heard most? Who stays, and why? Who leaves, and why?',
    finances:
      'The finances at a glance | Revenue; Costs; Cash | Which line differs most from the budget? What is the forecast for the year?',
    risks:
      'The risks to watch, and the response to each | Risks; Responses | Which risk could hurt most? How likely is it? What would be the first sign? / What is being done about it? Who owns it? What is still missing?',
    outlook:
      'What comes next ~ Where {subject} goes from here | Next month; Next quarter; Year end | What will be visible first? / Which milestone decides the rest? / What should be true by then?',
    decisions:
      'The decisions needed today | Which decision is needed, and by when? What do you recommend, and why? What does it cost? What happens without a decision?',
    problem:
      'The problem worth solving | Who has this problem, and how often? What does it cost them today? How do they cope? Why has nobody solved it well?',
    solution:
      'The solution and what makes it different ~ How {subject} solves it | What is it, in one sentence? What can people do that they could not do before? Why does it work? What makes it hard to copy?',
    market:
      'How large the opportunity is ~ The market for {subject} | Total market; Reachable market; Share within three years | How was the size worked out, and from which source? What makes the market grow?',
    model:
      'How it earns money | What comes in; What it costs | Who pays, and for what? How much, and how often? What grows with every customer? / What does it cost to win a customer? What does it cost to serve one? When does it pay off?',
    competition:
      'How it compares with the alternatives ~ How {subject} compares with the alternatives | Us; Closest rival; How it is done today | Where are we clearly better? What can only we do? / Where are they stronger? What will they do next? / Why do people stay with it? What would make them switch?',
    traction:
      'The progress so far | Customers; Monthly revenue; Growth per month | Which number proves that people want it? What do the first customers say?',
    team: 'The people who make it happen | Who leads, and what have they done before? Which skills are there? Which are still missing? Who advises and supports?',
    investment:
      'What we are asking for ~ What {subject} is asking for | How much is needed, and for how long? What will it pay for? Which milestone will it reach? What do investors get?',
    goals:
      'What we want to achieve ~ What {subject} is meant to achieve | What will be different when it is done? How will success be measured? By when? Which goal comes first if they conflict?',
    scope:
      'What is included, and what is not | Included; Left out | Which results will be delivered? For whom? In which quality? / What is deliberately left for later? Why? Who takes care of it?',
    approach:
      'How the work will be done | Prepare; Build; Test; Roll out | What has to be ready first? / What is made, and by whom? / How do we know it works? / Who gets it, and when?',
    budget:
      'What it costs and what it returns | One-off cost; Yearly cost; Expected return | What are the figures based on? When does it pay for itself?',
    benefits:
      'What changes for the better | Who gains most, and what exactly? Which benefit can be measured? When will it be felt? What is the cost of doing nothing?',
    approval:
      'The approval we ask for | What exactly should be approved? By when is it needed? What starts the day after? What happens otherwise?',
    progress:
      'Where the work stands ~ Where {subject} stands | Done; Under way | What was finished since the last report? What did it bring? What was learned? / What is being worked on? How far is it? When will it be finished?',
    milestones:
      'The milestones and their dates | Reached; Next; After that; Finish | What was reached, and on time? / What is due next, and when? / What depends on it? / When will it be complete?',
    blockers:
      'What stands in the way, and the help needed | Obstacles; Help needed | What is blocked, and since when? What does it delay? What was tried? / Who can clear it? By when? What exactly is asked of them?',
    next: 'Next steps | Who does what next? By when? What is needed for it? When do we meet again?',
    position:
      'Where we stand today ~ Where {subject} stands today | Strengths; Weaknesses | What do we do better than others? What do customers praise? What can we build on? / Where do we lose, and to whom? What is missing? What costs too much?',
    options:
      'The options side by side | Option A; Option B; Option C | What speaks for it? What against? What does it cost? / What speaks for it? What against? What does it cost? / What speaks for it? What against? What does it cost?',
    priorities:
      'The few things that come first | Which three things matter most? Why these? What will be stopped to make room? Who is responsible for each?',
    roadmap:
      'The road ahead, step by step | First; Then; Later; Finally | What happens first? / What builds on it? / What follows once that works? / What is the end point?',
    measures:
      'How success is measured | Main measure; Early signal; Guard rail | What is the value today, and what is the target? Who reports it, and how often?',
    audience:
      'Who it is for ~ Who {subject} is for | Who are they? What do they try to get done? What do they use today? What would make them switch?',
    message:
      'What people should remember | What is the promise, in one sentence? What proves it? What sets it apart? What should people feel?',
    channels:
      'How people will hear about it | Where do these people look and listen? Which channel comes first, and why? What does each need from us? How is the effect measured?',
    objectives:
      'What you will be able to do ~ What you will be able to do with {subject} | What should everyone be able to do afterwards? Why is it worth their time? What should they know already? How will they use it?',
    concept:
      'The main idea ~ {subject}: the main idea | How would you explain it in one sentence? Which parts does it have? How do they work together? What is it often mistaken for?',
    example:
      'An example to follow | What is the situation? What is done, and in which order? What comes out? What can be learned from it?',
    practice:
      'Try it yourself | What is the task? How long does it take? What does a good answer look like? What should people discuss afterwards?',
    mistakes:
      'What to do, and what to avoid | Do; Avoid | Which habits make it work? What do experienced people do first? What saves time? / Which mistakes are made most? How are they noticed? How are they put right?',
    recap:
      'What to take away | Which three points should stay? What should people try first? Where can they find more? Whom can they ask?',
    question:
      'The question to be answered ~ What we want to know about {subject} | What exactly is the question? Why does the answer matter? What was known before? What was assumed?',
    method:
      'How the answer was found | Design; Sample; Collection; Analysis | Which approach was chosen, and why? / Who or what was studied, and how many? / How and when was it collected? / How was it evaluated?',
    findings:
      'What was found ~ What we found out about {subject} | What is the strongest finding? What supports it? What was unexpected? What did not turn out as assumed?',
    evidence:
      'The figures behind it | Key figure; Comparison; Change over time | Where do the figures come from? How certain are they?',
    limits:
      'What the results cannot tell | Whom do they not apply to? What could not be measured? Which assumptions were made? What could change the answer?',
    implications:
      'What follows from it | What should be done differently? Who has to act? What does it cost? What should be looked at next?',
    impact:
      'What was affected, and for how long | People affected; Duration; Cost | Who noticed first, and how? What was not affected?',
    chronology:
      'What happened, in order | Start; Noticed; Contained; Resolved | What set it off, and when? / Who noticed it, and how? / What stopped it from spreading? / What ended it, and when?',
    causes:
      'Why it happened | What was the direct cause? What made that possible? Why was it not prevented? Why was it not seen earlier?',
    response:
      'How the response went | Went well; To improve | What shortened the incident? Who reacted fast, and how? What should be kept? / What cost time, and why? What was missing? Who was told too late?',
    actions:
      'Who does what by when | Which action matters most? Who owns it? By when is each done? How will we know that it worked?',
    needs:
      'What you told us you need | Which goal does the customer want to reach? What is in the way today? Who decides? What would a good result be worth?',
    proof:
      'Where it already works | Which customer is most like this one? What did they achieve, in figures? How long did it take? May we quote them?',
    offer:
      'The offer in three packages | Basic; Standard; Complete | What is included? At what price? For whom is it right? / What is included? At what price? For whom is it right? / What is included? At what price? For whom is it right?',
    start:
      'How we would begin | Week 1; Month 1; Month 3 | What happens first, and who is involved? / What is in use by then? / Which result can be shown?',
    welcome:
      'Welcome: who we are ~ Welcome to {subject} | What do we do, and for whom? What do we believe in? What are we proud of? What makes it good to work here?',
    people:
      'The people you will work with | Who is in the team, and who does what? Who is your first contact? Whom do you ask about what? When does the team meet?',
    'first-weeks':
      'Your first weeks | Day 1; Week 1; Month 1; Month 3 | What happens on the first day? / Whom do you meet, what do you set up? / What do you take on? / What do you own by then?',
    tools:
      'The tools and where to find them | Which tools are used for what? How do you get access? Where is the documentation? Who helps when something does not work?',
    contacts:
      'Whom to ask | Who helps with everyday questions? Who helps in an emergency? Where are the answers written down? When is help available?',
    prerequisites:
      'What you need before you begin | Which materials, tools or access are needed? What should be known already? How long will it take? Who should be told beforehand?',
    steps:
      'Step by step ~ {subject}, step by step | Step 1; Step 2; Step 3; Step 4 | What is done first? / What comes next? / What is easy to forget? / How is it finished?',
    check:
      'How to tell that it worked | What should be seen at the end? What are signs that something is wrong? What to do then? Whom to tell?',
    criteria:
      'What the choice depends on | Which criteria count most? Which of them are a must? How are they weighed? Who decides?',
    recommendation:
      'What we recommend | What is the recommendation? What is the main reason? What speaks against it? What would change it?',
    programme:
      'The programme | Opening; Main part; Break; Close | How does it begin? / What is the highlight? / When is there time to talk? / How does it end?',
    logistics:
      'Place, time and everything needed | Where and when does it take place? What has to be booked or ordered? Who is on site? What if something goes wrong?',
  }),
};
