#!/usr/bin/env bash
# All that a change has to pass: what needs no build beside each other, then the tests.
set -euo pipefail

checks=()
for check in types lint unused; do
  npm run --silent "$check" &
  checks+=($!)
done
for check in "${checks[@]}"; do wait "$check"; done
exec npm test
