#!/usr/bin/env node

// A version is answered here, since loading anything would take longer; what cannot be written at once is left to main.js.
if (!/^(--version|-V)$/.test(process.argv[2]) || !wroteVersion()) {
  // Where Node keeps what it has compiled, the bundle is compiled once. Others would load the module to no end.
  if (Number.parseInt(process.versions.node, 10) >= 22) require('node:module').enableCompileCache?.();
  // The stack trace of a defect, which --verbose shows, names the files of src.
  if (process.argv.includes('--verbose')) process.setSourceMapsEnabled(true);
  require('../dist/main.js').main(process.argv.slice(2));
}

function wroteVersion() {
  try {
    require('node:fs').writeSync(1, `${require('../package.json').version}\n`);
    return true;
  } catch {
    return false;
  }
}
