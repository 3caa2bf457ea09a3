import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '#shared/server/root.ts'

const folder = join(root, 'deploy')
const used = new Set<string>()

/**
 * A file of `deploy/`, with other values in place of some texts. Throws for a text that the file does not have: what a
 * test puts there would otherwise be unused.
 */
export function deployed(file: string, replacements: Record<string, string> = {}): string {
  used.add(file)
  let text = readFileSync(join(folder, file), 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** Settings of a file of `deploy/`, with those of a test. Throws for one that the file does not have. */
export function deployedSettings(
  file: string,
  values: Record<string, string>,
): Record<string, string> {
  const settings = parseEnv(deployed(file)) as Record<string, string>
  for (const name of Object.keys(values))
    if (!(name in settings)) throw new Error(`deploy/${file} has no ${name}`)
  return { ...settings, ...values }
}

/** Files of `deploy/` that nothing of this process has read. */
export const unusedFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => relative(folder, join(folder, name)))
    .filter((name) => !used.has(name))
