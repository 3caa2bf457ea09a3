import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { canaries } from '../canaries.ts'
import { dataDirOf, sitePort } from '../sites.ts'

/** Runs a program of this folder on the database of the site under test; resolves to its output. */
export async function runBeside(program: string, ...given: string[]): Promise<string> {
  // With the site's own key: otherwise the program would create keys that the site cannot decrypt.
  const env = {
    ...process.env,
    DATA_DIR: dataDirOf(sitePort),
    LOG_LEVEL: 'warn',
    ENCRYPTION_KEY: canaries.ENCRYPTION_KEY,
  }
  const { stdout } = await promisify(execFile)('node', [program, ...given], {
    cwd: import.meta.dirname,
    env,
  })
  return stdout
}
