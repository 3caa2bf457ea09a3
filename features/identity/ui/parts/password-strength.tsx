import { newPasswordRules } from '../../contract.ts'
import styles from './password-strength.module.css'

/** From this length on a password is called strong; the rules alone ask for less. */
const strongFrom = 12

/** How a new password stands while it is typed: the rules that it keeps, and what it lacks. */
export function PasswordStrength({ password }: { password: string }) {
  const kept = newPasswordRules.filter(({ holds }) => holds(password))
  const missing = newPasswordRules.filter((rule) => !kept.includes(rule)).map(({ word }) => word)
  const isStrong = missing.length === 0 && password.length >= strongFrom
  return (
    <div className={styles.strength} data-empty={password === '' || undefined} data-strong={isStrong || undefined}>
      <span className={styles.bars} aria-hidden>
        {newPasswordRules.map(({ word }, index) => (
          <span key={word} data-full={index < kept.length || undefined} />
        ))}
      </span>
      <span aria-live="polite" className={styles.words}>
        {password !== '' && wordsOf(missing, isStrong)}
      </span>
    </div>
  )
}

function wordsOf(missing: string[], isStrong: boolean): string {
  if (missing.length > 0) return `Le falta: ${missing.join(', ')}`
  return isStrong ? 'Contraseña fuerte' : 'Cumple las reglas. Más larga es más segura'
}
