import { useCallback, useRef, useState } from 'react'
import { CarouselControls } from '#shared/ui/carousel/carousel-controls.tsx'
import { useReducedMotion, useRotation } from '#shared/ui/carousel/use-rotation.ts'
import { useSlides } from '#shared/ui/carousel/use-slides.ts'

/**
 * Moves its shelf automatically, with buttons to stop and to step; off for users who prefer reduced
 * motion.
 */
export function ShelfMotion() {
  const box = useRef<HTMLElement | null>(null)
  const rail = useRef<HTMLUListElement | null>(null)
  /** The enclosing shelf, and the list in it whose items are the slides. */
  const findAround = useCallback((own: HTMLElement | null) => {
    box.current = own?.closest('section') ?? null
    rail.current = box.current?.querySelector('ul') ?? null
  }, [])
  const [isStopped, setStopped] = useState(false)
  const isStill = useReducedMotion()
  const { inView, step } = useSlides(rail, rail.current?.children.length ?? 0, isStill)
  // Does not move while a product sheet is open.
  const advance = () => {
    if (!box.current?.querySelector('dialog[open]')) step(1)
  }
  useRotation(box, advance, !isStopped && !isStill && !inView.isAll)
  return (
    <div ref={findAround}>
      <CarouselControls
        isAll={inView.isAll}
        isStill={isStill}
        isStopped={isStopped}
        onStop={setStopped}
        onStep={step}
      />
    </div>
  )
}
