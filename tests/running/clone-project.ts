import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#shared/server/root.ts'

/** A folder for a clone on disk: packages could not be hard-linked into a temporary folder in memory. */
export const cloneFolder = () => mkdtempSync('/var/tmp/lonja-clone-')

/** Copies the project, with hard links to the packages where the disk allows. */
export function cloneProject(to: string): void {
  const left = /^(node_modules|\.git|\.data|build\/compile-cache|test-results)(\/|$)/
  cpSync(root, to, { recursive: true, filter: (path) => !left.test(path.slice(root.length + 1)) })
  try {
    execFileSync('cp', ['-al', join(root, 'node_modules'), join(to, 'node_modules')], {
      stdio: 'pipe',
    })
  } catch {
    execFileSync('cp', ['-a', join(root, 'node_modules'), to])
  }
}
