import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#shared/server/root.ts'
import { nodesOf } from './syntax-nodes.ts'

export type Expression = { files: string[]; pattern: string; flags: string }

type Node = { type?: string; callee?: { value?: string }; pattern?: string; flags?: string }

const isProduct = (file: string) =>
  !/\.(test|spec)\.tsx?$|^(tests|bench|scripts)\/|(^|\/)\w+\.config\.\w+$/.test(file) &&
  existsSync(join(root, file))

/** Finds the regular expressions in the source, each once, and the files that build expressions at run time. */
export function findExpressions(): { expressions: Expression[]; madeWhileRunning: string[] } {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const found = new Map<string, Expression>()
  const madeWhileRunning = new Set<string>()
  for (const file of listed.split('\n').filter((name) => name && isProduct(name))) {
    const nodes = nodesOf<Node>(readFileSync(join(root, file), 'utf8'), file.endsWith('.tsx'))
    for (const { type, callee, pattern = '', flags = '' } of nodes) {
      if (type !== 'RegExpLiteral' && callee?.value === 'RegExp') madeWhileRunning.add(file)
      if (type !== 'RegExpLiteral') continue
      const known = found.get(`/${pattern}/${flags}`)
      if (known) known.files.push(file)
      else found.set(`/${pattern}/${flags}`, { files: [file], pattern, flags })
    }
  }
  return { expressions: [...found.values()], madeWhileRunning: [...madeWhileRunning] }
}
