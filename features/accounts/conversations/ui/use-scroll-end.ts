import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as its end. */
const nearEnd = 48

/**
 * Keeps a scroller at its end while messages come, and in place when the reader is further up. The
 * scroller lays out from its end (`column-reverse`), so that what is added at its beginning moves
 * nothing. `first` and `last` identify the outermost messages.
 */
export function useScrollEnd(first: unknown, last: unknown) {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const before = useRef({ first, last, height: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const { height, last: lastBefore, first: firstBefore } = before.current
    const grown = element.scrollHeight - height
    // The position counts from the end: what is added there pushes the reader up.
    if (last !== lastBefore && first === firstBefore && element.scrollTop < -nearEnd && height > 0)
      element.scrollTop -= grown
    before.current = { first, last, height: element.scrollHeight }
  })
  const onScroll = useCallback(() => {
    const element = scroller.current
    if (element) setAtEnd(element.scrollTop > -nearEnd)
  }, [])
  const scrollToEnd = useCallback(() => {
    scroller.current?.scrollTo({ top: 0 })
    setAtEnd(true)
  }, [])
  return { scroller, isAtEnd, onScroll, scrollToEnd }
}
