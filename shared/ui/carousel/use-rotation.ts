import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

/** How long a slide stands, and how long after somebody's last touch the slides move again, in ms. */
export const rotationMs = { stands: 5_000, resumes: 10_000 }

const stillness = '(prefers-reduced-motion: reduce)'

function watchStillness(changed: () => void) {
  const media = matchMedia(stillness)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether this person asked their device for less motion. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watchStillness,
    () => matchMedia(stillness).matches,
    () => false,
  )

/** What shows that somebody is at it. */
const touches = [
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
 * Calls `move` every few seconds while `isOn` and nobody is at `box`: under a mouse, a finger or the keyboard's focus it stands, and goes on ten
 * seconds after the last of them. A hidden tab stands, too.
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
      timer = document.hidden ? undefined : setTimeout(turn, ms)
    }
    const turn = () => {
      // A tap leaves the focus where it was, and the keyboard's alone is shown.
      if (isUnderMouse || isUnderFinger || element.querySelector(':focus-visible'))
        return wait(rotationMs.resumes)
      latest.current()
      wait(rotationMs.stands)
    }
    const touched = (event: Event) => {
      if (event.type === 'pointerenter')
        isUnderMouse = (event as PointerEvent).pointerType === 'mouse'
      if (event.type === 'pointerleave') isUnderMouse = false
      if (event.type.startsWith('touch')) isUnderFinger = event.type === 'touchstart'
      wait(rotationMs.resumes)
    }
    const shown = () => wait(rotationMs.stands)
    for (const name of touches) element.addEventListener(name, touched, { passive: true })
    document.addEventListener('visibilitychange', shown)
    wait(rotationMs.stands)
    return () => {
      clearTimeout(timer)
      for (const name of touches) element.removeEventListener(name, touched)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [box, isOn])
}
