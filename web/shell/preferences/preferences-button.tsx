import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import styles from '../header.module.css'
import { PreferencesPanel } from './preferences-panel.tsx'

/** Button that opens the reading preferences. */
export function PreferencesButton() {
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        popoverTarget="preferencias"
        aria-label="Preferencias de lectura"
      >
        <IconAdjustmentsHorizontal stroke={1.75} aria-hidden />
      </button>
      <div id="preferencias" popover="auto" className={styles.popover}>
        <h2 className={styles.popoverTitle}>Preferencias</h2>
        <PreferencesPanel />
      </div>
    </>
  )
}
