import { AppError } from '../app-error.ts'

/**
 * Lets at most `most` pieces of heavy work run at once; the others wait their turn, and beyond `waiting` of them a new one is
 * refused with `unavailable`, so that a flood costs neither memory nor everybody's patience.
 */
export function createGate(
  most: number,
  waiting: number,
  refusal = 'Hay demasiada gente entrando ahora. Inténtalo de nuevo en un momento.',
) {
  let running = 0
  const queue: (() => void)[] = []
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running < most) running++
    else if (queue.length >= waiting) throw new AppError('unavailable', refusal)
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so that nobody can step in between.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
