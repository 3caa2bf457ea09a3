import { Button } from '@mantine/core'
import { type PointerEvent, useState } from 'react'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Photo, type Picture } from '#shared/ui/photo.tsx'
import styles from './photo-card.module.css'

type Focus = NonNullable<Picture['focus']>

const center: Focus = { x: 0.5, y: 0.5 }

/** The places where photos are cropped, with the aspect ratio used there. */
const crops = [
  { name: 'En tarjetas y portada', ratio: '16 / 9' },
  { name: 'En la galería', ratio: '1' },
]

/**
 * Number of steps per side of the photo; pointer input snaps to the same points that the sliders
 * reach.
 */
const steps = 20
const toStep = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * steps) / steps

const axes = [
  { axis: 'x', name: 'Posición a lo ancho', from: 'desde la izquierda' },
  { axis: 'y', name: 'Posición a lo alto', from: 'desde arriba' },
] as const

type Props = {
  picture: Picture
  /** Undefined for the center. */
  onDone: (focus: Focus | undefined) => void
  onCancel: () => void
}

/**
 * Dialog that sets a photo's focal point, which cropping keeps visible: by tapping, dragging or,
 * with two sliders, by keyboard.
 */
export function FocusDialog({ picture, onDone, onCancel }: Props) {
  const [focus, setFocus] = useState(picture.focus ?? center)
  const isCenter = focus.x === center.x && focus.y === center.y
  const chosen = isCenter ? undefined : focus
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setFocus({ x: toStep((clientX - left) / width), y: toStep((clientY - top) / height) })
  }
  return (
    <Sheet
      open
      onClose={onCancel}
      place="middle"
      title="La parte que siempre se ve"
      foot={
        <div className={styles.acts}>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button onClick={() => onDone(chosen)}>Usar este punto</Button>
        </div>
      }
    >
      <div className={styles.focus}>
        <p>Toca lo más importante de la foto. Donde se recorte, ese punto queda a la vista.</p>
        <div
          className={styles.whole}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            point(event)
          }}
          onPointerMove={(event) => event.buttons > 0 && point(event)}
        >
          <img
            src={picture.url}
            srcSet={picture.srcset}
            sizes={picture.srcset && '(min-width: 48em) 30rem, 100vw'}
            alt=""
            draggable={false}
          />
          <i
            className={styles.mark}
            style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          />
        </div>
        {axes.map(({ axis, name, from }) => (
          <label key={axis} className={styles.axis}>
            {name}
            <input
              type="range"
              min={0}
              max={1}
              step={1 / steps}
              value={focus[axis]}
              aria-valuetext={`${Math.round(focus[axis] * 100)} % ${from}`}
              onChange={({ currentTarget }) =>
                setFocus({ ...focus, [axis]: toStep(Number(currentTarget.value)) })
              }
            />
          </label>
        ))}
        <ul className={styles.crops}>
          {crops.map(({ name, ratio }) => (
            <li key={name} data-wide={ratio !== '1' || undefined}>
              <Photo picture={{ ...picture, focus: chosen }} alt="" ratio={ratio} sizes="14rem" />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
