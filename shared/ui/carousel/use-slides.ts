import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Indices of the first and last visible slide, and whether all are visible. */
export type InView = { first: number; last: number; isAll: boolean }

/** Tolerance in pixels for rounded scroll positions. */
const tolerance = 2

function measure(rail: HTMLElement): InView {
  const slides = [...rail.children] as HTMLElement[]
  const start = slides[0]?.offsetLeft ?? 0
  const left = rail.scrollLeft
  const isEnd = left + rail.clientWidth >= rail.scrollWidth - tolerance
  const fits = slides.map(
    ({ offsetLeft, offsetWidth }) =>
      offsetLeft - start >= left - tolerance &&
      offsetLeft - start + offsetWidth <= left + rail.clientWidth + tolerance,
  )
  const first = Math.max(0, fits.indexOf(true))
  return {
    first,
    last: isEnd ? slides.length - 1 : Math.max(first, fits.lastIndexOf(true)),
    isAll: rail.scrollWidth <= rail.clientWidth + tolerance,
  }
}

/** Tracks the visible slides of `rail` (its children) and scrolls to one of them, in a loop. */
export function useSlides(rail: RefObject<HTMLElement | null>, count: number, isStill: boolean) {
  const [inView, setInView] = useState<InView>({ first: 0, last: 0, isAll: count < 2 })
  useEffect(() => {
    const element = rail.current
    if (!element) return
    const update = () => {
      const measured = measure(element)
      setInView((before) =>
        before.first === measured.first &&
        before.last === measured.last &&
        before.isAll === measured.isAll
          ? before
          : measured,
      )
    }
    // Also called once after the first layout: measuring here would force one in the middle of hydration.
    const resizeObserver = new ResizeObserver(update)
    resizeObserver.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      resizeObserver.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [rail])
  const go = useCallback(
    (to: number) => {
      const slides = rail.current?.children
      const target = slides?.[(to + slides.length) % slides.length] as HTMLElement | undefined
      const start = (slides?.[0] as HTMLElement | undefined)?.offsetLeft ?? 0
      if (target)
        rail.current?.scrollTo({
          left: target.offsetLeft - start,
          behavior: isStill ? 'auto' : 'smooth',
        })
    },
    [rail, isStill],
  )
  /**
   * The next slide, or the first after the last; the previous one, or the last before the first.
   */
  const step = (by: 1 | -1) =>
    go(by > 0 ? (inView.last >= count - 1 ? 0 : inView.first + 1) : inView.first - 1)
  return { inView, go, step }
}
