import { getPriority } from 'node:os'

/** Sandboxed test functions for `shared/server/sandbox/run-sandboxed.test.ts`. */
export function repeat(text: string, times: number): string {
  return text.repeat(times)
}

export async function* count(to: number): AsyncGenerator<number> {
  for (let value = 1; value <= to; value++) yield value
}

export function loopForever(): never {
  for (;;) Math.random()
}

/** Stored in an array, so that none of it can be garbage-collected. */
export function fillMemory(): number {
  const retained: object[] = []
  for (;;) retained.push({ kept: retained.length })
}

export function fail(): never {
  throw new TypeError('a fault of ours')
}

export function refuse(): never {
  throw Object.assign(new Error('No se puede leer.', { cause: new Error('cut in half') }), {
    name: 'AppError',
    code: 'invalid',
  })
}

export function exitProcess(): never {
  process.exit(3)
}

export const processPriority = () => getPriority()

export const settings = () => Object.keys(process.env)

/** Waits without using the processor, as on a busy machine. */
export async function waitFor(milliseconds: number): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return 'waited'
}

/** Returns each word that it receives with its count; `end` is the last one. */
export async function* echoWithCount(): AsyncGenerator<string, void, string> {
  let said = 'ready'
  for (let nth = 1; ; nth++) {
    const word = yield said
    if (word === 'end') return
    if (word === 'refuse') refuse()
    said = `${nth} ${word}`
  }
}
