import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

/** Milliseconds per slide, and until the movement resumes after an interaction. */
export const rotationMs = { stands: 5_000, resumes: 10_000 }

const stillness = '(prefers-reduced-motion: reduce)'

function watchStillness(changed: () => void) {
  const media = matchMedia(stillness)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the person prefers reduced motion. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watchStillness,
    () => matchMedia(stillness).matches,
    () => false,
  )

/** Events that count as interaction. */
const interactionEvents = [
  'pointerenter',
  'pointerleave',
  'pointerdown',
  'touchstart',
  'touchend',
  'touchcancel',
  'wheel',
  'keydown',
  'focusin',
  'focusout',
]

/**
 * Calls `move` every few seconds while `isOn`. Pauses while the mouse, a finger or keyboard focus
 * is on `box`, and resumes ten seconds later. Pauses in hidden tabs.
 */
export function useRotation(
  box: RefObject<HTMLElement | null>,
  move: () => void,
  isOn: boolean,
): void {
  const latest = useRef(move)
  latest.current = move
  useEffect(() => {
    const element = box.current
    if (!element || !isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnderMouse = false
    let isUnderFinger = false
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = document.hidden ? undefined : setTimeout(advance, ms)
    }
    const advance = () => {
      // `:focus-visible` matches keyboard focus only; a tap does not change it.
      if (isUnderMouse || isUnderFinger || element.querySelector(':focus-visible'))
        return wait(rotationMs.resumes)
      latest.current()
      wait(rotationMs.stands)
    }
    const onInteraction = (event: Event) => {
      if (event.type === 'pointerenter')
        isUnderMouse = (event as PointerEvent).pointerType === 'mouse'
      if (event.type === 'pointerleave') isUnderMouse = false
      if (event.type.startsWith('touch')) isUnderFinger = event.type === 'touchstart'
      wait(rotationMs.resumes)
    }
    const onVisibilityChange = () => wait(rotationMs.stands)
    for (const name of interactionEvents)
      element.addEventListener(name, onInteraction, { passive: true })
    document.addEventListener('visibilitychange', onVisibilityChange)
    wait(rotationMs.stands)
    return () => {
      clearTimeout(timer)
      for (const name of interactionEvents) element.removeEventListener(name, onInteraction)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [box, isOn])
}
