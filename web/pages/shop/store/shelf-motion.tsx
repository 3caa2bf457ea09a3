import { type RefObject, useRef, useState } from 'react'
import { CarouselControls } from '#shared/ui/carousel/carousel-controls.tsx'
import { useRotation, useStillness } from '#shared/ui/carousel/use-rotation.ts'
import { useSlides } from '#shared/ui/carousel/use-slides.ts'

/** What holds it, and in that the list whose items are the slides. */
function useAround(own: RefObject<HTMLElement | null>): { box: RefObject<HTMLElement | null>; rail: RefObject<HTMLElement | null> } {
  const [around] = useState(() => {
    const box = {
      get current() {
        return own.current?.closest('section') ?? null
      },
    }
    const rail = {
      get current() {
        return box.current?.querySelector('ul') ?? null
      },
    }
    return { box, rail }
  })
  return around
}

/** Moves the shelf that it stands in by itself, with buttons that stop it and push it; it stands still for who asked for less motion. */
export function ShelfMotion() {
  const own = useRef<HTMLDivElement>(null)
  const { box, rail } = useAround(own)
  const [isStopped, setStopped] = useState(false)
  const isStill = useStillness()
  const { inView, step } = useSlides(rail, rail.current?.children.length ?? 0, isStill)
  // While one of them is looked at in its sheet nothing moves.
  const turn = () => {
    if (!box.current?.querySelector('dialog[open]')) step(1)
  }
  useRotation(box, turn, !isStopped && !isStill && !inView.isAll)
  return (
    <div ref={own}>
      <CarouselControls isAll={inView.isAll} isStill={isStill} isStopped={isStopped} onStop={setStopped} onStep={step} />
    </div>
  )
}
