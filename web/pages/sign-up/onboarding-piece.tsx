import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { CommentedItem } from '#features/community/home/contract.ts'
import type { BusinessSummary } from '#features/directory/businesses/contract/business-page.ts'
import {
  factWord,
  monthAndYear,
} from '#features/directory/businesses/contract/verification-words.ts'
import { BusinessCard } from '#features/directory/businesses/ui/parts/business-card.tsx'
import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { orderedFactKinds } from '#features/directory/businesses/vocabulary.ts'
import styles from './onboarding-piece.module.css'

/** What of the product the slides show; null where the directory has nothing to show yet. */
export type OnboardingPieces = {
  /** The seal of a business, with the facts behind it. */
  sealed: BusinessSummary | null
  /** A business as a search finds it. */
  found: BusinessSummary | null
  /** What somebody says. */
  said: { text: string; author: string; about: string } | null
}

/** Facts listed below the seal. */
const maxFacts = 3

/** The business with most facts, another one with a picture, and the newest words of a known person. */
export function pickPieces(
  featured: BusinessSummary[],
  commented: CommentedItem[],
): OnboardingPieces {
  const [sealed = null] = featured
    .filter(({ badge }) => badge.level > 0)
    .toSorted((a, b) => b.badge.facts.length - a.badge.facts.length)
  const found =
    featured.find(({ id, cover, rating }) => id !== sealed?.id && cover && rating) ??
    featured.find(({ id, cover }) => id !== sealed?.id && cover) ??
    null
  const item = commented.find(({ kind, last }) => kind === 'business' && last?.author)
  return {
    sealed,
    found,
    said: item?.last?.author
      ? { text: item.last.text, author: item.last.author, about: item.name }
      : null,
  }
}

type PieceProps = { pieces: OnboardingPieces | undefined; show: keyof OnboardingPieces }

/** A piece of the product on a slide: only to look at, what it says stands in the slide's text. */
export function OnboardingPiece({ pieces, show }: PieceProps) {
  if (!pieces?.[show]) return null
  return (
    <div className={styles.piece} inert aria-hidden>
      {show === 'sealed' && pieces.sealed && <Sealed business={pieces.sealed} />}
      {show === 'found' && pieces.found && <Found business={pieces.found} />}
      {show === 'said' && pieces.said && <Said {...pieces.said} />}
    </div>
  )
}

function Sealed({ business: { name, badge, place } }: { business: BusinessSummary }) {
  const kinds = orderedFactKinds.filter((kind) => badge.facts.includes(kind)).slice(0, maxFacts)
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <VerificationSeal level={badge.level} size="3.25rem" />
        <div>
          <strong>{name}</strong>
          <span className={styles.quiet}>nivel {badge.level} de 4</span>
        </div>
      </div>
      <ul className={styles.facts}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span>{factWord(kind, place.countryCode)}</span>
          </li>
        ))}
      </ul>
      {badge.until && (
        <span className={styles.quiet}>Vigente hasta {monthAndYear(badge.until)}</span>
      )}
    </div>
  )
}

const Found = ({ business }: { business: BusinessSummary }) => (
  <>
    <div className={styles.row}>
      <BusinessCard business={business} heading="h3" inRows />
    </div>
    <span className={styles.action}>
      <IconBrandWhatsapp size="1.375rem" stroke={1.75} aria-hidden />
      Escribir por WhatsApp
    </span>
  </>
)

const Said = ({ text, author, about }: { text: string; author: string; about: string }) => (
  <figure className={styles.card}>
    <blockquote>«{text}»</blockquote>
    <figcaption>
      <strong>{author}</strong>
      <span className={styles.quiet}>sobre {about}</span>
    </figcaption>
  </figure>
)
