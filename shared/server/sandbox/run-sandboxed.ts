import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../app-error.ts'
import { root } from '../root.ts'
import type { Next, Said, Work } from './sandbox-process.ts'

/** Milliseconds of a processor until the answer, or until the next of several; megabytes of JavaScript's memory. */
export type SandboxLimits = { milliseconds: number; megabytes: number }

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
      reject(
        new CutShort(
          signal === 'SIGABRT'
            ? 'out of memory'
            : `ended with ${signal ?? code} before it answered`,
        ),
      ),
    )
  })
  end.catch(() => undefined)
  return end
}

/** A file is not refused for what else the machine does: its process may wait for a processor as much longer. */
const longestWait = 6

/** Milliseconds of a processor that a process took so far, to ten of them; null where the system does not say. */
async function spentBy({ pid }: ChildProcess): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field, the name, may hold anything; the ticks of user and system are the 14th and 15th, in hundredths of a second.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return user === undefined || system === undefined ? null : (user + system) * 10
}

/** Rejects when the process took its time, or waited for it too long. */
async function endOfPatience(
  child: ChildProcess,
  milliseconds: number,
  answered: AbortSignal,
): Promise<never> {
  const began = performance.now()
  const before = (await spentBy(child)) ?? 0
  for (let next = milliseconds; ; next = 250) {
    await sleep(next, undefined, { signal: answered })
    const spent = await spentBy(child)
    if (
      spent === null ||
      spent - before >= milliseconds ||
      performance.now() - began >= milliseconds * longestWait
    )
      throw new CutShort(`no answer within ${milliseconds} ms`)
  }
}

async function ask(
  child: ChildProcess,
  end: Promise<never>,
  milliseconds: number,
  next?: unknown,
): Promise<Said> {
  const answered = new AbortController()
  const coming = once(child, 'message', answered)
  const patience = endOfPatience(child, milliseconds, answered.signal)
  for (const one of [coming, patience]) one.catch(() => undefined)
  child.send({ next } satisfies Next, (error) => error && child.kill('SIGKILL'))
  try {
    const [said] = await Promise.race([end, coming, patience])
    return said as Said
  } finally {
    answered.abort()
  }
}

/** By how much the process that answers everybody goes before; 19 is the last that there is. */
const niceness = 10

function begin({ megabytes }: SandboxLimits): ChildProcess {
  const child = fork(join(root, 'shared/server/sandbox/sandbox-process.ts'), [], {
    execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    // Nothing of ours goes in with the stranger's file: no settings, and what a decoder prints is not for our log.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Before it begins threads, which inherit it. Without an id it did not begin, which `endOf` tells.
  if (child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + niceness))
  return child
}

async function* answersOf(
  work: Work,
  limits: SandboxLimits,
): AsyncGenerator<unknown, void, unknown> {
  const child = begin(limits)
  const end = endOf(child)
  if (work.answers === 'told') {
    // Between two questions it may wait for long, and nobody waits for it.
    child.unref()
    child.channel?.unref()
  }
  try {
    child.send(work, (error) => error && child.kill('SIGKILL'))
    for (let told: unknown; ; ) {
      const said = await ask(child, end, limits.milliseconds, told)
      if ('done' in said) return
      if ('fault' in said) throw new Error(said.fault)
      if ('refusal' in said)
        throw new AppError(said.refusal.code, said.refusal.message, {
          cause: new Error(said.refusal.why),
        })
      told = yield said.value
    }
  } finally {
    child.kill('SIGKILL')
  }
}

type Works = Record<string, unknown>
type Asked<W> = W extends (...given: infer Given) => unknown ? Given : never
type Answer<W> = W extends (...given: never[]) => infer Value ? Awaited<Value> : never
type Talk<W> = W extends (...given: never[]) => AsyncGenerator<infer Value, void, infer Told>
  ? AsyncGenerator<Value, void, Told>
  : never
type Each<W> = Answer<W> extends AsyncIterable<infer Value> | Iterable<infer Value> ? Value : never

/**
 * What strangers sent is read in a process of its own, which ends with the file: nothing of one file is there for the next, and a thread
 * that fills its memory may end the whole process with it, which serves everybody. `path` is a module of ours from the root; its functions are called by name with values that
 * can be copied. Rejects with what they throw, or with CutShort over a limit.
 */
export function sandboxed<Module extends Works>(path: string, limits: SandboxLimits) {
  return {
    /** One answer. */
    async run<Name extends keyof Module & string>(
      name: Name,
      ...given: Asked<Module[Name]>
    ): Promise<Answer<Module[Name]>> {
      for await (const value of answersOf(
        { path: join(root, path), name, given, answers: 'once' },
        limits,
      ))
        return value as Answer<Module[Name]>
      throw new CutShort('no answer')
    },
    /** Each value of a function that gives many; the next one is made while the caller works on one. */
    each<Name extends keyof Module & string>(
      name: Name,
      ...given: Asked<Module[Name]>
    ): AsyncGenerator<Each<Module[Name]>> {
      return answersOf(
        { path: join(root, path), name, given, answers: 'many' },
        limits,
      ) as AsyncGenerator<Each<Module[Name]>>
    },
    /**
     * A generator that is told something each time that it is asked: it runs there, and the next value is made when it is known what is told.
     * Its process lasts until it has given all or `return` is called; the time is counted from one question to its answer.
     */
    talk<Name extends keyof Module & string>(
      name: Name,
      ...given: Asked<Module[Name]>
    ): Talk<Module[Name]> {
      return answersOf({ path: join(root, path), name, given, answers: 'told' }, limits) as Talk<
        Module[Name]
      >
    },
  }
}
