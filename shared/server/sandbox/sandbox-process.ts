import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import type { ErrorCode } from '../../app-error.ts'

/**
 * A task for the sandbox: a function of a module with its arguments. It answers once, many times,
 * or after each value sent to it (`dialog`).
 */
export type Work = {
  path: string
  name: string
  given: unknown[]
  answers: 'once' | 'many' | 'dialog'
}

/** A reply: a value, the end, a refusal for the person, or an internal error. */
export type SandboxReply =
  | { value: unknown }
  | { done: true }
  | { refusal: { code: ErrorCode; message: string; why: string } }
  | { fault: string }

/** Requests the next reply, with the value sent to the generator. */
export type Next = { next: unknown }

let nextRequest = Promise.withResolvers<unknown>()

async function reply(said: SandboxReply): Promise<void> {
  await nextRequest.promise
  nextRequest = Promise.withResolvers()
  process.send?.(said)
}

/** Computes the next value only after the next value was sent. */
async function talk(generator: AsyncGenerator<unknown, void, unknown>): Promise<void> {
  for (;;) {
    const { done, value } = await generator.next(await nextRequest.promise)
    if (done) return
    await reply({ value })
  }
}

async function work({ path, name, given, answers }: Work): Promise<void> {
  const module = (await import(pathToFileURL(path).href)) as Record<
    string,
    (...given: unknown[]) => unknown
  >
  // The first message, which nobody requested: the module is loaded and the task begins.
  process.send?.({ ready: true })
  const answer = module[name]?.(...given)
  if (answers === 'dialog') await talk(answer as AsyncGenerator<unknown, void, unknown>)
  else if (answers === 'many')
    for await (const value of answer as AsyncIterable<unknown>) await reply({ value })
  else await reply({ value: await answer })
}

function errorReply(error: unknown): SandboxReply {
  const isRefusal = error instanceof Error && error.name === 'AppError'
  if (!isRefusal) return { fault: inspect(error) }
  return {
    refusal: {
      code: (error as unknown as { code: ErrorCode }).code,
      message: error.message,
      why: String(error.cause),
    },
  }
}

let hasStarted = false
process.on('message', (message: Work | Next) => {
  if ('next' in message) return nextRequest.resolve(message.next)
  if (hasStarted) return
  hasStarted = true
  void work(message)
    .then(
      () => reply({ done: true }),
      (error: unknown) => reply(errorReply(error)),
    )
    // If the reply cannot be sent, nobody waits for it.
    .catch(() => process.exit(1))
})
// The parent process is gone.
process.once('disconnect', () => process.exit(0))
