import { useRef } from 'react'

/**
 * For a form that navigates after saving: pass `onSave` to the unsaved-changes dialog. A save by
 * that dialog does not call `onSaved`, so that the person's own navigation continues.
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
