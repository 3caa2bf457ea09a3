import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import type { ErrorCode } from '../../app-error.ts'

/**
 * What is done in a process of its own: a function of a module, with what it is given. It answers once, many times, or each time that it is
 * told something.
 */
export type Work = {
  path: string
  name: string
  given: unknown[]
  answers: 'once' | 'many' | 'told'
}

/** What it answers when it is asked: a value, the end, words for the person, or a fault of ours. */
export type Said =
  | { value: unknown }
  | { done: true }
  | { refusal: { code: ErrorCode; message: string; why: string } }
  | { fault: string }

/** The next answer is asked for, with what is told. */
export type Next = { next: unknown }

let asked = Promise.withResolvers<unknown>()

async function say(said: Said): Promise<void> {
  await asked.promise
  asked = Promise.withResolvers()
  process.send?.(said)
}

/** What comes next is made only when it is known what is told. */
async function talk(generator: AsyncGenerator<unknown, void, unknown>): Promise<void> {
  for (;;) {
    const { done, value } = await generator.next(await asked.promise)
    if (done) return
    await say({ value })
  }
}

async function work({ path, name, given, answers }: Work): Promise<void> {
  const module = (await import(pathToFileURL(path).href)) as Record<
    string,
    (...given: unknown[]) => unknown
  >
  const answer = module[name]?.(...given)
  if (answers === 'told') await talk(answer as AsyncGenerator<unknown, void, unknown>)
  else if (answers === 'many')
    for await (const value of answer as AsyncIterable<unknown>) await say({ value })
  else await say({ value: await answer })
}

function wordsOf(error: unknown): Said {
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

let begun = false
process.on('message', (message: Work | Next) => {
  if ('next' in message) return asked.resolve(message.next)
  if (begun) return
  begun = true
  void work(message)
    .then(
      () => say({ done: true }),
      (error: unknown) => say(wordsOf(error)),
    )
    // What can't be said, nobody waits for.
    .catch(() => process.exit(1))
})
// Who asked is gone.
process.once('disconnect', () => process.exit(0))
