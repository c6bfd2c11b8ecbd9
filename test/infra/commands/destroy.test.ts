import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isDeep } from '#test/deep.ts'

/** `npm run destroy` where no terminal and no account is; it ends before anything is asked of AWS. */
const destroy = (...asked: string[]): string => {
  const others = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')))
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'infra/commands/destroy.ts', ...asked], {
    env: {
      ...others,
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_CONFIG_FILE: '/nowhere',
      AWS_SHARED_CREDENTIALS_FILE: '/nowhere',
    },
    encoding: 'utf8',
  })
  return stdout + stderr
}

test.runIf(isDeep)('a stage goes without a terminal when nobody needs to be asked', () => {
  const said = destroy('-c', 'stage=dev', '--force')
  expect(said).not.toMatch(/TTY|confirmation/)
  expect(said).toMatch(/Restaurant-dev-Site: destroying/)
})

test('a protected stage does not go, however it is asked', () =>
  expect(destroy('-c', 'stage=prod', '--force')).toContain('The stage prod is protected'))
