import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#shared/server/root.ts'

type Options = { env?: Record<string, string>; quiet?: boolean }

/** Runs a program and shows its output unless `quiet`; rejects when it fails. */
export function run(
  program: string,
  args: string[],
  { env, quiet = false }: Options = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, PATH: path },
    })
    const end = () => child.kill()
    process.once('exit', end)
    const buffered: Buffer[] = []
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.on('data', (chunk: Buffer) => (quiet ? buffered.push(chunk) : to.write(chunk)))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      process.off('exit', end)
      if (code === 0) return resolve()
      if (quiet) process.stderr.write(Buffer.concat(buffered))
      reject(new Error(`${program} ${args.join(' ')} terminó con ${signal ?? code}`))
    })
  })
}
