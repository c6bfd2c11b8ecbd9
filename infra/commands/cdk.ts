import { spawnSync } from 'node:child_process'

/** `npm run synth | diff | deploy -- -c stage=NAME`: the CDK's command on a tree that is installed and built. */
const { status } = spawnSync('node_modules/.bin/cdk', process.argv.slice(2), { stdio: 'inherit' })
process.exit(status ?? 1)
