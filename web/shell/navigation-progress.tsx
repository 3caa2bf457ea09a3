import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/**
 * Bar below the header while a navigation takes longer than 150 ms (the delay of its animation).
 * Screen readers are told of the new page instead, by its focused heading.
 */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle'
  return <div className={styles.track}>{isBusy && <div className={styles.bar} />}</div>
}
