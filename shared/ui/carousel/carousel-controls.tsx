import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { IconButton } from '../button.tsx'
import styles from './carousel-controls.module.css'

type Props = {
  /** Position in words: "2 de 8". */
  position?: string
  /** All slides are visible, so there are no controls. */
  isAll: boolean
  /** It never moves automatically. */
  isStill: boolean
  isStopped: boolean
  onStop: (isStopped: boolean) => void
  onStep: (by: 1 | -1) => void
}

/** Buttons to stop, resume and step a carousel. */
export function CarouselControls({ position, isAll, isStill, isStopped, onStop, onStep }: Props) {
  const Icon = isStopped ? IconPlayerPlay : IconPlayerPause
  return (
    <div className={styles.controls} data-hidden={isAll || undefined}>
      {position && (
        <span className={styles.position} aria-hidden>
          {position}
        </span>
      )}
      {!isStill && (
        <IconButton
          label={isStopped ? 'Mover solas' : 'Detener'}
          onClick={() => onStop(!isStopped)}
        >
          <Icon size="1.25rem" stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton label="Anterior" onClick={() => onStep(-1)}>
        <IconChevronLeft size="1.25rem" stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label="Siguiente" onClick={() => onStep(1)}>
        <IconChevronRight size="1.25rem" stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
