import { useEffect, useId, useRef, useState } from 'react'
import { fontSizes } from '#shared/ui/preferences/preferences.ts'
import styles from './preferences-panel.module.css'

type Props = { value: number; onChange: (value: number) => void }

/**
 * The size of the letters, in px. The page takes it on when the slider is let go, and the slider stays in view: before that it would
 * grow away from under the finger.
 */
export function SizeSlider({ value, onChange }: Props) {
  const [sliding, setSliding] = useState<number | null>(null)
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const letGo = () => {
    if (!slider.current) return
    onChange(slider.current.valueAsNumber)
    setSliding(null)
    slider.current.scrollIntoView({ block: 'nearest' })
  }
  const latest = useRef(letGo)
  latest.current = letGo
  // The browser's own `change`, which React's is not: once the slider is let go, or by a key.
  useEffect(() => {
    const element = slider.current
    const onLetGo = () => latest.current()
    element?.addEventListener('change', onLetGo)
    return () => element?.removeEventListener('change', onLetGo)
  }, [])
  const shown = sliding ?? value
  return (
    <div className={styles.size}>
      <label htmlFor={id}>Tamaño de letra</label>
      <output htmlFor={id}>{shown} px</output>
      <div className={styles.slider}>
        <span aria-hidden className={styles.small}>
          A
        </span>
        <input
          ref={slider}
          id={id}
          type="range"
          min={fontSizes.min}
          max={fontSizes.max}
          step={1}
          value={shown}
          onChange={(event) => setSliding(event.currentTarget.valueAsNumber)}
          onBlur={() => sliding !== null && letGo()}
          aria-valuetext={`${shown} píxeles`}
        />
        <span aria-hidden className={styles.large}>
          A
        </span>
      </div>
    </div>
  )
}
