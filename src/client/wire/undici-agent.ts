import api from 'undici/lib/api/index.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';

// The package's front door loads fetch, caches and mocks too, which take longer to read than a short command to run;
// it is also what gives dispatchers their methods.
Object.assign(Dispatcher.prototype, api);

export { Agent };
