import { agents } from './agents/agents.ts';
import { api } from './api/api.ts';
import { audiences } from './audiences/audiences.ts';
import { auth } from './auth/auth.ts';
import { batch } from './batch/batch.ts';
import { check } from './check/check.ts';
import { completion } from './completion/completion.ts';
import { config } from './config/config.ts';
import { convert } from './convert/convert.ts';
import { deck } from './deck/deck.ts';
import { doctor } from './doctor/doctor.ts';
import { env } from './env/env.ts';
import { files } from './files/files.ts';
import { upload } from './files/upload.ts';
import { group } from './framework/command.ts';
import { health } from './health/health.ts';
import { help } from './help/help.ts';
import { init } from './init/init.ts';
import { integrations } from './integrations/integrations.ts';
import { jobs } from './jobs/jobs.ts';
import { languages } from './languages/languages.ts';
import { local } from './local/local.ts';
import { serve } from './local/serve.ts';
import { refresh } from './look-up/refresh.ts';
import { mcp } from './mcp/mcp.ts';
import { merge } from './merge/merge.ts';
import { poster } from './poster/poster.ts';
import { skill } from './skill/skill.ts';
import { templates } from './templates/templates.ts';
import { themes } from './themes/themes.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** Every command, in the order in which help lists them. */
export const root = group({
  name: 'svc',
  summary:
    'Make decks and posters from a prompt, edit them in plain language, convert a .pptx to a brand template.',
  commands: [
    deck,
    poster,
    convert,
    batch,
    merge,
    upload,
    files,
    templates,
    themes,
    audiences,
    agents,
    languages,
    jobs,
    webhooks,
    integrations,
    mcp,
    skill,
    check,
    init,
    auth,
    env,
    config,
    completion,
    doctor,
    serve,
    local,
    health,
    api,
    help,
    refresh,
  ],
});
