import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#shared/server/root.ts'

/** Runs a console command on a folder; returns its output and whether it succeeded. */
export async function runCommand(name: string, dataDir: string, ...args: string[]) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
  }
  const run = promisify(execFile)(process.execPath, [join(root, `scripts/${name}.ts`), ...args], {
    cwd: root,
    env,
  })
  return run.then(
    ({ stdout }) => ({ ok: true, said: stdout.trim() }),
    ({ stdout, stderr }) => ({ ok: false, said: `${stdout}${stderr}`.trim() }),
  )
}
