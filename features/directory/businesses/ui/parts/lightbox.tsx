import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useCloseOnBack } from '#shared/ui/overlays/close-on-back.ts'
import { useSwipe } from '#shared/ui/overlays/swipe.ts'
import type { Picture } from '#shared/ui/photo.tsx'
import styles from './lightbox.module.css'

/** Minimum horizontal swipe in pixels to change the photo. */
const minSwipe = 50

type LightboxProps = {
  pictures: Picture[]
  name: string
  /** Index of the open photo, or null. */
  at: number | null
  onMove: (at: number | null) => void
}

/**
 * Shows one photo at a time in a modal. Arrow keys, buttons and swipes navigate; Esc closes it and
 * restores the focus.
 */
export function Lightbox({ pictures, name, at, onMove }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = at !== null
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])
  useCloseOnBack(isOpen, () => onMove(null))
  const step = (by: number) => at !== null && onMove((at + by + pictures.length) % pictures.length)
  const swipe = useSwipe({
    onEnd: ({ x, y }) => {
      if (Math.abs(x) > minSwipe && Math.abs(x) > Math.abs(y)) step(x < 0 ? 1 : -1)
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  const picture = at === null ? undefined : pictures[at]
  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={`Fotos de ${name}`}
      onClose={() => onMove(null)}
      onKeyDown={onKeyDown}
    >
      {picture && at !== null && (
        <>
          <figure className={styles.figure} {...swipe}>
            <img
              key={picture.url}
              src={picture.url}
              srcSet={picture.srcset}
              sizes="100vw"
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
            />
            <figcaption aria-live="polite">
              {picture.alt && <span>{picture.alt}</span>}
              <span className={styles.count}>
                {at + 1} de {pictures.length}
              </span>
            </figcaption>
          </figure>
          <button
            type="button"
            className={styles.close}
            onClick={() => onMove(null)}
            aria-label="Cerrar"
          >
            <IconX stroke={1.75} aria-hidden />
          </button>
          {pictures.length > 1 && (
            <>
              <button
                type="button"
                className={styles.back}
                onClick={() => step(-1)}
                aria-label="Foto anterior"
              >
                <IconChevronLeft stroke={1.75} aria-hidden />
              </button>
              <button
                type="button"
                className={styles.next}
                onClick={() => step(1)}
                aria-label="Foto siguiente"
              >
                <IconChevronRight stroke={1.75} aria-hidden />
              </button>
            </>
          )}
        </>
      )}
    </dialog>
  )
}
