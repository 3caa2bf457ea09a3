import {
  shortVerificationWords,
  verificationStatusWords,
} from '../../contract/verification-words.ts'
import { verifiedFrom } from '../../vocabulary.ts'
import styles from './verification-seal.module.css'

export type SealFacts = {
  /** 0: nothing is verified; 4: everything is. */
  level: number
  /** Kinds of the currently valid facts. */
  facts: string[]
  /** ISO day on which the first of them expires. */
  until: string | null
}

/** SVG path of a quarter of the ring, starting at `start` degrees, with a gap before the next. */
function quarter(start: number): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(20 + 17 * Math.cos(angle)).toFixed(2)} ${(20 + 17 * Math.sin(angle)).toFixed(2)}`
  }
  return `M${point(start + 7)}A17 17 0 0 1 ${point(start + 83)}`
}

const quarters = [0, 90, 180, 270].map(quarter)

/**
 * The verification seal: a ring of four quarters, one per level, around a check mark, or at the
 * first level, where only the contact is confirmed, an outline. `size` is a CSS length. It is decorative; the text beside it has the meaning.
 */
export function VerificationSeal({ level, size = '1.75rem' }: { level: number; size?: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      className={styles.seal}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {level < 4 && <path d={quarters.slice(level).join('')} className={styles.open} />}
      {level > 0 && <path d={quarters.slice(0, level).join('')} className={styles.earned} />}
      <circle
        cx="20"
        cy="20"
        r="12"
        className={level >= verifiedFrom ? styles.heart : styles.hollow}
      />
      {level >= verifiedFrom ? (
        <path d="M14.5 20.5l3.8 3.8 7.4-8" className={styles.check} />
      ) : level > 0 ? (
        <circle cx="20" cy="20" r="5" className={styles.none} />
      ) : (
        <path d="M15.5 20h9" className={styles.none} />
      )}
    </svg>
  )
}

type BadgeProps = {
  badge: SealFacts
  claimed: boolean
  source?: string | null
  countryCode?: string | null
  /** In a row of a list: only the level is seen, all of it is spoken. */
  short?: boolean
}

/**
 * The verification status as text; for an imported business, that it is unclaimed and its source.
 */
export function VerificationBadge({ badge, claimed, source, countryCode, short }: BadgeProps) {
  const words = verificationStatusWords(badge, { claimed, countryCode })
  const shown = short ? shortVerificationWords(badge) : null
  return (
    <span className={styles.badge} data-level={badge.level}>
      <VerificationSeal level={badge.level} size="var(--seal, 1.75rem)" />
      <span>
        {shown && <span aria-hidden>{shown}</span>}
        <span className={shown ? 'only-spoken' : undefined}>{words}</span>
        {!claimed && source && <span className={styles.source}>{source}</span>}
      </span>
    </span>
  )
}
