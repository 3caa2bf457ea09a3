import { type RefObject, useMemo, useState } from 'react'
import { CarouselControls } from '#shared/ui/carousel/carousel-controls.tsx'
import { useRotation, useStillness } from '#shared/ui/carousel/use-rotation.ts'
import { useSlides } from '#shared/ui/carousel/use-slides.ts'

type Props = {
  /** Holds the list whose items are the slides. */
  box: RefObject<HTMLElement | null>
  count: number
  /** One of them is being looked at: nothing moves. */
  isHeld: boolean
}

/** Moves a shelf by itself, with buttons that stop it and push it; it stands still for who asked for less motion. */
export function ShelfMotion({ box, count, isHeld }: Props) {
  const rail = useMemo(
    () => ({
      get current() {
        return box.current?.querySelector('ul') ?? null
      },
    }),
    [box],
  )
  const [isStopped, setStopped] = useState(false)
  const isStill = useStillness()
  const { inView, step } = useSlides(rail, count, isStill)
  useRotation(box, () => step(1), !isHeld && !isStopped && !isStill && !inView.isAll)
  return <CarouselControls isAll={inView.isAll} isStill={isStill} isStopped={isStopped} onStop={setStopped} onStep={step} />
}
