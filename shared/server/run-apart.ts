import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '../app-error.ts'
import type { Said, Work } from './apart-thread.ts'
import { root } from './root.ts'

/** Milliseconds until the answer, or until the next of several; megabytes of JavaScript's memory. */
export type ApartLimits = { milliseconds: number; megabytes: number }

/** Work apart that was ended: it took longer or more memory than it may. The message is for logs. */
export class CutShort extends Error {
  override name = 'CutShort'
}

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** What ends a thread before it has said all; also awaited by nobody, so that a late fault ends no process. */
function endOf(worker: Worker): Promise<never> {
  const end = new Promise<never>((_, reject) => {
    worker.once('error', (error) => reject(isOutOfMemory(error) ? new CutShort('out of memory', { cause: error }) : error))
    worker.once('exit', (code) => reject(new CutShort(`ended with ${code} before it answered`)))
  })
  end.catch(() => undefined)
  return end
}

async function ask(worker: Worker, end: Promise<never>, milliseconds: number): Promise<Said> {
  const patience = AbortSignal.timeout(milliseconds)
  const coming = once(worker, 'message', { signal: patience })
  worker.postMessage('next')
  const [said] = await Promise.race([end, coming]).catch((error: unknown) => {
    throw patience.aborted ? new CutShort(`no answer within ${milliseconds} ms`) : error
  })
  return said as Said
}

async function* answersOf(work: Work, { milliseconds, megabytes }: ApartLimits): AsyncGenerator<unknown> {
  const worker = new Worker(join(root, 'shared/server/apart-thread.ts'), {
    workerData: work,
    // Nothing of ours goes in with the stranger's file: no settings, and what a decoder prints is not for our log.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  })
  const end = endOf(worker)
  try {
    for (;;) {
      const said = await ask(worker, end, milliseconds)
      if ('done' in said) return
      if ('fault' in said) throw new Error(said.fault)
      if ('refusal' in said) throw new AppError(said.refusal.code, said.refusal.message, { cause: new Error(said.refusal.why) })
      yield said.value
    }
  } finally {
    await worker.terminate()
  }
}

type Works = Record<string, unknown>
type Asked<W> = W extends (...given: infer Given) => unknown ? Given : never
type Answer<W> = W extends (...given: never[]) => infer Value ? Awaited<Value> : never
type Each<W> = Answer<W> extends AsyncIterable<infer Value> | Iterable<infer Value> ? Value : never

/**
 * What strangers sent is read in a thread of its own, which ends with the file: nothing of one file is there for the next, and the
 * thread that serves everybody goes on. `path` is a module of ours from the root; its functions are called by name with values that
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
