import styles from './password-strength.module.css'

/** From this length on a password is called strong; the rules alone ask for less. */
const strongFrom = 12

/** A rule of passwords, with what one lacks that breaks it. */
type Rule = { word: string; holds: (password: string) => boolean }

/** How a new password stands while it is typed: the rules that it keeps, and what it lacks. */
export function PasswordStrength({ password, rules }: { password: string; rules: Rule[] }) {
  const kept = rules.filter(({ holds }) => holds(password))
  const missing = rules.filter((rule) => !kept.includes(rule)).map(({ word }) => word)
  const isStrong = missing.length === 0 && password.length >= strongFrom
  return (
    <div
      className={styles.strength}
      data-empty={password === '' || undefined}
      data-strong={isStrong || undefined}
    >
      <span className={styles.bars} aria-hidden>
        {rules.map(({ word }, index) => (
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
