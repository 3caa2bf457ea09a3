import { useEffect, useId, useRef, useState } from 'react'
import { fontSizes } from '#shared/ui/preferences/preferences.ts'
import styles from './preferences-panel.module.css'

type Props = { value: number; onChange: (value: number) => void }

/**
 * Font size in px. Applied when the slider is released, and the slider is then scrolled into view:
 * applied earlier, the growing page would move it away from the finger.
 */
export function SizeSlider({ value, onChange }: Props) {
  const [sliding, setSliding] = useState<number | null>(null)
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const onRelease = () => {
    if (!slider.current) return
    onChange(slider.current.valueAsNumber)
    setSliding(null)
    slider.current.scrollIntoView({ block: 'nearest' })
  }
  const latest = useRef(onRelease)
  latest.current = onRelease
  // The native `change` event (React's differs): fires on release or by a key.
  useEffect(() => {
    const element = slider.current
    const onChangeEvent = () => latest.current()
    element?.addEventListener('change', onChangeEvent)
    return () => element?.removeEventListener('change', onChangeEvent)
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
          onBlur={() => sliding !== null && onRelease()}
          aria-valuetext={`${shown} píxeles`}
        />
        <span aria-hidden className={styles.large}>
          A
        </span>
      </div>
    </div>
  )
}
