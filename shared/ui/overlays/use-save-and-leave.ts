import { useRef } from 'react'

/**
 * For a form whose saving leads somewhere: `onSave` is for the question of who leaves, and `onSaved` is not told of that: whoever saves on their
 * way out goes where they wanted to.
 */
export function useSaveAndLeave<Saved extends unknown[]>(onSaved: (...saved: Saved) => void) {
  const isLeaving = useRef(false)
  return {
    onSaved: (...saved: Saved) => {
      if (!isLeaving.current) onSaved(...saved)
    },
    onSave: (save: () => Promise<boolean>) => async () => {
      isLeaving.current = true
      const isSaved = await save()
      isLeaving.current = isSaved
      return isSaved
    },
  }
}
