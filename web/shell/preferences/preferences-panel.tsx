import { useId } from 'react'
import type { Preferences } from '#shared/ui/preferences/preferences.ts'
import styles from './preferences-panel.module.css'
import { SizeSlider } from './size-slider.tsx'
import { usePreferences } from './use-preferences.ts'

const themes: [Preferences['theme'], string][] = [
  ['light', 'Claro'],
  ['dark', 'Oscuro'],
  ['system', 'Sistema'],
]

/** Theme, font size and vision assistant. Changes apply at once and are stored on the device. */
export function PreferencesPanel() {
  const [preferences, change] = usePreferences()
  const id = useId()
  return (
    <div className={styles.panel}>
      <fieldset className={styles.themes}>
        <legend>Tema</legend>
        {themes.map(([theme, label]) => (
          <label key={theme} className={styles.theme} data-theme={theme}>
            <input
              type="radio"
              name={`${id}-theme`}
              value={theme}
              checked={preferences.theme === theme}
              onChange={() => change({ theme })}
            />
            <span className={styles.swatch} aria-hidden />
            {label}
          </label>
        ))}
      </fieldset>
      <SizeSlider value={preferences.fontSize} onChange={(fontSize) => change({ fontSize })} />
      <label className={styles.assistant}>
        <span>
          <strong>Asistente de visión</strong>
          <span id={`${id}-about`} className={styles.about}>
            Mejora la accesibilidad: más contraste, texto más grande y descripción de las imágenes.
          </span>
        </span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a native checked state
          role="switch"
          aria-label="Asistente de visión"
          aria-describedby={`${id}-about`}
          checked={preferences.visionAssistant}
          onChange={({ currentTarget }) => {
            change({ visionAssistant: currentTarget.checked })
            currentTarget.scrollIntoView({ block: 'nearest' })
          }}
        />
      </label>
    </div>
  )
}
