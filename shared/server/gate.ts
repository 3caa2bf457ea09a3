import { AppError } from '../app-error.ts'

type Options = {
  /** Pieces of work at once; the others wait their turn. */
  max: number
  /** How many may wait; a new one beyond is refused with `unavailable`, so that a flood costs neither memory nor everybody's patience. */
  waiting: number
  /** The same for one key, where work is asked for by many: who asks for much waits behind themselves, not before the others. */
  maxEach?: number
  waitingEach?: number
  /** Milliseconds that one waits at most, then it is refused, too: a connection without a word is cut after a minute (`limit-connections.ts`). */
  longest?: number
  /** What is said to who is refused. */
  refusal?: string
}

type Line = { running: number; waiting: (() => void)[] }

const tooMany = 'Hay demasiada gente entrando ahora. Inténtalo de nuevo en un momento.'

/** Lets at most so many pieces of heavy work run at once, and takes turns between the keys that wait. */
export function createGate({
  max,
  waiting,
  maxEach = max,
  waitingEach = waiting,
  longest = 20_000,
  refusal = tooMany,
}: Options) {
  /** By key, who began longest ago in front. */
  const lines = new Map<string, Line>()
  let running = 0
  let inLine = 0

  const forget = (key: string, line: Line) => {
    if (line.running + line.waiting.length === 0) lines.delete(key)
  }

  const refused = (key: string, line: Line) => {
    forget(key, line)
    return new AppError('unavailable', refusal, { retryAfter: 1 })
  }

  const turn = (key: string, line: Line) =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        inLine--
        line.waiting.splice(line.waiting.indexOf(go), 1)
        reject(refused(key, line))
      }, longest)
      inLine++
      line.waiting.push(go)
    })

  const begin = (line: Line) => {
    running++
    line.running++
  }

  /** Who has least under way; of several, who began longest ago. */
  const nextInLine = (): [string, Line] | null => {
    let best: [string, Line] | null = null
    for (const [key, line] of lines)
      if (line.waiting.length > 0 && line.running < (best?.[1].running ?? maxEach))
        best = [key, line]
    return best
  }

  const goOn = () => {
    while (running < max && inLine > 0) {
      const found = nextInLine()
      if (!found) return
      const [key, line] = found
      // Behind the others for the turn after this one.
      lines.delete(key)
      lines.set(key, line)
      inLine--
      begin(line)
      line.waiting.shift()?.()
    }
  }

  return async function pass<T>(work: () => Promise<T>, key = ''): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (running < max && line.running < maxEach) begin(line)
    else {
      if (inLine >= waiting || line.waiting.length >= waitingEach) throw refused(key, line)
      await turn(key, line)
    }
    try {
      return await work()
    } finally {
      running--
      line.running--
      forget(key, line)
      goOn()
    }
  }
}
