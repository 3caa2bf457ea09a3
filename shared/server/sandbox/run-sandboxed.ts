import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../app-error.ts'
import { root } from '../root.ts'
import type { Next, SandboxReply, Work } from './sandbox-process.ts'

/**
 * CPU milliseconds until the answer, or until the next of several; megabytes of JavaScript memory.
 */
export type SandboxLimits = { milliseconds: number; megabytes: number }

/** A sandboxed task was ended because it exceeded its time or memory. The message is for logs. */
export class SandboxLimitError extends Error {
  override name = 'SandboxLimitError'
}

/**
 * Rejects when the process ends early; rejections are always handled, so that a late one does not
 * crash this process.
 */
function endOf(child: ChildProcess): Promise<never> {
  const end = new Promise<never>((_, reject) => {
    child.once('error', reject)
    // V8 aborts the process when its memory is full.
    child.once('exit', (code, signal) =>
      reject(
        new SandboxLimitError(
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

/**
 * Under load a process may wait for the CPU up to this factor longer, so that files are not refused
 * because of other work.
 */
const maxWaitFactor = 6

/** Maximum milliseconds for starting the process and loading its module, which are our own code. */
const maxStartMilliseconds = 60_000

/**
 * CPU milliseconds used by a process so far, in steps of ten; null where the system does not report
 * them.
 */
async function cpuTimeOf({ pid }: ChildProcess): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field, the name, may contain any characters; user and system ticks are the 14th and
  // 15th fields, in hundredths of a second.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return user === undefined || system === undefined ? null : (user + system) * 10
}

/** Rejects when the process has used up its CPU time, or waited too long for the CPU. */
async function rejectOnTimeout(
  child: ChildProcess,
  milliseconds: number,
  answered: AbortSignal,
): Promise<never> {
  const startedAt = performance.now()
  const initialCpuTime = (await cpuTimeOf(child)) ?? 0
  for (let next = milliseconds; ; next = 250) {
    await sleep(next, undefined, { signal: answered })
    const cpuTime = await cpuTimeOf(child)
    if (
      cpuTime === null ||
      cpuTime - initialCpuTime >= milliseconds ||
      performance.now() - startedAt >= milliseconds * maxWaitFactor
    )
      throw new SandboxLimitError(`no answer within ${milliseconds} ms`)
  }
}

/** Sends the task and resolves when the process begins it; its limits count from then on. */
async function begin(child: ChildProcess, end: Promise<never>, work: Work): Promise<void> {
  const settled = new AbortController()
  const started = once(child, 'message', settled)
  const timeout = sleep(maxStartMilliseconds, undefined, settled).then(() => {
    throw new SandboxLimitError(`not started within ${maxStartMilliseconds} ms`)
  })
  for (const promise of [started, timeout]) promise.catch(() => undefined)
  child.send(work, (error) => error && child.kill('SIGKILL'))
  try {
    await Promise.race([end, started, timeout])
  } finally {
    settled.abort()
  }
}

async function ask(
  child: ChildProcess,
  end: Promise<never>,
  milliseconds: number,
  next?: unknown,
): Promise<SandboxReply> {
  const answered = new AbortController()
  const message = once(child, 'message', answered)
  const timeout = rejectOnTimeout(child, milliseconds, answered.signal)
  for (const promise of [message, timeout]) promise.catch(() => undefined)
  child.send({ next } satisfies Next, (error) => error && child.kill('SIGKILL'))
  try {
    const [reply] = await Promise.race([end, message, timeout])
    return reply as SandboxReply
  } finally {
    answered.abort()
  }
}

/** Added to this process's niceness, so that it takes precedence; 19 is the maximum. */
const niceness = 10

function startProcess({ megabytes }: SandboxLimits): ChildProcess {
  const child = fork(join(root, 'shared/server/sandbox/sandbox-process.ts'), [], {
    execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    // The sandbox gets no environment variables, and its output is not logged.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Set before it starts threads, which inherit it. Without a pid it did not start, and `endOf`
  // rejects.
  if (child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + niceness))
  return child
}

async function* answersOf(
  work: Work,
  limits: SandboxLimits,
): AsyncGenerator<unknown, void, unknown> {
  const child = startProcess(limits)
  const end = endOf(child)
  if (work.answers === 'dialog') {
    // It may be idle for long between two calls and must not keep this process alive.
    child.unref()
    child.channel?.unref()
  }
  try {
    await begin(child, end, work)
    for (let sent: unknown; ; ) {
      const reply = await ask(child, end, limits.milliseconds, sent)
      if ('done' in reply) return
      if ('fault' in reply) throw new Error(reply.fault)
      if ('refusal' in reply)
        throw new AppError(reply.refusal.code, reply.refusal.message, {
          cause: new Error(reply.refusal.why),
        })
      sent = yield reply.value
    }
  } finally {
    child.kill('SIGKILL')
  }
}

type Works = Record<string, unknown>
type Args<W> = W extends (...given: infer Given) => unknown ? Given : never
type Answer<W> = W extends (...given: never[]) => infer Value ? Awaited<Value> : never
type Talk<W> = W extends (...given: never[]) => AsyncGenerator<infer Value, void, infer Sent>
  ? AsyncGenerator<Value, void, Sent>
  : never
type Each<W> = Answer<W> extends AsyncIterable<infer Value> | Iterable<infer Value> ? Value : never

/**
 * Runs functions on untrusted data in a separate process per call: nothing of one file is left for
 * the next, and a thread that exhausts its memory cannot crash the main process. `path` is a module
 * relative to the root; its functions are called by name with structured-cloneable values. Rejects
 * with what they throw, or with SandboxLimitError when a limit is exceeded.
 */
export function sandboxed<Module extends Works>(path: string, limits: SandboxLimits) {
  return {
    /** Calls a function once. */
    async run<Name extends keyof Module & string>(
      name: Name,
      ...given: Args<Module[Name]>
    ): Promise<Answer<Module[Name]>> {
      for await (const value of answersOf(
        { path: join(root, path), name, given, answers: 'once' },
        limits,
      ))
        return value as Answer<Module[Name]>
      throw new SandboxLimitError('no answer')
    },
    /**
     * Iterates over a generator function; the next value is computed while the caller processes
     * one.
     */
    each<Name extends keyof Module & string>(
      name: Name,
      ...given: Args<Module[Name]>
    ): AsyncGenerator<Each<Module[Name]>> {
      return answersOf(
        { path: join(root, path), name, given, answers: 'many' },
        limits,
      ) as AsyncGenerator<Each<Module[Name]>>
    },
    /**
     * A two-way generator: each `next(value)` is passed to the generator in the sandbox, which
     * computes the next value only then. Its process lasts until the generator ends or `return` is
     * called; the time limit applies to each call.
     */
    talk<Name extends keyof Module & string>(
      name: Name,
      ...given: Args<Module[Name]>
    ): Talk<Module[Name]> {
      return answersOf({ path: join(root, path), name, given, answers: 'dialog' }, limits) as Talk<
        Module[Name]
      >
    },
  }
}
