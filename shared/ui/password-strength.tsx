import styles from './password-strength.module.css'

/** Minimum length of a password called strong; the rules alone require less. */
const strongFrom = 12

/** A password rule and the word for what is missing. */
type Rule = { word: string; holds: (password: string) => boolean }

/** Strength of a typed password: fulfilled rules, and what is missing. */
export function PasswordStrength({ password, rules }: { password: string; rules: Rule[] }) {
  const fulfilled = rules.filter(({ holds }) => holds(password))
  const missing = rules.filter((rule) => !fulfilled.includes(rule)).map(({ word }) => word)
  const isStrong = missing.length === 0 && password.length >= strongFrom
  return (
    <div
      className={styles.strength}
      data-empty={password === '' || undefined}
      data-strong={isStrong || undefined}
    >
      <span className={styles.bars} aria-hidden>
        {rules.map(({ word }, index) => (
          <span key={word} data-full={index < fulfilled.length || undefined} />
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
