import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Which slides are in view, counted from 0, and whether all of them are. */
export type InView = { first: number; last: number; isAll: boolean }

/** Pixels by which a place may be missed: browsers round. */
const slack = 2

function lookAt(rail: HTMLElement): InView {
  const slides = [...rail.children] as HTMLElement[]
  const start = slides[0]?.offsetLeft ?? 0
  const left = rail.scrollLeft
  const isEnd = left + rail.clientWidth >= rail.scrollWidth - slack
  const fits = slides.map(
    ({ offsetLeft, offsetWidth }) =>
      offsetLeft - start >= left - slack &&
      offsetLeft - start + offsetWidth <= left + rail.clientWidth + slack,
  )
  const first = Math.max(0, fits.indexOf(true))
  return {
    first,
    last: isEnd ? slides.length - 1 : Math.max(first, fits.lastIndexOf(true)),
    isAll: rail.scrollWidth <= rail.clientWidth + slack,
  }
}

/** Follows what is in view of `rail`, whose children are slides, and goes to one of them; beyond the ends it goes round. */
export function useSlides(rail: RefObject<HTMLElement | null>, count: number, isStill: boolean) {
  const [inView, setInView] = useState<InView>({ first: 0, last: 0, isAll: count < 2 })
  useEffect(() => {
    const element = rail.current
    if (!element) return
    const look = () => {
      const seen = lookAt(element)
      setInView((before) =>
        before.first === seen.first && before.last === seen.last && before.isAll === seen.isAll
          ? before
          : seen,
      )
    }
    const sized = new ResizeObserver(look)
    sized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      sized.disconnect()
      element.removeEventListener('scroll', look)
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
  /** The next one, or the first after the last; the one before, or the last before the first. */
  const step = (by: 1 | -1) =>
    go(by > 0 ? (inView.last >= count - 1 ? 0 : inView.first + 1) : inView.first - 1)
  return { inView, go, step }
}
