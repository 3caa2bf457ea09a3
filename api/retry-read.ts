import { setTimeout as sleep } from 'node:timers/promises'
import { isServerChange } from '#db/server-change.ts'

/** Milliseconds before the second attempt: the pool then opens a new connection, perhaps to another server. */
const pause = 100

/** Runs a read once more when it failed because a server is going or gone. It must change nothing. */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isServerChange(error)) throw error
    await sleep(pause)
    return read()
  }
}
