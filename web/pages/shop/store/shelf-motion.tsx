import { useCallback, useRef, useState } from 'react'
import { CarouselControls } from '#shared/ui/carousel/carousel-controls.tsx'
import { useRotation, useStillness } from '#shared/ui/carousel/use-rotation.ts'
import { useSlides } from '#shared/ui/carousel/use-slides.ts'

/** Moves the shelf that it stands in by itself, with buttons that stop it and push it; it stands still for who asked for less motion. */
export function ShelfMotion() {
  const box = useRef<HTMLElement | null>(null)
  const rail = useRef<HTMLUListElement | null>(null)
  /** The shelf around it, and in that the list whose items are the slides. */
  const findAround = useCallback((own: HTMLElement | null) => {
    box.current = own?.closest('section') ?? null
    rail.current = box.current?.querySelector('ul') ?? null
  }, [])
  const [isStopped, setStopped] = useState(false)
  const isStill = useStillness()
  const { inView, step } = useSlides(rail, rail.current?.children.length ?? 0, isStill)
  // While one of them is looked at in its sheet nothing moves.
  const turn = () => {
    if (!box.current?.querySelector('dialog[open]')) step(1)
  }
  useRotation(box, turn, !isStopped && !isStill && !inView.isAll)
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
