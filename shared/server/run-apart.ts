import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { AppError } from '../app-error.ts'
import type { Said, Work } from './apart-process.ts'
import { root } from './root.ts'

/** Milliseconds until the answer, or until the next of several; megabytes of JavaScript's memory. */
export type ApartLimits = { milliseconds: number; megabytes: number }

/** Work apart that was ended: it took longer or more memory than it may. The message is for logs. */
export class CutShort extends Error {
  override name = 'CutShort'
}

/** What ends a process before it has said all; also awaited by nobody, so that a late fault ends nothing else. */
function endOf(child: ChildProcess): Promise<never> {
  const end = new Promise<never>((_, reject) => {
    child.once('error', reject)
    // V8 aborts the process whose memory is full.
    child.once('exit', (code, signal) =>
      reject(new CutShort(signal === 'SIGABRT' ? 'out of memory' : `ended with ${signal ?? code} before it answered`)),
    )
  })
  end.catch(() => undefined)
  return end
}

async function ask(child: ChildProcess, end: Promise<never>, milliseconds: number): Promise<Said> {
  const patience = AbortSignal.timeout(milliseconds)
  const coming = once(child, 'message', { signal: patience })
  coming.catch(() => undefined)
  child.send('next', (error) => error && child.kill('SIGKILL'))
  const [said] = await Promise.race([end, coming]).catch((error: unknown) => {
    throw patience.aborted ? new CutShort(`no answer within ${milliseconds} ms`) : error
  })
  return said as Said
}

async function* answersOf(work: Work, { milliseconds, megabytes }: ApartLimits): AsyncGenerator<unknown> {
  const child = fork(join(root, 'shared/server/apart-process.ts'), [], {
    execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    // Nothing of ours goes in with the stranger's file: no settings, and what a decoder prints is not for our log.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const end = endOf(child)
  try {
    child.send(work, (error) => error && child.kill('SIGKILL'))
    for (;;) {
      const said = await ask(child, end, milliseconds)
      if ('done' in said) return
      if ('fault' in said) throw new Error(said.fault)
      if ('refusal' in said) throw new AppError(said.refusal.code, said.refusal.message, { cause: new Error(said.refusal.why) })
      yield said.value
    }
  } finally {
    child.kill('SIGKILL')
  }
}

type Works = Record<string, unknown>
type Asked<W> = W extends (...given: infer Given) => unknown ? Given : never
type Answer<W> = W extends (...given: never[]) => infer Value ? Awaited<Value> : never
type Each<W> = Answer<W> extends AsyncIterable<infer Value> | Iterable<infer Value> ? Value : never

/**
 * What strangers sent is read in a process of its own, which ends with the file: nothing of one file is there for the next, and a thread
 * that fills its memory may end the whole process with it, which serves everybody. `path` is a module of ours from the root; its functions are called by name with values that
 * can be copied. Rejects with what they throw, or with CutShort over a limit.
 */
export function apart<Module extends Works>(path: string, limits: ApartLimits) {
  return {
    /** One answer. */
    async run<Name extends keyof Module & string>(name: Name, ...given: Asked<Module[Name]>): Promise<Answer<Module[Name]>> {
      for await (const value of answersOf({ path: join(root, path), name, given, many: false }, limits))
        return value as Answer<Module[Name]>
      throw new CutShort('no answer')
    },
    /** Each value of a function that gives many; the next one is made while the caller works on one. */
    each<Name extends keyof Module & string>(name: Name, ...given: Asked<Module[Name]>): AsyncGenerator<Each<Module[Name]>> {
      return answersOf({ path: join(root, path), name, given, many: true }, limits) as AsyncGenerator<Each<Module[Name]>>
    },
  }
}
