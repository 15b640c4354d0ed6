#!/usr/bin/env node

// Where Node keeps what it has compiled, the bundle is compiled once.
require('node:module').enableCompileCache?.();
require('../dist/main.js');
